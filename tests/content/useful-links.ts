import type {
  articles as ownersArticles,
  courses as ownersCourses,
  creators as ownersCreators,
} from '#ui/content/useful-links.ts';

const link = (name: string) => ({
  id: name.toLowerCase().replaceAll(' ', '-'),
  name,
  link: `https://${name.toLowerCase().replaceAll(' ', '-')}.example/`,
});

export const creators: typeof ownersCreators = [
  { ...link('midudev'), area: 'React' },
  { ...link('ManzDev'), area: 'CSS' },
  { ...link('MoureDev'), area: 'Carrera' },
  { ...link('Fazt'), area: 'Full stack' },
  { ...link('Soy Dalto'), area: 'Bases' },
];

export const articles: typeof ownersArticles = [
  'Un manual en español',
  'El tutorial de JavaScript moderno',
  'Documentación de React',
  'Lenguaje CSS',
  'Core Web Vitals',
].map(link);

export const courses: typeof ownersCourses = [
  'Diseño web adaptable',
  'Full Stack Open',
  'Aprende JavaScript',
  'Aprender desarrollo web',
  'Learn CSS',
].map(link);

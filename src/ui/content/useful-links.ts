export type UsefulLink = { readonly id: string; readonly name: string; readonly link: string };
export type Creator = UsefulLink & { readonly area: string };

/** The lists of "Recursos Útiles": five items each (docs/product.md). */
export const creators: readonly Creator[] = [
  { id: 'midudev', name: 'midudev', area: 'React', link: 'https://www.youtube.com/@midudev' },
  { id: 'manzdev', name: 'ManzDev', area: 'CSS', link: 'https://www.youtube.com/@ManzDev' },
  { id: 'mouredev', name: 'MoureDev', area: 'Carrera', link: 'https://www.youtube.com/@mouredev' },
  { id: 'fazt', name: 'Fazt', area: 'Full stack', link: 'https://www.youtube.com/@FaztTech' },
  { id: 'soydalto', name: 'Soy Dalto', area: 'Desde cero', link: 'https://www.youtube.com/@soydalto' },
];

export const articles: readonly UsefulLink[] = [
  { id: 'mdn', name: 'MDN en español', link: 'https://developer.mozilla.org/es/docs/Web' },
  {
    id: 'javascript-info',
    name: 'El tutorial de JavaScript moderno',
    link: 'https://es.javascript.info/',
  },
  { id: 'react', name: 'Documentación de React', link: 'https://es.react.dev/learn' },
  { id: 'lenguaje-css', name: 'Lenguaje CSS', link: 'https://lenguajecss.com/' },
  {
    id: 'web-dev',
    name: 'Core Web Vitals en web.dev',
    link: 'https://web.dev/articles/vitals?hl=es',
  },
];

export const courses: readonly UsefulLink[] = [
  {
    id: 'freecodecamp',
    name: 'Diseño web adaptable (freeCodeCamp)',
    link: 'https://www.freecodecamp.org/espanol/learn/2022/responsive-web-design/',
  },
  { id: 'full-stack-open', name: 'Full Stack Open', link: 'https://fullstackopen.com/es/' },
  {
    id: 'aprende-javascript',
    name: 'Aprende JavaScript',
    link: 'https://www.aprendejavascript.dev/',
  },
  {
    id: 'mdn-aprende',
    name: 'Aprender desarrollo web (MDN)',
    link: 'https://developer.mozilla.org/es/docs/Learn_web_development',
  },
  { id: 'learn-css', name: 'Learn CSS (en español)', link: 'https://web.dev/learn/css?hl=es' },
];

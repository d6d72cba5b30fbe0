import type { technologies as ownersTechnologies } from '#ui/content/technologies.ts';

export const technologies: typeof ownersTechnologies = [
  'React',
  'C',
  'JavaScript',
  'CSS',
  'HTML',
].map((name) => ({ id: name.toLowerCase(), name, logo: 'M0 0h24v24H0z' }));

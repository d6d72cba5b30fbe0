import logos from '#fixtures/technologies.svg?url';
import type { technologies as ownersTechnologies } from '#ui/content/technologies.ts';

export const technologies: typeof ownersTechnologies = [
  'React',
  'C',
  'JavaScript',
  'CSS',
  'HTML',
].map((name) => ({ name, logo: `${logos}#square` }));

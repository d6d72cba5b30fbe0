import { BLOG, HOME } from '#ui/routes.ts';

/** The pages that the menu leads to. */
export const PAGES = [
  { path: HOME, name: 'Portafolio' },
  { path: BLOG, name: 'Mi Blog' },
] as const;

/** The sections of the home page that the menu leads to while that page is open. */
export const SECTIONS = [
  { id: 'proyectos', name: 'Proyectos' },
  { id: 'contacto', name: 'Contacto' },
] as const;

/** The `aria-current` of a link to `path`: "page" on that page, "true" on a page below it, as a post is. */
export function ariaCurrent(path: string, pathname: string): 'page' | 'true' | undefined {
  if (pathname === path || pathname === `${path}/`) return 'page';
  return path !== HOME && pathname.startsWith(`${path}/`) ? 'true' : undefined;
}

import { useNavigate } from 'react-router-dom';
import { BLOG, HOME } from '#ui/routes.ts';

/** The pages that the menu links. */
export const PAGES = [
  { path: HOME, name: 'Portafolio' },
  { path: BLOG, name: 'Mi Blog' },
] as const;

/** The sections of the home page, which the menu links while that page is open. */
export const SECTIONS = [
  { id: 'proyectos', name: 'Proyectos' },
  { id: 'contacto', name: 'Contacto' },
] as const;

/** The `aria-current` of a link to `path`: "page" on that page, "true" on a page below it, such as a post. */
export function ariaCurrent(path: string, pathname: string): 'page' | 'true' | undefined {
  if (pathname === path || pathname === `${path}/`) return 'page';
  return path !== HOME && pathname.startsWith(`${path}/`) ? 'true' : undefined;
}

/** Returns a function that navigates to a section of the home page: `RouteEffects` scrolls to its hash. */
export function useGoToSection() {
  const navigate = useNavigate();
  return (section: string) => {
    // A second press adds no history entry, as with a link.
    const isHere = location.pathname === HOME && location.hash === `#${section}`;
    void navigate({ pathname: HOME, hash: section }, { replace: isHere });
  };
}

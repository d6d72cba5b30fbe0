import type { ComponentType } from 'react';
import { loadMarkdown } from './blog/load-markdown.ts';
import { HOME_TITLE, pageTitle } from './page-title.ts';
import { listStartRead, postRead, projectsRead, type Read } from './reads.ts';
import { ARCHIVE, BLOG, HOME, POST } from './routes.ts';
import type { Services } from './services.tsx';

/** The slug in the address; '' for a screen without one. */
export type ScreenProps = { readonly slug: string };

/** The services that a screen may have to load. */
type ScreenServices = Pick<Services, 'contactDesk'>;

/** A screen in a chunk of its own. */
export type Screen = {
  readonly path: string;
  /** The key of the screen's component in the resource store. */
  readonly key: string;
  /** The title of the tab until the component is there. */
  readonly title: string;
  /** Loads the component, and what it needs from its first render on. */
  readonly load: (services: ScreenServices) => Promise<ComponentType<ScreenProps>>;
  /** The reads of the screen at an address with this slug, for prefetching. */
  readonly reads: (slug: string) => readonly Read<unknown>[];
  /** Loads the other chunks that the screen needs where it renders what no prerendered page has. */
  readonly alsoLoad?: () => Promise<unknown>;
};

export const homeScreen: Screen = {
  path: HOME,
  key: 'screen/home',
  title: HOME_TITLE,
  load: async ({ contactDesk }) => {
    const [{ HomePage }] = await Promise.all([
      import('#ui/home/home-page.tsx'),
      contactDesk.load(),
    ]);
    return HomePage;
  },
  reads: () => [projectsRead],
};

export const blogScreen: Screen = {
  path: BLOG,
  key: 'screen/blog',
  title: pageTitle('Blog'),
  load: async () => (await import('#ui/blog/blog-page.tsx')).BlogPage,
  reads: () => [listStartRead],
};

export const archiveScreen: Screen = {
  path: ARCHIVE,
  key: 'screen/archive',
  title: pageTitle('Archivo'),
  load: async () => (await import('#ui/blog/archive-page.tsx')).ArchivePage,
  // While scripts run, no link leads there.
  reads: () => [],
};

export const postScreen: Screen = {
  path: POST,
  key: 'screen/post',
  title: pageTitle('Blog'),
  load: async () => (await import('#ui/blog/post-page.tsx')).PostPage,
  reads: (slug) => [postRead(slug)],
  alsoLoad: loadMarkdown,
};

export const SCREENS = [homeScreen, blogScreen, archiveScreen, postScreen];

/** The screen of the addresses that no other screen has. */
export const notFoundScreen: Screen = {
  path: '*',
  key: 'screen/not-found',
  title: pageTitle('Página no encontrada'),
  load: async () => (await import('#ui/not-found/not-found-page.tsx')).NotFoundPage,
  reads: () => [],
};

/**
 * The screen of a path, and the decoded slug in it, if any; null for no screen. A path is a name, or a name and a slug.
 * Upper case in the name and slashes at the end make no difference, as in the router's own `matchPath`, which would
 * weigh more.
 */
export function screenAt(pathname: string): { screen: Screen; slug: string } | null {
  const [name = '', slug, ...others] = segmentsOf(pathname);
  const path = `/${name.toLowerCase()}${slug === undefined ? '' : '/:slug'}`;
  const screen = SCREENS.find((each) => each.path === path);
  return screen === undefined || others.length > 0 ? null : { screen, slug: slug ?? '' };
}

/** The decoded segments of a path; those of a malformed one as they are. */
function segmentsOf(path: string): readonly string[] {
  const segments = path.replace(/\/+$/, '').split('/').slice(1);
  try {
    return segments.map(decodeURIComponent);
  } catch {
    return segments;
  }
}

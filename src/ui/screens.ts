import type { ComponentType } from 'react';
import { matchRoutes } from 'react-router-dom';
import { listStartRead, postRead, projectsRead, type Read } from './reads.ts';
import { ARCHIVE, BLOG, HOME, POST } from './routes.ts';

/** The slug in the address; '' for a screen without one. */
export type ScreenProps = { readonly slug: string };

/** A screen in a chunk of its own. */
export type Screen = {
  readonly path: string;
  /** The key of the screen's component in the resource store. */
  readonly key: string;
  readonly load: () => Promise<ComponentType<ScreenProps>>;
  /** The reads of the screen at an address with this slug, for prefetching. */
  readonly reads: (slug: string) => readonly Read<unknown>[];
  /** Loads the other chunks that the screen needs. */
  readonly alsoLoad?: () => Promise<unknown>;
};

export const homeScreen: Screen = {
  path: HOME,
  key: 'screen/home',
  load: async () => (await import('#ui/home/home-page.tsx')).HomePage,
  reads: () => [projectsRead],
};

export const blogScreen: Screen = {
  path: BLOG,
  key: 'screen/blog',
  load: async () => (await import('#ui/blog/blog-page.tsx')).BlogPage,
  reads: () => [listStartRead],
};

export const archiveScreen: Screen = {
  path: ARCHIVE,
  key: 'screen/archive',
  load: async () => (await import('#ui/blog/archive-page.tsx')).ArchivePage,
  // While scripts run, no link leads there.
  reads: () => [],
};

export const postScreen: Screen = {
  path: POST,
  key: 'screen/post',
  load: async () => (await import('#ui/blog/post-page.tsx')).PostPage,
  reads: (slug) => [postRead(slug)],
  alsoLoad: () => import('#ui/blog/markdown.tsx'),
};

export const SCREENS = [homeScreen, blogScreen, archiveScreen, postScreen];

/** The screen that the router matches for a path, and the decoded slug in it; null for no screen. */
export function screenAt(pathname: string): { screen: Screen; slug: string } | null {
  const match = matchRoutes(SCREENS, pathname)?.[0];
  return match ? { screen: match.route, slug: match.params.slug ?? '' } : null;
}

import type { ComponentType } from 'react';
import { matchRoutes } from 'react-router-dom';
import { postRead, postsRead, projectsRead, type Read } from './reads.ts';
import { BLOG, HOME, POST } from './routes.ts';

/** A screen that comes in a piece of its own. */
export type Screen = {
  readonly path: string;
  /** Of the resource that the piece is. */
  readonly key: string;
  readonly load: () => Promise<ComponentType>;
  /** What it is going to read at an address with this slug. */
  readonly reads: (slug: string) => readonly Read<unknown>[];
  /** The pieces that it is going to need besides itself. */
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
  reads: () => [postsRead],
};

export const postScreen: Screen = {
  path: POST,
  key: 'screen/post',
  load: async () => (await import('#ui/blog/post-page.tsx')).PostPage,
  reads: (slug) => [postRead(slug)],
  alsoLoad: () => import('#ui/blog/markdown.tsx'),
};

const SCREENS = [homeScreen, blogScreen, postScreen];

/** The screen of an address as the router finds it, and the decoded slug that the address names. */
export function screenAt(pathname: string): { screen: Screen; slug: string } | null {
  const match = matchRoutes(SCREENS, pathname)?.[0];
  return match ? { screen: match.route, slug: match.params.slug ?? '' } : null;
}

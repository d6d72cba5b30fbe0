import type { ComponentType } from 'react';
import { matchPath } from 'react-router-dom';
import type { Services } from './services.tsx';

type Reads = Readonly<Record<string, () => Promise<unknown>>>;

/** A screen that comes in a piece of its own. */
export type Screen = {
  readonly path: string;
  /** Of the resource that the piece is. */
  readonly key: string;
  readonly load: () => Promise<ComponentType>;
  /** What it is going to read at this address, by the key of the resource. */
  readonly reads: (services: Services, slug: string) => Reads;
  /** The pieces that it is going to need besides itself. */
  readonly alsoLoad?: () => Promise<unknown>;
};

export const homeScreen: Screen = {
  path: '/',
  key: 'screen/home',
  load: async () => (await import('#ui/home/home-page.tsx')).HomePage,
  reads: ({ projects }) => ({ projects: () => projects.all() }),
};

export const blogScreen: Screen = {
  path: '/blogs',
  key: 'screen/blog',
  load: async () => (await import('#ui/blog/blog-page.tsx')).BlogPage,
  reads: ({ blog }) => ({ featured: () => blog.featured(), posts: () => blog.all() }),
};

export const postScreen: Screen = {
  path: '/blogs/:slug',
  key: 'screen/post',
  load: async () => (await import('#ui/blog/post-page.tsx')).PostPage,
  reads: ({ blog }, slug) => ({
    [`post/${slug}`]: () => blog.read(slug),
  }),
  alsoLoad: () => import('#ui/blog/markdown.tsx'),
};

/** The screen of an address, if it is one of these, and the slug that the address names. */
export function screenAt(pathname: string): { screen: Screen; slug: string } | null {
  for (const screen of [homeScreen, blogScreen, postScreen]) {
    const match = matchPath(screen.path, pathname);
    if (match !== null) return { screen, slug: match.params.slug ?? '' };
  }
  return null;
}

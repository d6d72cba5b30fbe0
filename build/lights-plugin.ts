import path from 'node:path';
import type { Plugin } from 'vite';
import { isScheduled } from './author-content.ts';
import { readPublished } from './content/published.ts';
import { lightOf } from './light.ts';
import { type Pictured, pictureColorsPlugin } from './picture-colors-plugin.ts';

/** The number of posts whose covers have a light of their own: each weighs some 25 bytes in a script of the site. */
const MAX_LIGHTS = 24;

/** Answers the import of `posts?lights` with the lights of the newest posts' covers, by the posts' slugs. */
export function lightsPlugin(folder: string): Plugin {
  const posts = path.join(folder, 'posts');
  return pictureColorsPlugin({
    name: 'lights',
    module: `${posts}?lights`,
    images: path.join(folder, 'images'),
    read: () => newestPosts(folder),
    limit: MAX_LIGHTS,
    colorOf: lightOf,
    cacheName: 'light-3',
  });
}

/** The published posts, the newest first. `npm run content -- check` reports a file that cannot be read. */
async function newestPosts(folder: string): Promise<readonly Pictured[]> {
  const { posts } = await readPublished(folder).catch(() => ({ posts: [] }));
  return posts
    .filter((post) => !isScheduled(post))
    .toSorted((a, b) => String(b.fields.fecha ?? '').localeCompare(String(a.fields.fecha ?? '')))
    .map(({ id, fields: { slug, img } }) => ({ id: String(slug ?? id), picture: img }));
}

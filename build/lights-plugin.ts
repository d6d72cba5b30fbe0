import { readdir } from 'node:fs/promises';
import path from 'node:path';
import type { Plugin } from 'vite';
import { isScheduled } from './author-content.ts';
import { findPicture, PICTURE_FIELD } from './content/picture-addresses.ts';
import { readPublished, type SitePost } from './content/published.ts';
import { cachedOnDisk } from './disk-cache.ts';
import { lightOf } from './light.ts';
import { hashedAddress, hasVariants } from './pictures.ts';

/** The number of posts whose covers have a light of their own: each weighs some 25 bytes in a script of the site. */
const MAX_LIGHTS = 24;

/** Answers the import of `posts?lights` with the lights of the newest posts' covers, by the posts' slugs. */
export function lightsPlugin(folder: string): Plugin {
  const posts = path.join(folder, 'posts');
  const images = path.join(folder, 'images');
  const module = `${posts}?lights`;
  let cache = '';

  async function lightOfCover({ slug, name }: Cover) {
    const file = path.join(images, name);
    const hashed = path.basename(await hashedAddress(file));
    const light = await cachedOnDisk(cache, `${hashed}.light-3`, async () =>
      Buffer.from(await lightOf(file)),
    );
    return [slug, String(light)] as const;
  }

  return {
    name: 'lights',
    enforce: 'pre',
    configResolved: ({ root }) => {
      cache = path.join(root, 'node_modules/.cache/pictures');
    },
    async load(id) {
      if (id !== module) return null;
      // `npm run content -- check` reports a file that cannot be read.
      const content = await readPublished(folder).catch(() => ({ posts: [] }));
      const names = await readdir(images).catch(() => []);
      const covers = coversOf(content.posts, names).slice(0, MAX_LIGHTS);
      const lights = Object.fromEntries(await Promise.all(covers.map(lightOfCover)));
      return { code: `export default ${JSON.stringify(lights)};`, moduleType: 'js' };
    },
  };
}

type Cover = { readonly slug: string; readonly name: string };

/** The covers that have variants, the newest post first. */
function coversOf(posts: readonly SitePost[], names: readonly string[]): readonly Cover[] {
  return posts
    .filter((post) => !isScheduled(post))
    .toSorted((a, b) => String(b.fields.fecha ?? '').localeCompare(String(a.fields.fecha ?? '')))
    .flatMap(({ id, fields: { slug, img } }) => {
      const name =
        typeof img === 'string' && PICTURE_FIELD.test(img) ? findPicture(img, names) : null;
      return name !== null && hasVariants(name) ? [{ slug: String(slug ?? id), name }] : [];
    });
}

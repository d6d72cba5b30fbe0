import { readdir } from 'node:fs/promises';
import path from 'node:path';
import type { Plugin } from 'vite';
import { findPicture, PICTURE_FIELD } from './content/picture-addresses.ts';
import { hasVariants } from './content/picture-names.ts';
import { cachedOnDisk } from './disk-cache.ts';
import { decodeOrThrow, hashedAddress } from './pictures.ts';

/** A post or project, and the field that may name its picture. */
export type Pictured = { readonly id: string; readonly picture: unknown };

type Colors = {
  readonly name: string;
  /** The id of the module that is answered. */
  readonly module: string;
  /** The folder of the pictures. */
  readonly images: string;
  /** A file whose change makes the development server ask again. */
  readonly watched?: string;
  readonly read: () => Promise<readonly Pictured[]>;
  /** At most this many pictures, the first ones. */
  readonly limit: number;
  readonly colorOf: (file: string) => Promise<string>;
  /** Returns the color of each picture from what `colorOf` has found for all of them, where these are not the colors. */
  readonly choose?: (found: readonly string[]) => readonly string[];
  /** The end of a color's name in the cache; it changes with `colorOf`. */
  readonly cacheName: string;
};

/** Answers the import of a module with the colors of pictures, by the ids of what they belong to. */
export function pictureColorsPlugin(colors: Colors): Plugin {
  let cache = '';

  async function colorOf(name: string): Promise<string> {
    const file = path.join(colors.images, name);
    const hashed = path.basename(await hashedAddress(file));
    const color = await cachedOnDisk(cache, `${hashed}.${colors.cacheName}`, async () =>
      Buffer.from(await decodeOrThrow(file, () => colors.colorOf(file))),
    );
    return String(color);
  }

  return {
    name: colors.name,
    enforce: 'pre',
    configResolved: ({ root }) => {
      cache = path.join(root, 'node_modules/.cache/pictures');
    },
    async load(id) {
      if (id !== colors.module) return null;
      if (colors.watched !== undefined) this.addWatchFile(colors.watched);
      const names = await readdir(colors.images).catch(() => []);
      const pictures = (await colors.read())
        .flatMap(({ id, picture }) => {
          const name = nameWithVariants(picture, names);
          return name === null ? [] : [{ id, name }];
        })
        .slice(0, colors.limit);
      const found = await Promise.all(pictures.map(({ name }) => colorOf(name)));
      const chosen = colors.choose?.(found) ?? found;
      const byId = Object.fromEntries(pictures.map(({ id }, index) => [id, chosen[index]]));
      return { code: `export default ${JSON.stringify(byId)};`, moduleType: 'js' };
    },
  };
}

/** The name of the picture, or `null` for one that the build does not resize, or that does not exist. */
function nameWithVariants(picture: unknown, names: readonly string[]): string | null {
  if (typeof picture !== 'string' || !PICTURE_FIELD.test(picture)) return null;
  const name = findPicture(picture, names);
  return name !== null && hasVariants(name) ? name : null;
}

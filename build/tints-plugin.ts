import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Plugin } from 'vite';
import { findPicture, PICTURE_FIELD } from './content/picture-addresses.ts';
import { parseProjectsFile } from './content/projects-file.ts';
import { cachedOnDisk } from './disk-cache.ts';
import { hashedAddress, hasVariants } from './pictures.ts';
import { tintOf } from './tint.ts';

/** Answers the import of `proyectos.json?tints` with the tints of the banners, by the ids of the projects. */
export function tintsPlugin(folder: string): Plugin {
  const projects = path.join(folder, 'proyectos.json');
  const images = path.join(folder, 'images');
  let cache = '';

  async function tintOfBanner({ id, name }: Banner) {
    const file = path.join(images, name);
    const hashed = path.basename(await hashedAddress(file));
    const tint = await cachedOnDisk(cache, `${hashed}.tint`, async () =>
      Buffer.from(await tintOf(file)),
    );
    return [id, String(tint)] as const;
  }

  return {
    name: 'tints',
    enforce: 'pre',
    configResolved: ({ root }) => {
      cache = path.join(root, 'node_modules/.cache/pictures');
    },
    async load(id) {
      if (id !== `${projects}?tints`) return null;
      this.addWatchFile(projects);
      const json = await readFile(projects, 'utf8').catch(() => '[]');
      const banners = bannersIn(json, await readdir(images).catch(() => []));
      const tints = Object.fromEntries(await Promise.all(banners.map(tintOfBanner)));
      return { code: `export default ${JSON.stringify(tints)};`, moduleType: 'js' };
    },
  };
}

type Banner = { readonly id: string; readonly name: string };

/** The pictures that the projects name. `npm run content -- check` reports a broken file and what is missing. */
function bannersIn(json: string, names: readonly string[]): readonly Banner[] {
  const file = parseProjectsFile(json);
  if (file.status === 'broken') return [];
  return file.projects.flatMap(({ fields: { id, img } }) => {
    const name =
      typeof img === 'string' && PICTURE_FIELD.test(img) ? findPicture(img, names) : null;
    return name !== null && hasVariants(name) ? [{ id: String(id), name }] : [];
  });
}

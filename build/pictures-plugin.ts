import { createReadStream, existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import type { Plugin } from 'vite';
import { withSize } from '#domain/model/picture-size.ts';
import { PUBLISHED_PICTURES } from '#ui/components/picture-variants.ts';
import { concurrencyLimit } from './content/concurrency-limit.ts';
import { findPicture } from './content/picture-addresses.ts';
import { clashingNames, isPictureName } from './content/picture-names.ts';
import { pictureSize } from './content/picture-sizes.ts';
import {
  assetName,
  HASH,
  hashedAddress,
  isCutOut,
  pictureFiles,
  publishedAddress,
} from './pictures.ts';

/** The address of an owner's picture in any width and format. */
const ADDRESS = new RegExp(
  `^(?:${PUBLISHED_PICTURES}|/assets)/(?:\\d+/)?(?<stem>[^/]+)\\.[a-z]+$`,
  'i',
);

/** How many pictures are processed at a time: each needs an open file, and the memory of its pixels. */
const MAX_CONCURRENT = 8;

type Settings = {
  /** The folder of the owner's pictures. */
  readonly folder: string;
  /**
   * True when documents refer to pictures by an address that does not change with the build, as those in a
   * database do. The whole folder is then also published under that address.
   */
  readonly arePublished: boolean;
};

/**
 * Emits the owner's pictures in the widths and formats of the layout (docs/decisions/0015). A picture that a
 * module imports with `?url` gets a hashed name; with `?picture` its address ends in its size too; `?cutout` tells
 * whether it has transparent parts. Development serves only the originals.
 */
export function picturesPlugin({ folder, arePublished }: Settings): Plugin {
  const imported = new Map<string, string>();
  const limited = concurrencyLimit(MAX_CONCURRENT);
  let cache = '';

  return {
    name: 'pictures',
    enforce: 'pre',
    configResolved: ({ root }) => {
      cache = path.join(root, 'node_modules/.cache/pictures');
    },
    async load(id) {
      const [, file = '', query] = /^(.*)\?(url|picture|cutout)$/.exec(id) ?? [];
      if (path.dirname(file) !== folder || !isPictureName(path.basename(file))) return null;
      this.addWatchFile(file);
      if (query === 'cutout') return `export default ${await isCutOut(file)};`;
      const address = await limited(() => hashedAddress(file));
      imported.set(file, address);
      const size = query === 'picture' ? await limited(() => pictureSize(file)) : null;
      return `export default ${JSON.stringify(size === null ? address : withSize(address, size))};`;
    },
    async generateBundle() {
      // The SSR build needs only the addresses.
      if (this.environment.name !== 'client') return;
      const names = arePublished ? await picturesOf(folder) : [];
      rejectDuplicateNames(names);
      const published = names.map(
        (name) => [path.join(folder, name), publishedAddress(name)] as const,
      );
      const files = await Promise.all(
        [...imported, ...published].map(([file, address]) =>
          limited(() => pictureFiles(file, address, cache)),
        ),
      );
      for (const { address, source } of files.flat()) {
        this.emitFile({ type: 'asset', fileName: decodeURIComponent(address.slice(1)), source });
      }
    },
    configureServer(server) {
      server.middlewares.use(async (request, response, next) => {
        const { pathname } = new URL(request.url ?? '/', 'http://localhost');
        const stem = ADDRESS.exec(pathname)?.groups?.stem;
        if (stem === undefined) return next();
        const name = (await picturesOf(folder)).find((each) =>
          isStemOf(stem, path.parse(each).name),
        );
        if (name === undefined) return next();
        // Browsers recognize every other format by its content.
        if (/\.svg$/i.test(name)) response.setHeader('Content-Type', 'image/svg+xml');
        createReadStream(path.join(folder, name))
          .on('error', () => next())
          .pipe(response);
      });
    },
  };
}

/** The names of the pictures; none when the folder is missing: git keeps no empty folder. */
async function picturesOf(folder: string): Promise<readonly string[]> {
  return existsSync(folder) ? (await readdir(folder)).filter(isPictureName) : [];
}

/** True when an address with this stem, of a document or hashed, is that of a file with this name. */
function isStemOf(stem: string, name: string): boolean {
  const isHashed = [stem, stem.replace(HASH, '')].includes(assetName(name));
  return isHashed || findPicture(stem, [name]) !== null;
}

function rejectDuplicateNames(names: readonly string[]) {
  const clashing = clashingNames(names);
  if (clashing.length === 0) return;
  throw new Error(
    `En fixtures/images hay imágenes que solo se distinguen en la terminación: ${clashing.join(', ')}. Cambiales el nombre.`,
  );
}

import { createReadStream } from 'node:fs';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import type { Plugin } from 'vite';
import { PUBLISHED_PICTURES } from '#ui/components/picture-variants.ts';
import { HASH, hashedAddress, isPictureName, pictureFiles } from './pictures.ts';

/** Any address of a picture of ours, whatever its width and format. */
const ADDRESS = new RegExp(
  `^(?:${PUBLISHED_PICTURES}|/assets)/(?:\\d+/)?(?<stem>[\\w.-]+)\\.[a-z]+$`,
);

type Settings = {
  /** The folder of the owner's pictures. */
  readonly folder: string;
  /**
   * Whether documents name pictures by an address that does not change with the build, as those in a
   * database do: then the whole folder is served from there as well.
   */
  readonly arePublished: boolean;
};

/**
 * Serves the owner's pictures in the widths and formats of the layout (docs/decisions/0015): those
 * that a module imports with `?url` under a hashed name. Development serves the originals alone.
 */
export function picturesPlugin({ folder, arePublished }: Settings): Plugin {
  const imported = new Map<string, string>();
  let cache = '';

  return {
    name: 'pictures',
    enforce: 'pre',
    configResolved: ({ root }) => {
      cache = path.join(root, 'node_modules/.cache/pictures');
    },
    async load(id) {
      const file = id.slice(0, -'?url'.length);
      const isOurs = id.endsWith('?url') && path.dirname(file) === folder;
      if (!isOurs || !isPictureName(path.basename(file))) return null;
      this.addWatchFile(file);
      const address = await hashedAddress(file);
      imported.set(file, address);
      return `export default ${JSON.stringify(address)};`;
    },
    async generateBundle() {
      // Other environments render the pages, and only need the addresses.
      if (this.environment.name !== 'client') return;
      const names = arePublished ? (await readdir(folder)).filter(isPictureName) : [];
      rejectDuplicateNames(names);
      const published = names.map(
        (name) => [path.join(folder, name), `${PUBLISHED_PICTURES}/${name}`] as const,
      );
      const files = await Promise.all(
        [...imported, ...published].map(([file, address]) => pictureFiles(file, address, cache)),
      );
      for (const { address, source } of files.flat()) {
        this.emitFile({ type: 'asset', fileName: address.slice(1), source });
      }
    },
    configureServer(server) {
      server.middlewares.use(async (request, response, next) => {
        const { pathname } = new URL(request.url ?? '/', 'http://localhost');
        const stem = ADDRESS.exec(pathname)?.groups?.stem;
        if (stem === undefined) return next();
        const stems = [stem, stem.replace(HASH, '')];
        const pictures = (await readdir(folder)).filter(isPictureName);
        const name = pictures.find((each) => stems.includes(path.parse(each).name));
        if (name === undefined) return next();
        createReadStream(path.join(folder, name))
          .on('error', () => next())
          .pipe(response);
      });
    },
  };
}

/** What is made of a picture is named without its extension. */
function rejectDuplicateNames(names: readonly string[]) {
  const stems = names.map((name) => path.parse(name).name);
  const twice = names.filter((name) => {
    const { name: stem } = path.parse(name);
    return stems.indexOf(stem) !== stems.lastIndexOf(stem);
  });
  if (twice.length > 0) throw new Error(`Pictures of one name: ${twice.join(', ')}`);
}

import { createReadStream } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Plugin } from 'vite';

/** Where documents that were pushed to a database say that their pictures are. */
const ADDRESS = '/imagenes/';

/**
 * Serves the owner's pictures under an address that does not change with the build, for the data
 * sources that keep addresses and not files. (On the fixtures each picture is an asset of the build.)
 */
export function picturesPlugin(folder: string): Plugin {
  return {
    name: 'pictures',
    async generateBundle() {
      for (const name of await readdir(folder)) {
        const source = await readFile(path.join(folder, name));
        this.emitFile({ type: 'asset', fileName: path.posix.join(ADDRESS.slice(1), name), source });
      }
    },
    configureServer(server) {
      server.middlewares.use(ADDRESS, (request, response, next) => {
        const name = path.basename(decodeURIComponent(request.url ?? ''));
        createReadStream(path.join(folder, name))
          .on('error', () => next())
          .pipe(response);
      });
    },
  };
}

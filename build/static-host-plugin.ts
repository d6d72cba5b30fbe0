import { copyFile, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Connect, Plugin } from 'vite';
import { type HeaderSet, isShellRoute, NOT_FOUND, pathHeaders, SHELL } from './headers.ts';
import { HEADERS_FILE } from './headers-plugin.ts';
import { readNetlifyHeaders } from './host-files.ts';

/**
 * What a static host adds to the files: `404.html`, the shell for the routes of the site, the status
 * 404 for everything else, and the headers. `vite preview` then answers as the host will.
 */
export function staticHostPlugin(): Plugin {
  let outDir = 'dist';
  return {
    name: 'static-host',
    config: () => ({ appType: 'mpa' }),
    configResolved: (config) => {
      outDir = path.resolve(config.root, config.build.outDir);
    },
    configureServer: (server) => () => server.middlewares.use(everyPageIsTheShell),
    async writeBundle() {
      await copyFile(path.join(outDir, SHELL), path.join(outDir, NOT_FOUND));
    },
    configurePreviewServer: async (server) => {
      const headers = await builtHeaders(outDir);
      server.middlewares.use((request: Connect.IncomingMessage, response, next) => {
        send(response, { ...headers, ...pathHeaders(pathOf(request), 200) });
        next();
      });
      return () => {
        server.middlewares.use(async (request: Connect.IncomingMessage, response) => {
          const isRoute = isShellRoute(pathOf(request));
          const status = isRoute ? 200 : 404;
          const page = await readFile(path.join(outDir, isRoute ? SHELL : NOT_FOUND));
          response.statusCode = status;
          send(response, pathHeaders(pathOf(request), status));
          response.setHeader('Content-Type', 'text/html; charset=utf-8');
          response.end(page);
        });
      };
    },
  };
}

function pathOf(request: Connect.IncomingMessage): string {
  return new URL(request.originalUrl ?? '/', 'http://localhost').pathname;
}

function send(response: { setHeader(name: string, value: string): unknown }, headers: HeaderSet) {
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
}

/** What the build promised, not what the settings of this moment would. */
async function builtHeaders(outDir: string): Promise<HeaderSet> {
  try {
    return readNetlifyHeaders(await readFile(path.join(outDir, HEADERS_FILE), 'utf8'));
  } catch (error) {
    throw new Error(`There is no whole build in ${outDir}: npm run build first.`, { cause: error });
  }
}

/** In development every address without a file gets the shell, and the router says what it is. */
const everyPageIsTheShell: Connect.NextHandleFunction = (request, _response, next) => {
  if (request.headers.accept?.includes('text/html')) request.url = '/index.html';
  next();
};

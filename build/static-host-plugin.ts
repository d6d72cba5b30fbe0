import { copyFile, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Connect, Plugin } from 'vite';

/** Addresses whose page exists without a file of its own: the shell renders them. */
const SHELL_ROUTE = /^\/(?:blogs(?:\/[^/]+)?\/?)?$/;

/**
 * What a static host adds to the files: `404.html`, the shell for the routes of the site, and the
 * status 404 for everything else. `vite preview` then answers as the host will.
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
      await copyFile(path.join(outDir, 'index.html'), path.join(outDir, '404.html'));
    },
    configurePreviewServer: (server) => () => {
      server.middlewares.use(async (request: Connect.IncomingMessage, response) => {
        const { pathname } = new URL(request.originalUrl ?? '/', 'http://localhost');
        const isRoute = SHELL_ROUTE.test(pathname);
        const page = await readFile(path.join(outDir, isRoute ? 'index.html' : '404.html'));
        response.statusCode = isRoute ? 200 : 404;
        response.setHeader('Content-Type', 'text/html; charset=utf-8');
        response.setHeader('Cache-Control', 'no-cache');
        response.end(page);
      });
    },
  };
}

/** In development every address without a file gets the shell, and the router says what it is. */
const everyPageIsTheShell: Connect.NextHandleFunction = (request, _response, next) => {
  if (request.headers.accept?.includes('text/html')) request.url = '/index.html';
  next();
};

import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Connect, Plugin } from 'vite';
import { HOME } from '#ui/routes.ts';
import {
  type HeaderSet,
  isShellRoute,
  NOT_FOUND,
  pathHeaders,
  SHELL,
  TEMPLATE,
} from './headers.ts';
import { HEADERS_FILE } from './headers-plugin.ts';
import { readNetlifyHeaders } from './host-files.ts';

/**
 * What a static host adds to the files: pages without their `.html`, the shell for the posts that have
 * none, `404.html` with its status for everything else, redirects from the files' names, and the headers. `vite preview` then answers as
 * the host will.
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
    configurePreviewServer: async (server) => {
      const headers = await builtHeaders(outDir);
      server.middlewares.use((request: Connect.IncomingMessage, response, next) => {
        send(response, { ...headers, ...pathHeaders(pathOf(request), 200) });
        const address = ownAddress(request);
        if (address === null) return next();
        response.writeHead(308, { Location: address }).end();
      });
      return () => {
        server.middlewares.use(async (request: Connect.IncomingMessage, response) => {
          const { page, status } = await answerTo(pathOf(request), outDir);
          response.statusCode = status;
          send(response, pathHeaders(pathOf(request), status));
          response.setHeader('Content-Type', 'text/html; charset=utf-8');
          response.end(page);
        });
      };
    },
  };
}

/** The address of a page that was asked for by its file's name, as the hosts redirect it; else null. */
function ownAddress(request: Connect.IncomingMessage): string | null {
  const { pathname, search } = new URL(request.originalUrl ?? '/', 'http://localhost');
  if (pathname === `/${TEMPLATE}`) return HOME + search;
  const isPage = isShellRoute(pathname.replace(/\.html$/, '')) && pathname.endsWith('.html');
  return isPage ? pathname.slice(0, -'.html'.length) + search : null;
}

/** What the host sends for an address that is no file: its page, the shell, or the 404 page. */
async function answerTo(address: string, outDir: string) {
  const name = address === '/' ? 'index' : fileName(address);
  const page = await readOrNull(path.join(outDir, `${name}.html`));
  if (page !== null) return { page, status: 200 } as const;
  if (isShellRoute(address)) {
    return { page: await readFile(path.join(outDir, SHELL)), status: 200 } as const;
  }
  return { page: await readFile(path.join(outDir, NOT_FOUND)), status: 404 } as const;
}

/** The address as a path inside the folder: nothing leads out of it. */
function fileName(address: string): string {
  try {
    return path.posix.normalize(decodeURIComponent(address).replace(/(?<=.)\/+$/, ''));
  } catch {
    return address;
  }
}

async function readOrNull(file: string): Promise<Buffer | null> {
  try {
    return await readFile(file);
  } catch {
    return null;
  }
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

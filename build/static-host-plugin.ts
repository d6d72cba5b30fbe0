import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Connect, Plugin } from 'vite';
import { ARCHIVE, HOME } from '#ui/routes.ts';
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
import { redirectTarget } from './redirects.ts';

/**
 * Makes `vite preview` answer as the static host will: pages without `.html`, redirects from the files' names and from
 * former addresses, the shell for posts that have no file, `404.html` with its status for everything else, and
 * headers.
 */
export function staticHostPlugin(): Plugin {
  let outDir = 'dist';
  return {
    name: 'static-host',
    // With cors, each answer would vary by its origin, and WebKit would load preloaded fonts twice.
    config: () => ({ appType: 'mpa', preview: { cors: false } }),
    configResolved: (config) => {
      outDir = path.resolve(config.root, config.build.outDir);
    },
    configureServer: (server) => () => server.middlewares.use(serveShell),
    configurePreviewServer: async (server) => {
      const headers = await previewHeaders(outDir);
      server.middlewares.use((request: Connect.IncomingMessage, response, next) => {
        setHeaders(response, { ...headers, ...pathHeaders(pathOf(request), 200) });
        const location = canonicalLocation(request);
        if (location === null) return next();
        response.writeHead(308, { Location: location }).end();
      });
      return () => {
        server.middlewares.use(async (request: Connect.IncomingMessage, response) => {
          const { page, status } = await resolvePage(pathOf(request), outDir);
          const moved = redirectTarget(page.toString());
          if (moved !== null) {
            const { search } = new URL(request.originalUrl ?? '/', 'http://localhost');
            return response.writeHead(301, { Location: moved + search }).end();
          }
          response.statusCode = status;
          setHeaders(response, pathHeaders(pathOf(request), status));
          response.setHeader('Content-Type', 'text/html; charset=utf-8');
          response.end(page);
        });
      };
    },
  };
}

/** The redirect target of a page that was requested by its file's name; null for other requests. */
function canonicalLocation(request: Connect.IncomingMessage): string | null {
  const { pathname, search } = new URL(request.originalUrl ?? '/', 'http://localhost');
  if (pathname === `/${TEMPLATE}`) return HOME + search;
  const page = pathname.replace(/\.html$/, '');
  const isFile = page !== pathname && (page === ARCHIVE || isShellRoute(page));
  return isFile ? page + search : null;
}

/** The answer for an address without a file: its page, the shell or the 404 page. */
async function resolvePage(address: string, outDir: string) {
  const name = address === '/' ? 'index' : fileName(address);
  const page = await readOrNull(path.join(outDir, `${name}.html`));
  if (page !== null) return { page, status: 200 } as const;
  if (isShellRoute(address)) {
    return { page: await readFile(path.join(outDir, SHELL)), status: 200 } as const;
  }
  return { page: await readFile(path.join(outDir, NOT_FOUND)), status: 404 } as const;
}

/** The address as a path inside the folder; normalization removes `..`. */
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

function setHeaders(
  response: { setHeader(name: string, value: string): unknown },
  headers: HeaderSet,
) {
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
}

/** The headers of the build, which may have had other settings than this preview, for plain http. */
export async function previewHeaders(outDir: string): Promise<HeaderSet> {
  try {
    const file = await readFile(path.join(outDir, HEADERS_FILE), 'utf8');
    return onPlainHttp(readNetlifyHeaders(file));
  } catch (error) {
    throw new Error(`There is no complete build in ${outDir}: npm run build first.`, {
      cause: error,
    });
  }
}

/**
 * The headers without the upgrade of addresses to https. WebKit upgrades those of the preview's own host too,
 * and the page would have neither styles nor scripts.
 */
function onPlainHttp(headers: HeaderSet): HeaderSet {
  const name = 'Content-Security-Policy';
  return { ...headers, [name]: headers[name]?.replace('upgrade-insecure-requests; ', '') ?? '' };
}

/** In development every address without a file gets the shell. */
const serveShell: Connect.NextHandleFunction = (request, _response, next) => {
  if (request.headers.accept?.includes('text/html')) request.url = '/index.html';
  next();
};

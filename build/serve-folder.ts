import { readFile } from 'node:fs/promises';
import { createServer, type OutgoingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';

type ServedFile = { readonly content: Buffer; readonly headers?: OutgoingHttpHeaders };

/**
 * Serves files on a free port of this machine. `read` receives a decoded path without `..`; a path that it
 * rejects is answered with 404.
 */
export async function serveFiles(read: (pathname: string) => Promise<ServedFile>) {
  const server = createServer(async ({ url = '/' }, response) => {
    try {
      const { pathname } = new URL(url, 'http://localhost');
      const file = await read(path.posix.normalize(decodeURIComponent(pathname)));
      response.writeHead(200, file.headers).end(file.content);
    } catch {
      response.writeHead(404).end();
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

/** Calls `use` with an origin that serves the folder's files until `use` has settled. */
export async function withFolderServed<T>(
  folder: string,
  use: (origin: string) => Promise<T>,
): Promise<T> {
  const { origin, close } = await serveFiles(async (pathname) => ({
    content: await readFile(path.join(folder, pathname)),
  }));
  try {
    return await use(origin);
  } finally {
    close();
  }
}

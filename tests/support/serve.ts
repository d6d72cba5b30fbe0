import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import path from 'node:path';
import { onTestFinished } from 'vitest';

type Handler = (request: Request) => Promise<Response>;

/** Serves on this machine until the test ends, or, with `afterAll`, the file. Returns `host:port`. */
export async function serve(
  handle: Handler,
  onEnd: (close: () => Promise<void>) => void = onTestFinished,
): Promise<string> {
  const server = createServer((incoming, outgoing) => void answer(handle, incoming, outgoing));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onEnd(async () => {
    server.close();
    server.closeAllConnections();
    await once(server, 'close');
  });
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return `127.0.0.1:${address.port}`;
}

/** Serves the files of the folder below `/datos/` as a static host does. Returns `host:port`. */
export function serveFolder(folder: string): Promise<string> {
  return serve(async (request) => {
    const name = decodeURIComponent(new URL(request.url).pathname).replace(/^\/datos\//, '');
    const file = path.join(folder, name);
    return existsSync(file) ? new Response(readFileSync(file)) : new Response('', { status: 404 });
  });
}

/** A handler that rejects closes the connection. */
async function answer(handle: Handler, incoming: IncomingMessage, outgoing: ServerResponse) {
  const chunks: Buffer[] = [];
  for await (const chunk of incoming) chunks.push(Buffer.from(chunk));
  const headers = new Headers();
  for (const [name, value] of Object.entries(incoming.headers)) headers.set(name, String(value));
  const method = incoming.method ?? 'GET';
  const body = chunks.length > 0 ? Buffer.concat(chunks).toString() : null;
  try {
    const url = `http://${incoming.headers.host}${incoming.url}`;
    const response = await handle(new Request(url, { method, headers, body }));
    outgoing.writeHead(response.status, Object.fromEntries(response.headers));
    outgoing.end(Buffer.from(await response.arrayBuffer()));
  } catch {
    outgoing.destroy();
  }
}

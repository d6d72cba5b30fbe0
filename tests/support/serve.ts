import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { onTestFinished } from 'vitest';

type Handler = (request: Request) => Promise<Response>;

/** Serves on this machine until the test ends. Returns `host:port`. */
export async function serve(handle: Handler): Promise<string> {
  const server = createServer((incoming, outgoing) => void answer(handle, incoming, outgoing));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(async () => {
    server.close();
    server.closeAllConnections();
    await once(server, 'close');
  });
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return `127.0.0.1:${address.port}`;
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

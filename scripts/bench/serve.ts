import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.avif': 'image/avif',
  '.webp': 'image/webp',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
};
const COMPRESSED = new Set(['.html', '.js', '.css', '.json', '.svg']);

type Change = (page: string, html: string) => string;

/** Serves a built site as a host would, compressed; each page goes through `change` first. */
export async function serveCompressed(folder: string, change: Change) {
  const cache = new Map<string, Buffer>();
  async function contentOf(file: string): Promise<Buffer> {
    const kept = cache.get(file);
    if (kept !== undefined) return kept;
    const raw = await readFile(path.join(folder, file));
    const content = file.endsWith('.html') ? Buffer.from(change(file, raw.toString())) : raw;
    const isCompressed = COMPRESSED.has(path.extname(file));
    const sent = isCompressed ? brotliCompressSync(content) : content;
    cache.set(file, sent);
    return sent;
  }
  const server = createServer(async ({ url = '/' }, response) => {
    const address = decodeURIComponent(new URL(url, 'http://localhost').pathname);
    // A page has an address without its ending: under another it would not know itself.
    const name = address === '/' ? '/index' : address;
    const file = path.extname(name) === '' ? `${name}.html` : name;
    try {
      const content = await contentOf(file);
      const extension = path.extname(file);
      response.setHeader('Content-Type', TYPES[extension] ?? 'application/octet-stream');
      response.setHeader('Cache-Control', 'no-cache');
      if (COMPRESSED.has(extension)) response.setHeader('Content-Encoding', 'br');
      response.end(content);
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

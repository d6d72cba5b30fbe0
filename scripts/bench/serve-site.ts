import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { pathHeaders, securityHeaders } from '#build/headers.ts';
import { HEADERS_FILE } from '#build/headers-plugin.ts';
import { serveFiles } from '#build/serve-folder.ts';
import { previewHeaders } from '#build/static-host-plugin.ts';

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.webmanifest': 'application/manifest+json',
  '.svg': 'image/svg+xml',
  '.avif': 'image/avif',
  '.webp': 'image/webp',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
};
const COMPRESSED = new Set(['.html', '.js', '.css', '.json', '.webmanifest', '.svg']);

/** The headers of a folder that is not a build: the same, without a policy, which has the hashes of a build. */
const { 'Content-Security-Policy': _, ...headersByHand } = securityHeaders({
  backendOrigins: [],
  inline: { scripts: [], styles: [] },
});

/**
 * Serves a folder as a static host does: compressed, pages without `.html`, and with the production headers, which
 * a build wrote into `_headers`. `transform` may replace the HTML of a page.
 */
export async function serveSite(folder: string, transform = (html: string) => html) {
  const isBuild = existsSync(path.join(folder, HEADERS_FILE));
  const siteHeaders = isBuild ? await previewHeaders(folder) : headersByHand;
  const cache = new Map<string, Buffer>();
  async function load(file: string, extension: string): Promise<Buffer> {
    const raw = await readFile(path.join(folder, file));
    const content = extension === '.html' ? Buffer.from(transform(raw.toString())) : raw;
    return COMPRESSED.has(extension) ? brotliCompressSync(content) : content;
  }
  return serveFiles(async (pathname) => {
    // The router has no routes with `.html`.
    const name = pathname === '/' ? '/index' : pathname;
    const file = path.extname(name) === '' ? `${name}.html` : name;
    const extension = path.extname(file);
    const content = cache.get(file) ?? (await load(file, extension));
    cache.set(file, content);
    return {
      content,
      headers: {
        ...siteHeaders,
        ...pathHeaders(pathname, 200),
        'Content-Type': TYPES[extension] ?? 'application/octet-stream',
        ...(COMPRESSED.has(extension) && { 'Content-Encoding': 'br' }),
      },
    };
  });
}

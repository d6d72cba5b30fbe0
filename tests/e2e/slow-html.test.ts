import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import { FIXTURES } from './support/fixtures-build.ts';
import { layoutShift } from './support/page-state.ts';
import { test as base, DESKTOP, expect, open, PHONE } from './support/test.ts';

/** The parts in which the content of a page arrives, and the time between two of them in milliseconds. */
const PARTS = 60;
const PAUSE = 40;

/** The site on a network that brings the HTML of a page in parts. */
function serveSlowly(): Server {
  return createServer(async ({ url = '/' }, response) => {
    const original = await fetch(`http://localhost:${FIXTURES.port}${url}`);
    const headers = new Headers(original.headers);
    for (const name of ['content-length', 'content-encoding', 'etag', 'connection', 'keep-alive']) {
      headers.delete(name);
    }
    response.writeHead(original.status, [...headers].flat());
    if (!headers.get('content-type')?.startsWith('text/html')) {
      response.end(Buffer.from(await original.arrayBuffer()));
      return;
    }
    const html = await original.text();
    const content = html.indexOf('<main');
    response.write(html.slice(0, content));
    const size = Math.ceil((html.length - content) / PARTS);
    for (let start = content; start < html.length; start += size) {
      await setTimeout(PAUSE);
      response.write(html.slice(start, start + size));
    }
    response.end();
  });
}

const test = base.extend({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names from the pattern
  baseURL: async ({}, use) => {
    const server = serveSlowly().listen(0, 'localhost');
    await once(server, 'listening');
    await use(`http://localhost:${(server.address() as AddressInfo).port}`);
    server.closeAllConnections();
    server.close();
  },
});

for (const viewport of [DESKTOP, PHONE]) {
  test(`nothing moves while the HTML of a page arrives in parts, at ${viewport.width} px`, async ({
    page,
  }) => {
    await page.setViewportSize(viewport);
    for (const path of ['/', '/blogs', '/blogs/css-moderno-sin-miedo']) {
      await open(page, path);
      expect(await layoutShift(page), path).toBeLessThan(0.0005);
      const [painted, arrived] = await page.evaluate(() => [
        performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
        (performance.getEntriesByType('navigation')[0] as PerformanceNavigationTiming).responseEnd,
      ]);
      expect(painted, `${path} is painted before all of it is there`).toBeLessThan(arrived * 0.8);
    }
  });
}

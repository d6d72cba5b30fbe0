import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import { fetchForProxy } from '#tests/support/proxied-answer.ts';
import { RELEASE, releaseOnly } from '#tests/support/release-tests.ts';
import { FIXTURES } from './support/fixtures-build.ts';
import { untilHydrated } from './support/hydration.ts';
import { layoutShift } from './support/page-state.ts';
import { test as base, DESKTOP, expect, open, PHONE } from './support/test.ts';

/** Sends the HTML of a page in its own time. */
type SendHtml = (html: string, response: ServerResponse) => void | Promise<void>;

const test = base.extend<{ readonly network: { sendHtml: SendHtml } }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names from the pattern
  network: async ({}, use) => use({ sendHtml: sendInParts }),
  baseURL: async ({ network }, use) => {
    const server = createServer(async ({ url = '/' }, response) => {
      const { status, headers, body } = await fetchForProxy(
        `http://localhost:${FIXTURES.port}${url}`,
      );
      response.writeHead(status, [...headers].flat());
      const isPage = headers.get('content-type')?.startsWith('text/html');
      if (isPage) await network.sendHtml(body.toString(), response);
      else response.end(body);
    }).listen(0, 'localhost');
    await once(server, 'listening');
    await use(`http://localhost:${(server.address() as AddressInfo).port}`);
    server.closeAllConnections();
    server.close();
  },
});

/** The parts in which the content of a page arrives, and the time between two of them in milliseconds. */
const PARTS = 60;
const PAUSE = 40;

async function sendInParts(html: string, response: ServerResponse) {
  const content = html.indexOf('<main');
  response.write(html.slice(0, content));
  const size = Math.ceil((html.length - content) / PARTS);
  for (let start = content; start < html.length; start += size) {
    await setTimeout(PAUSE);
    response.write(html.slice(start, start + size));
  }
  response.end();
}

for (const viewport of [PHONE, ...releaseOnly([DESKTOP])]) {
  test(
    `nothing moves while the HTML of a page arrives in parts, at ${viewport.width} px`,
    RELEASE,
    async ({ page }) => {
      await page.setViewportSize(viewport);
      for (const path of ['/', '/blogs', '/blogs/css-moderno-sin-miedo']) {
        await open(page, path);
        expect(await layoutShift(page), path).toBeLessThan(0.0005);
        const [painted, arrived] = await page.evaluate(() => [
          performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
          (performance.getEntriesByType('navigation')[0] as PerformanceNavigationTiming)
            .responseEnd,
        ]);
        expect(painted, `${path} is painted before all of it is there`).toBeLessThan(arrived * 0.8);
      }
    },
  );
}

for (const { path, next } of [
  { path: '/', next: 'id="mis-proyectos"' },
  { path: '/blogs/css-moderno-sin-miedo', next: 'id="indice"' },
  ...releaseOnly([
    { path: '/blogs', next: 'id="todos"' },
    // A post without a table of contents, and a page without a second screen.
    { path: '/blogs/una-regla-corta', next: 'id="titulo"' },
    { path: '/archivo', next: 'id="titulo"' },
  ]),
]) {
  test(`${path} is not painted before the parser has ${next}, and is painted then`, async ({
    page,
    network,
  }) => {
    let sendNext = () => {};
    let sendRest = () => {};
    network.sendHtml = (html, response) => {
      const start = html.lastIndexOf('<', html.indexOf(next, html.indexOf('<main')));
      const end = html.indexOf('</main>');
      response.write(html.slice(0, start));
      sendNext = () => response.write(html.slice(start, end));
      sendRest = () => response.end(html.slice(end));
    };
    const paints = () => page.evaluate(() => performance.getEntriesByType('paint').length);
    await page.goto(path, { waitUntil: 'commit' });
    await expect(page.locator('header nav')).toBeAttached();
    await page.waitForTimeout(500);
    expect(await paints(), 'paints of a part of the first screen').toBe(0);
    sendNext();
    await expect.poll(paints).toBeGreaterThan(0);
    sendRest();
    await untilHydrated(page);
  });
}

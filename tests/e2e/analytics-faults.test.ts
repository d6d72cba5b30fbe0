import type { Page, Route } from '@playwright/test';
import { expect, INSIGHTS, open, pageViews, test } from './support/firestore-site.ts';
import { fill, PARTS } from './support/reads.ts';

// Column N of the fault matrix: the analytics script. Whatever comes of it, the page is whole.

test.beforeEach(({ server }) => fill(server));

const status = (code: number) => (route: Route) => route.fulfill({ status: code, body: '' });
const refuse = (reason: string) => (route: Route) => route.abort(reason);

const FAULTS: readonly (readonly [cells: string, name: string, (route: Route) => unknown])[] = [
  ['[1N]', 'offline', refuse('internetdisconnected')],
  ['[2N]', 'nobody there', refuse('connectionrefused')],
  ['[5N]', 'too many requests', status(429)],
  ['[6N]', 'a server that is down', status(503)],
  ['[7N]', 'a refusal', status(403)],
  [
    '[8N]',
    'HTML in its place',
    (route) =>
      route.fulfill({
        contentType: 'text/html',
        headers: { 'X-Content-Type-Options': 'nosniff' },
        body: '<!doctype html><p>Bienvenido al wifi</p>',
      }),
  ],
  ['[21N]', 'gone', status(404)],
  ['[23N]', 'blocked by an extension', refuse('blockedbyclient')],
];

/** The lines of the page itself: those of the browser carry no values. */
function linesOf(page: Page): readonly string[] {
  const lines: string[] = [];
  page.on('console', (message) => {
    if (message.args().length > 0) lines.push(message.text());
  });
  return lines;
}

async function expectWhole(page: Page) {
  await page.goto('/');
  await expect(PARTS.P.content(page)).toBeVisible();
  await page.getByRole('link', { name: 'Ir al Blog' }).click();
  await expect(PARTS.A.content(page)).toBeVisible();
}

for (const [cells, name, fault] of FAULTS) {
  test(`${cells} ${name}: the page is whole, and one line says so`, async ({ visit }) => {
    await visit.route(INSIGHTS, fault);
    const page = await visit.newPage();
    const lines = linesOf(page);
    await expectWhole(page);
    await expect.poll(() => lines.length).toBe(1);
    expect(lines[0]).toMatch(
      /^\[Web Analytics\] Failed to load script from .+ Be sure to enable Web Analytics/,
    );
  });
}

for (const [cells, name] of [
  ['[3N]', 'a hang'],
  ['[4N][25N]', 'slow'],
] as const) {
  test(`${cells} ${name}: asked for after the page has loaded, which it never holds up`, async ({
    visit,
  }) => {
    const held: Route[] = [];
    await visit.route(INSIGHTS, (route) => held.push(route));
    const page = await visit.newPage();
    const lines = linesOf(page);
    await expectWhole(page);
    await expect.poll(() => held.length).toBe(1);
    const [loaded, asked] = await page.evaluate(() => {
      const [navigation] = performance.getEntriesByType('navigation');
      const script = document.querySelector<HTMLScriptElement>('script[src*=insights]');
      return [(navigation as PerformanceNavigationTiming).loadEventEnd, script !== null];
    });
    expect(loaded).toBeGreaterThan(0);
    expect(asked).toBe(true);
    if (cells.startsWith('[4N]')) {
      await held[0]?.fallback();
      await expect.poll(() => pageViews(page)).toEqual(['/', '/blogs']);
    }
    expect(lines).toEqual([]);
  });
}

test('[25N] nothing is asked of the analytics before the page has loaded', async ({ visit }) => {
  const page = await visit.newPage();
  let isLoaded = false;
  let isEarly = false;
  page.on('load', () => {
    isLoaded = true;
  });
  page.on('request', (request) => {
    if (request.url().includes('/_vercel/')) isEarly ||= !isLoaded;
  });
  // Something of the page itself is still on its way.
  await visit.route('**/assets/*.avif', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1500));
    return route.fallback();
  });
  await page.goto('/');
  await expect.poll(() => pageViews(page)).toEqual(['/']);
  expect(isEarly).toBe(false);
});

test('[17N] two tabs count their own views', async ({ visit }) => {
  const [home, blog] = [await open(visit), await open(visit, '/blogs')];
  await expect.poll(() => pageViews(home)).toEqual(['/']);
  await expect.poll(() => pageViews(blog)).toEqual(['/blogs']);
});

test('[19N] one view for each route, back and forward', async ({ visit }) => {
  const page = await open(visit);
  await expect(PARTS.P.content(page)).toBeVisible();
  await page.getByRole('link', { name: 'Ir al Blog' }).click();
  await expect(PARTS.A.content(page)).toBeVisible();
  await page.goBack();
  await expect(PARTS.P.content(page)).toBeVisible();
  await page.goForward();
  await expect.poll(() => pageViews(page)).toEqual(['/', '/blogs', '/', '/blogs']);
});

import type { Page, Route } from '@playwright/test';
import { cell } from './support/cell.ts';
import {
  expect,
  INSIGHTS,
  open,
  pageViews,
  SITE,
  test,
  untilHydrated,
} from './support/firestore-site.ts';
import { PARTS } from './support/reads.ts';

// Column N of the fault matrix: the analytics script. Whatever comes of it, the page is whole.

const status = (code: number) => (route: Route) => route.fulfill({ status: code, body: '' });

/** Opens the home page and notes the lines that the site itself writes to the console. */
async function openHome(visit: Parameters<typeof open>[0]) {
  const page = await visit.newPage();
  const lines: string[] = [];
  page.on('console', (message) => {
    if (message.args().length > 0) lines.push(message.text());
  });
  await page.goto(SITE);
  await untilHydrated(page);
  return { page, lines };
}

async function expectWhole(page: Page) {
  await expect(PARTS.P.content(page)).toBeVisible();
  await page.getByRole('link', { name: 'Ir al Blog' }).click();
  await expect(PARTS.A.content(page)).toBeVisible();
}

async function expectOneLine(lines: readonly string[]) {
  await expect.poll(() => lines.length).toBe(1);
  expect(lines[0]).toMatch(
    /^\[Web Analytics\] Failed to load script from .+ Be sure to enable Web Analytics/,
  );
}

test('row 6, a server that is down: the page is whole, and one line says so', async ({ visit }) => {
  await visit.route(INSIGHTS, status(503));
  const { page, lines } = await openHome(visit);
  await cell('6N', async () => {
    await expectWhole(page);
    await expectOneLine(lines);
  });
});

test('row 5, too many requests: the script is asked for once, over several screens', async ({
  visit,
}) => {
  let asked = 0;
  await visit.route(INSIGHTS, (route) => {
    asked += 1;
    return status(429)(route);
  });
  const { page, lines } = await openHome(visit);
  await cell('5N', async () => {
    await expectWhole(page);
    await expectOneLine(lines);
    expect(asked).toBe(1);
  });
});

test('row 8, HTML in place of the script: it is not run', async ({ visit }) => {
  await visit.route(INSIGHTS, (route) =>
    route.fulfill({
      contentType: 'text/html',
      headers: { 'X-Content-Type-Options': 'nosniff' },
      body: 'window.seen = ["HTML"]',
    }),
  );
  const { page, lines } = await openHome(visit);
  await cell('8N', async () => {
    await expectWhole(page);
    await expectOneLine(lines);
    expect(await pageViews(page)).toEqual([]);
  });
});

test('rows 3 and 4, a script that hangs and then comes: the page has loaded before, and both views count', async ({
  visit,
}) => {
  const held: Route[] = [];
  await visit.route(INSIGHTS, (route) => held.push(route));
  const { page, lines } = await openHome(visit);
  await cell('3N', async () => {
    await expectWhole(page);
    await expect.poll(() => held.length).toBe(1);
    const loadEventEnd = await page.evaluate(() =>
      performance
        .getEntriesByType('navigation')
        .map((entry) => (entry as PerformanceNavigationTiming).loadEventEnd),
    );
    expect(loadEventEnd[0]).toBeGreaterThan(0);
    expect(lines).toEqual([]);
  });
  await cell('4N', async () => {
    await held[0]?.fallback();
    await expect.poll(() => pageViews(page)).toEqual(['/', '/blogs']);
  });
});

test('row 25: nothing is asked of the analytics before the page has loaded', async ({ visit }) => {
  // A picture of the page itself holds its load event.
  const held: Route[] = [];
  await visit.route('**/assets/**/*.avif', (route) => held.push(route));
  const page = await visit.newPage();
  let isAsked = false;
  page.on('request', (request) => {
    isAsked ||= request.url().includes('/_vercel/');
  });
  await page.goto(SITE, { waitUntil: 'commit' });
  await untilHydrated(page);
  await cell('25N', async () => {
    expect(held.length).toBeGreaterThan(0);
    expect(isAsked).toBe(false);
    await visit.unroute('**/assets/**/*.avif');
    for (const route of held) await route.fallback();
    await expect.poll(() => pageViews(page)).toEqual(['/']);
  });
});

test('row 17: two tabs count their own views', async ({ visit }) => {
  const [home, blog] = [await open(visit), await open(visit, '/blogs')];
  await cell('17N', async () => {
    await expect.poll(() => pageViews(home)).toEqual(['/']);
    await expect.poll(() => pageViews(blog)).toEqual(['/blogs']);
  });
});

test('row 19: one view for each route, back and forward', async ({ visit }) => {
  const page = await open(visit);
  await expectWhole(page);
  await page.goBack();
  await expect(PARTS.P.content(page)).toBeVisible();
  await page.goForward();
  await cell('19N', () =>
    expect.poll(() => pageViews(page)).toEqual(['/', '/blogs', '/', '/blogs']),
  );
});

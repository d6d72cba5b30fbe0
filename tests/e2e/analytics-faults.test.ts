import type { BrowserContext, Page } from '@playwright/test';
import { releaseOnly } from '#tests/support/release-tests.ts';
import { cell } from './support/cell.ts';
import { expect, INSIGHTS, open, pageViews, SITE, test } from './support/firestore-site.ts';
import { untilHydrated } from './support/hydration.ts';
import { goToBlog } from './support/locators.ts';
import { type Answer, answerWith, hold } from './support/network-faults.ts';
import { PARTS } from './support/reads.ts';

// Column N of the fault matrix: the analytics script.

/** Opens the home page; returns it with the lines that the site itself writes to the console. */
async function openHome(visit: BrowserContext) {
  const page = await visit.newPage();
  const lines: string[] = [];
  page.on('console', (message) => {
    if (message.args().length > 0) lines.push(message.text());
  });
  await page.goto(SITE);
  await untilHydrated(page);
  return { page, lines };
}

/** Fails unless the home page shows its projects and the blog its posts. */
async function expectContent(page: Page) {
  await expect(PARTS.P.content(page)).toBeVisible();
  await goToBlog(page);
  await expect(PARTS.A.content(page)).toBeVisible();
}

const answerWithOtherHtml: Answer = (route) =>
  route.fulfill({
    contentType: 'text/html',
    headers: { 'X-Content-Type-Options': 'nosniff' },
    body: 'window.seen = ["HTML"]',
  });

test.describe('the analytics script', () => {
  for (const [name, fault, answer] of [
    ['6N', 'the server answers 503', answerWith(503)] as const,
    ...releaseOnly([
      ['5N', 'the server answers 429', answerWith(429)],
      ['8N', 'the answer is HTML', answerWithOtherHtml],
    ] as const),
  ]) {
    test(`breaks nothing on the site and logs one line when ${fault}`, async ({ visit }) => {
      let requests = 0;
      await visit.route(INSIGHTS, (route) => {
        requests += 1;
        return answer(route);
      });
      const { page, lines } = await openHome(visit);
      await cell(name, async () => {
        await expectContent(page);
        await expect.poll(() => lines.length).toBe(1);
        expect(lines[0]).toMatch(
          /^\[Web Analytics\] Failed to load script from .+ Be sure to enable Web Analytics/,
        );
        expect(requests).toBe(1);
        expect(await pageViews(page)).toEqual([]);
      });
    });
  }

  test('delays nothing while it hangs, and then counts both views', async ({ visit }) => {
    const held = await hold(visit, INSIGHTS);
    const { page, lines } = await openHome(visit);
    await cell('3N', async () => {
      await expectContent(page);
      await expect.poll(() => held.requests.length).toBe(1);
      const loadEventEnd = await page.evaluate(() =>
        performance
          .getEntriesByType('navigation')
          .map((entry) => (entry as PerformanceNavigationTiming).loadEventEnd),
      );
      expect(loadEventEnd[0]).toBeGreaterThan(0);
      expect(lines).toEqual([]);
    });
    await cell('4N', async () => {
      await held.release();
      await expect.poll(() => pageViews(page)).toEqual(['/', '/blogs']);
    });
  });

  test('is requested after the load event of the page', async ({ visit }) => {
    // A picture of the page delays its load event.
    const pictures = await hold(visit, '**/assets/**/*.avif');
    const page = await visit.newPage();
    let isRequested = false;
    page.on('request', (request) => {
      isRequested ||= request.url().includes('/_vercel/');
    });
    await page.goto(SITE, { waitUntil: 'commit' });
    await untilHydrated(page);
    await cell('25N', async () => {
      expect(pictures.requests.length).toBeGreaterThan(0);
      expect(isRequested).toBe(false);
      await pictures.release();
      await expect.poll(() => pageViews(page)).toEqual(['/']);
    });
  });

  test('counts the views of two tabs in each of them', async ({ visit }) => {
    const [home, blog] = [await open(visit), await open(visit, '/blogs')];
    await cell('17N', async () => {
      await expect.poll(() => pageViews(home)).toEqual(['/']);
      await expect.poll(() => pageViews(blog)).toEqual(['/blogs']);
    });
  });

  test('counts one view for each route, also after Back and Forward', async ({ visit }) => {
    const page = await open(visit);
    await expectContent(page);
    await page.goBack();
    await expect(PARTS.P.content(page)).toBeVisible();
    await page.goForward();
    await cell('19N', () =>
      expect.poll(() => pageViews(page)).toEqual(['/', '/blogs', '/', '/blogs']),
    );
  });
});

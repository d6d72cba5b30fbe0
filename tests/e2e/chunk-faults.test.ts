import type { BrowserContext, Page } from '@playwright/test';
import { releaseOnly } from '#tests/support/release-tests.ts';
import { cell } from './support/cell.ts';
import type { Cell } from './support/fault-cells.ts';
import { expect, open, SITE, test } from './support/firestore-site.ts';
import {
  alertWith,
  blogHeading,
  goToBlog,
  menuButton,
  notStartedAlert,
  openMenu,
  retryButton,
} from './support/locators.ts';
import {
  type Answer,
  answerWith,
  answerWithHtml,
  breakStorage,
  hold,
  refuseConnection,
} from './support/network-faults.ts';
import { countLoads } from './support/page-state.ts';
import { advance, advanceUntil, pauseClock } from './support/page-time.ts';
import { fill, PARTS } from './support/reads.ts';

test.use({ reducedMotion: 'no-preference' });

// Column L of the fault matrix, with the chunk of the blog's screen. The other chunks are in
// every-chunk.test.ts, a newer build in stale-build.test.ts.

const CHUNK = '**/assets/blog-page-*.js';

/** Opens the home page; returns it with the number of documents that it loads from then on. */
async function openHome(visit: BrowserContext) {
  const page = await open(visit);
  await expect(page.getByRole('link', { name: 'Ir al Blog' })).toBeVisible();
  return { page, loads: countLoads(page) };
}

const failure = (page: Page) => alertWith(page, 'No se pudo cargar esta página.');
const slow = (page: Page) => page.getByText('Está tardando más de lo normal…');

test.beforeEach(({ server }) => fill(server));

const FAULTS: readonly (readonly [name: Cell, fault: string, answer: Answer])[] = [
  ['2L', 'a refused connection', refuseConnection],
  ['6L', 'a 503', answerWith(503)],
  ...releaseOnly([
    ['5L', 'a 429', answerWith(429)],
    ['7L', 'a 403', answerWith(403)],
    ['8L', 'HTML in its place', answerWithHtml],
  ] as const),
];

test.describe('the chunk of a screen', () => {
  for (const [name, fault, answer] of FAULTS) {
    test(`shows an alert, and "Reintentar" loads it, after ${fault}`, async ({ visit }) => {
      await cell(name, async () => {
        const { page, loads } = await openHome(visit);
        await visit.route(CHUNK, answer);
        await goToBlog(page);
        await expect(failure(page)).toBeVisible();
        await expect(page).toHaveURL(`${SITE}/blogs`);
        await expect(menuButton(page)).toBeVisible();
        await visit.unroute(CHUNK, answer);
        let requests = 0;
        page.on('request', (request) => {
          if (/blog-page-[^/]*\.js/.test(request.url())) requests += 1;
        });
        await retryButton(failure(page)).click();
        await expect(blogHeading(page)).toBeFocused();
        expect(requests).toBe(1);
        expect(loads.count).toBe(0);
      });
    });
  }

  test('reloads the page once when it is gone', async ({ visit }) => {
    await cell('21L', async () => {
      const { page, loads } = await openHome(visit);
      const gone = answerWith(404);
      await visit.route(CHUNK, gone);
      await goToBlog(page);
      await expect.poll(() => loads.count).toBe(1);
      await expect(page).toHaveURL(`${SITE}/blogs`);
      await expect(blogHeading(page)).toBeVisible();
      await expect(notStartedAlert(page)).toBeVisible();
      await visit.unroute(CHUNK, gone);
      await notStartedAlert(page).getByRole('button', { name: 'Recargar' }).click();
      await expect(notStartedAlert(page)).toHaveCount(0);
      await expect(page.getByRole('searchbox')).toBeEnabled();
      await expect.poll(() => loads.count, 'once by itself, once by the visitor').toBe(2);
      await openMenu(page);
    });
  });

  test('of an older build is answered with a 404 that no cache stores', async ({ visit }) => {
    await cell('21L', async () => {
      const page = await open(visit);
      const answer = await page.evaluate(async () => {
        const { status, headers } = await fetch('/assets/blog-page-anterior.js');
        return [status, headers.get('Cache-Control')];
      });
      expect(answer).toEqual([404, 'no-store']);
    });
  });

  test('shows an alert offline, and loads when the connection returns', async ({ visit }) => {
    await cell('1L', async () => {
      const { page, loads } = await openHome(visit);
      await visit.setOffline(true);
      await goToBlog(page);
      await expect(failure(page)).toContainText('Parece que no tenés conexión.');
      await visit.setOffline(false);
      await expect(blogHeading(page)).toBeVisible();
      expect(loads.count).toBe(0);
    });
  });

  test('shows a sentence at 3 s and an alert at 15 s when it hangs', async ({ visit }) => {
    await cell('3L', async () => {
      await pauseClock(visit);
      const { page, loads } = await openHome(visit);
      const held = await hold(visit, CHUNK);
      await goToBlog(page);
      await advanceUntil(page, () => held.requests.length === 1);
      // A click waits 300 ms for the chunk before the loader shows.
      await advance(page, 3400);
      await expect(slow(page)).toBeVisible();
      await advance(page, 11_000);
      await expect(failure(page)).toHaveCount(0);
      await advance(page, 1900);
      await expect(failure(page)).toBeVisible();
      expect(loads.count).toBe(0);

      await retryButton(failure(page)).click();
      await expect(failure(page)).toHaveCount(0);
      expect(held.requests, 'the first request serves the second attempt').toHaveLength(1);
      await held.release();
      await expect(blogHeading(page)).toBeFocused();
    });
  });

  test('shows a sentence and no alert when it takes 10 s', async ({ visit }) => {
    await cell('4L', async () => {
      await pauseClock(visit);
      const { page, loads } = await openHome(visit);
      const held = await hold(visit, CHUNK);
      await goToBlog(page);
      await advanceUntil(page, () => held.requests.length === 1);
      await advance(page, 10_000);
      await expect(slow(page)).toBeVisible();
      await expect(page.getByRole('alert')).toHaveCount(0);
      await held.release();
      await expect(blogHeading(page)).toBeVisible();
      expect(loads.count).toBe(0);
    });
  });

  test('reloads the page once at most where the storage is full', async ({ visit }) => {
    await cell('16L', async () => {
      await breakStorage(visit, 'full');
      const { page, loads } = await openHome(visit);
      await visit.route(CHUNK, answerWith(404));
      await goToBlog(page);
      await expect(failure(page)).toBeVisible();
      await retryButton(failure(page)).click();
      await page.waitForTimeout(500);
      await expect(failure(page)).toBeVisible();
      expect(loads.count).toBeLessThanOrEqual(1);
    });
  });

  test('reloads each of two tabs once', async ({ visit }) => {
    await cell('17L', async () => {
      const tabs = [await openHome(visit), await openHome(visit)];
      await visit.route(CHUNK, answerWith(404));
      for (const { page } of tabs) await goToBlog(page);
      for (const { page, loads } of tabs) {
        await expect(notStartedAlert(page)).toBeVisible();
        await expect(blogHeading(page)).toBeVisible();
        await expect.poll(() => loads.count).toBe(1);
      }
    });
  });

  test('does not replace the screen after Back during its load', async ({ visit }) => {
    await cell('19L', async () => {
      const { page } = await openHome(visit);
      const held = await hold(visit, CHUNK);
      await goToBlog(page);
      await expect(page.getByText('Cargando…')).toBeAttached();
      await page.goBack();
      await expect(PARTS.P.content(page)).toBeVisible();
      await held.release();
      await page.waitForTimeout(300);
      await expect(page.locator('main [aria-busy=true]')).toHaveCount(0);
      await expect(PARTS.P.content(page)).toBeVisible();
      await page.goForward();
      await expect(blogHeading(page)).toBeVisible();
    });
  });
});

import type { BrowserContext, Page, Route } from '@playwright/test';
import { cell } from './support/cell.ts';
import { openInStoppedTime } from './support/contact.ts';
import type { Cell } from './support/fault-cells.ts';
import { expect, open, SITE, test } from './support/firestore-site.ts';
import { pass, passUntil, stopTime } from './support/page-time.ts';
import { fill, PARTS } from './support/reads.ts';

// Column L of the fault matrix, every row with the chunk of the blog's screen. Each other chunk has its
// rows in every-chunk.test.ts.

const CHUNK = '**/assets/blog-page-*.js';

/** Opens the home page and waits for it; returns it with the number of times that it was loaded anew. */
async function openHome(visit: BrowserContext, openPage = open) {
  const page = await openPage(visit);
  await expect(page.getByRole('link', { name: 'Ir al Blog' })).toBeVisible();
  const reloads = { count: 0 };
  page.on('domcontentloaded', () => {
    reloads.count += 1;
  });
  return { page, reloads };
}

const goToBlog = (page: Page) => page.getByRole('link', { name: 'Ir al Blog' }).click();
const blog = (page: Page) => page.getByRole('heading', { name: 'Bienvenido a mi Blog!' });
const alert = (page: Page) =>
  page.getByRole('alert').filter({ hasText: 'No pudimos cargar esta página.' });

test.beforeEach(({ server }) => fill(server));

const status = (code: number) => (route: Route) => route.fulfill({ status: code, body: '' });

const FAILING: readonly (readonly [name: Cell, fault: string, (route: Route) => unknown])[] = [
  ['2L', 'nobody there', (route) => route.abort('connectionrefused')],
  ['5L', 'too many requests', status(429)],
  ['6L', 'a server that is down', status(503)],
  ['7L', 'a refusal', status(403)],
  [
    '8L',
    'HTML in its place',
    (route) => route.fulfill({ contentType: 'text/html', body: '<!doctype html><p>Hola</p>' }),
  ],
];

/** Presses "Reintentar" once the fault is gone: the screen, the focus on its heading, one request. */
async function expectToHeal(page: Page) {
  let asked = 0;
  page.on('request', (request) => {
    if (/blog-page-[^/]*\.js/.test(request.url())) asked += 1;
  });
  await alert(page).getByRole('button', { name: 'Reintentar' }).click();
  await expect(blog(page)).toBeFocused();
  expect(asked).toBe(1);
}

for (const [name, what, fault] of FAILING) {
  test(`row ${name.slice(0, -1)}, ${what}: said in the page's place without loading it again, and "Reintentar" brings it`, async ({
    visit,
  }) => {
    await cell(name, async () => {
      const { page, reloads } = await openHome(visit);
      await visit.route(CHUNK, fault);
      await goToBlog(page);
      await expect(alert(page)).toBeVisible();
      await expect(page).toHaveURL(`${SITE}/blogs`);
      await expect(page.getByRole('button', { name: 'Menú', exact: true })).toBeVisible();
      await visit.unroute(CHUNK, fault);
      await expectToHeal(page);
      expect(reloads.count).toBe(0);
    });
  });
}

test('row 21, gone with an older build: loaded again once, and the delivered page can be read', async ({
  visit,
}) => {
  await cell('21L', async () => {
    const { page, reloads } = await openHome(visit);
    const gone = status(404);
    await visit.route(CHUNK, gone);
    await goToBlog(page);
    await expect.poll(() => reloads.count).toBe(1);
    await expect(page).toHaveURL(`${SITE}/blogs`);
    await expect(blog(page)).toBeVisible();
    const words = page.getByRole('alert').filter({ hasText: 'No pudimos terminar de cargar' });
    await expect(words).toBeVisible();
    await visit.unroute(CHUNK, gone);
    await words.getByRole('button', { name: 'Recargar' }).click();
    await expect(words).toHaveCount(0);
    await expect(page.getByRole('searchbox')).toBeEnabled();
    await expect.poll(() => reloads.count, 'once by itself, once by the visitor').toBe(2);
  });
});

test('row 8, HTML in place of a chunk of an older build: the newer build is loaded', async ({
  visit,
}) => {
  await cell('8L', async () => {
    const { page, reloads } = await openHome(visit);
    await visit.route('**/blogs', (route) =>
      route.request().resourceType() === 'fetch'
        ? route.fulfill({ body: '<meta name="app" content="/assets/index-otra.js">' })
        : route.continue(),
    );
    await visit.route(CHUNK, (route) =>
      reloads.count === 0
        ? route.fulfill({ contentType: 'text/html', body: '' })
        : route.continue(),
    );
    await goToBlog(page);
    await expect(blog(page)).toBeVisible();
    await expect.poll(() => reloads.count).toBe(1);
  });
});

test('a shell whose entry is gone says so, with the way to write to the owner', async ({
  visit,
}) => {
  await visit.route('**/assets/index-*.js', status(404));
  const page = await open(visit, '/blogs/mareas');
  const words = page.getByRole('alert').filter({ hasText: 'No pudimos terminar de cargar' });
  await expect(words).toBeVisible();
  await expect(words.getByRole('link')).toHaveAttribute('href', /^mailto:.+@/);
  await visit.unroute('**/assets/index-*.js');
  await words.getByRole('button', { name: 'Recargar' }).click();
  await expect(PARTS.D.content(page)).toBeVisible();
  await expect(words).toHaveCount(0);
});

test('row 21, a chunk that is gone is a 404 that nobody keeps, never the page', async ({
  visit,
}) => {
  await cell('21L', async () => {
    const page = await open(visit);
    const answer = await page.evaluate(async () => {
      const { status, headers } = await fetch('/assets/blog-page-anterior.js');
      return [status, headers.get('Cache-Control')];
    });
    expect(answer).toEqual([404, 'no-store']);
  });
});

test('row 1, offline: said in the page’s place without loading it anew, and it comes with the network', async ({
  visit,
}) => {
  await cell('1L', async () => {
    const { page, reloads } = await openHome(visit);
    await visit.setOffline(true);
    await goToBlog(page);
    await expect(alert(page)).toContainText('Parece que no tenés conexión.');
    await visit.setOffline(false);
    await expect(blog(page)).toBeVisible();
    expect(reloads.count).toBe(0);
  });
});

test.describe('in stopped time', () => {
  test.beforeEach(({ visit }) => stopTime(visit));

  test('row 3, a hang: a loader, a word after 3 s, a failure at 15 s', async ({ visit }) => {
    await cell('3L', async () => {
      const { page, reloads } = await openHome(visit, openInStoppedTime);
      const hung: Route[] = [];
      await visit.route(CHUNK, (route) => hung.push(route));
      await goToBlog(page);
      await passUntil(visit, () => hung.length === 1);
      await pass(visit, 3100);
      await expect(page.getByText('Está tardando más de lo normal…')).toBeVisible();
      await pass(visit, 11_000);
      await expect(alert(page)).toHaveCount(0);
      await pass(visit, 1900);
      await expect(alert(page)).toBeVisible();
      expect(reloads.count).toBe(0);

      await alert(page).getByRole('button', { name: 'Reintentar' }).click();
      await expect(alert(page)).toHaveCount(0);
      await hung[0]?.continue();
      await expect(blog(page)).toBeFocused();
      expect(hung).toHaveLength(1);
    });
  });

  test('row 4, slow: a loader, then the page', async ({ visit }) => {
    await cell('4L', async () => {
      const { page, reloads } = await openHome(visit, openInStoppedTime);
      const held: Route[] = [];
      await visit.route(CHUNK, (route) => held.push(route));
      await goToBlog(page);
      await passUntil(visit, () => held.length === 1);
      await pass(visit, 10_000);
      await expect(page.getByText('Está tardando más de lo normal…')).toBeVisible();
      await expect(page.getByRole('alert')).toHaveCount(0);
      await held[0]?.continue();
      await expect(blog(page)).toBeVisible();
      expect(reloads.count).toBe(0);
    });
  });
});

test('row 16, a device that keeps nothing: loaded anew once at most', async ({ visit }) => {
  await cell('16L', async () => {
    await visit.addInitScript(() => {
      Storage.prototype.setItem = () => {
        throw new DOMException('lleno', 'QuotaExceededError');
      };
    });
    const { page, reloads } = await openHome(visit);
    await visit.route(CHUNK, status(404));
    await goToBlog(page);
    await expect(alert(page)).toBeVisible();
    await alert(page).getByRole('button', { name: 'Reintentar' }).click();
    await page.waitForTimeout(500);
    await expect(alert(page)).toBeVisible();
    expect(reloads.count).toBeLessThanOrEqual(1);
  });
});

test('row 17, two tabs: each is loaded anew once at most', async ({ visit }) => {
  await cell('17L', async () => {
    const tabs = [await openHome(visit), await openHome(visit)];
    await visit.route(CHUNK, status(404));
    for (const { page } of tabs) await goToBlog(page);
    for (const { page, reloads } of tabs) {
      await expect(page.getByText('No pudimos terminar de cargar la página.')).toBeVisible();
      await expect(blog(page)).toBeVisible();
      await expect.poll(() => reloads.count).toBe(1);
    }
  });
});

test('row 19, a visitor who goes back meets no loader, and no page that they left', async ({
  visit,
}) => {
  await cell('19L', async () => {
    const { page } = await openHome(visit);
    const held: Route[] = [];
    await visit.route(CHUNK, (route) => held.push(route));
    await goToBlog(page);
    await expect(page.getByText('Cargando…')).toBeAttached();
    await page.goBack();
    await expect(PARTS.P.content(page)).toBeVisible();
    await held[0]?.continue();
    await page.waitForTimeout(300);
    await expect(page.locator('main [aria-busy=true]')).toHaveCount(0);
    await expect(PARTS.P.content(page)).toBeVisible();
    await page.goForward();
    await expect(blog(page)).toBeVisible();
  });
});

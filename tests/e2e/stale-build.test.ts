import type { BrowserContext, Page } from '@playwright/test';
import { site } from '#ui/content/site.ts';
import { expect, open, test } from './support/firestore-site.ts';
import { DESKTOP } from './support/test.ts';

/** The chunk of the blog's screen, which is gone as after a deploy. */
const BLOG_CHUNK = '**/assets/blog-page-*.js';
const restore = (visit: BrowserContext) => visit.unroute(BLOG_CHUNK);

test.use({ viewport: DESKTOP });
test.beforeEach(({ visit }) =>
  visit.route(BLOG_CHUNK, (route) => route.fulfill({ status: 404, body: '' })),
);

/** Counts the requests for the chunk, and how often the page was loaded anew. */
function countLoads(page: Page) {
  const counts = { loads: 0, requests: 0 };
  page.on('load', () => {
    counts.loads += 1;
  });
  page.on('request', (request) => {
    if (/blog-page-[^/]*\.js/.test(request.url())) counts.requests += 1;
  });
  return counts;
}

test('a chunk that is gone reloads the page once, which can be read and mends itself', async ({
  visit,
}) => {
  const page = await open(visit);
  const counts = countLoads(page);
  await page.getByRole('link', { name: 'Ir al Blog' }).click();
  await expect(page.getByRole('heading', { name: 'Bienvenido a mi Blog!' })).toBeVisible();
  await expect(page).toHaveURL('/blogs');
  // The page that was loaded anew has missed the chunk too.
  await expect.poll(() => counts.requests).toBeGreaterThan(1);
  await restore(visit);
  await page.getByRole('button', { name: 'Menú' }).click();
  await expect(page.getByRole('dialog', { name: 'Menú' })).toBeVisible();
  expect(counts.loads).toBe(1);
});

test('a chunk that stays away is reported where the screen would be', async ({ visit }) => {
  const page = await open(visit);
  await page.evaluate(() => sessionStorage.setItem('recarga', String(Date.now())));
  await page.getByRole('link', { name: 'Ir al Blog' }).click();
  const alert = page.getByRole('alert');
  await expect(alert).toContainText('No pudimos cargar esta página.');
  await expect(page.getByText('Unexpected Application Error!')).toHaveCount(0);
  await restore(visit);
  await alert.getByRole('button', { name: 'Reintentar' }).click();
  await expect(page.getByRole('heading', { name: 'Bienvenido a mi Blog!' })).toBeVisible();
});

test('a page with typed text is reloaded by the visitor alone, and keeps the text', async ({
  visit,
}) => {
  const page = await open(visit);
  await page.getByLabel('Mensaje').fill('Algo que me costó escribir');
  const counts = countLoads(page);
  await page.getByRole('link', { name: 'Ir al Blog' }).click();
  await expect(page.getByText('Hay una versión nueva del sitio.')).toBeVisible();
  expect(counts.loads).toBe(0);
  await restore(visit);
  await page.getByRole('button', { name: 'Recargar' }).click();
  await expect(page.getByRole('heading', { name: 'Bienvenido a mi Blog!' })).toBeVisible();
  await expect.poll(() => counts.loads).toBe(1);
  // At any moment of the new page's start, before or after the script has it in hand.
  await page.goBack();
  await expect(page.getByLabel('Mensaje', { exact: true })).toHaveValue(
    'Algo que me costó escribir',
  );
  await expect(page).toHaveTitle(`${site.fullName} | ${site.headline}`);
  await expect(page.locator('title')).toHaveCount(1);
  await expect(page.locator('meta[name=description]')).toHaveCount(1);
  expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage }))).not.toContain('costó');
});

test('a chunk that is asked for offline is reported, and comes by itself with the network', async ({
  visit,
}) => {
  await restore(visit);
  const page = await open(visit);
  await visit.setOffline(true);
  await page.getByRole('link', { name: 'Ir al Blog' }).click();
  await expect(page.getByText('Parece que no tenés conexión.')).toBeVisible();
  await visit.setOffline(false);
  await expect(page.getByRole('heading', { name: 'Bienvenido a mi Blog!' })).toBeVisible();
});

test('a text in the form survives a walk through the site', async ({ visit }) => {
  await restore(visit);
  const page = await open(visit);
  await page.getByLabel('Mensaje').fill('Sigo después');
  await page.getByRole('link', { name: 'Ir al Blog' }).click();
  await expect(page.getByRole('heading', { name: 'Bienvenido a mi Blog!' })).toBeVisible();
  await page.goBack();
  await expect(page.getByLabel('Mensaje')).toHaveValue('Sigo después');
});

import { site } from '#ui/content/site.ts';
import { DESKTOP, expect, openHome, test } from './support/test.ts';

/** The piece of the blog's screen is gone, as after a deploy. */
const BLOG_PIECE = '**/assets/blog-page-*.js';

test.use({ viewport: DESKTOP });
test.beforeEach(async ({ page, allowed }) => {
  allowed.push('404');
  await page.route(BLOG_PIECE, (route) => route.fulfill({ status: 404, body: '' }));
});

test('a piece that is gone reloads the page once, which can be read and mends itself', async ({
  page,
}) => {
  await openHome(page);
  let loads = 0;
  page.on('load', () => {
    loads += 1;
  });
  await page.getByRole('link', { name: 'Ir al Blog' }).click();
  await expect(page.getByRole('heading', { name: 'Bienvenido a mi Blog!' })).toBeVisible();
  await expect(page).toHaveURL('/blogs');
  await page.waitForTimeout(1000);
  expect(loads).toBe(1);

  await page.unroute(BLOG_PIECE);
  await page.getByRole('button', { name: 'Menú' }).click();
  await expect(page.getByRole('dialog', { name: 'Menú' })).toBeVisible();
  expect(loads).toBe(1);
});

test('a piece that stays away says so where the page was to be', async ({ page }) => {
  await page.addInitScript(() => sessionStorage.setItem('recarga', String(Date.now())));
  await openHome(page);
  await page.getByRole('link', { name: 'Ir al Blog' }).click();
  const alert = page.getByRole('alert');
  await expect(alert).toContainText('No pudimos cargar esta página.');
  await expect(page.getByText('Unexpected Application Error!')).toHaveCount(0);
  await page.unroute(BLOG_PIECE);
  await alert.getByRole('button', { name: 'Reintentar' }).click();
  await expect(page.getByRole('heading', { name: 'Bienvenido a mi Blog!' })).toBeVisible();
});

test('what was typed is never reloaded away: the visitor decides, and finds it again', async ({
  page,
}) => {
  await openHome(page);
  await page.getByLabel('Mensaje').fill('Algo que me costó escribir');
  let loads = 0;
  page.on('load', () => {
    loads += 1;
  });
  await page.getByRole('link', { name: 'Ir al Blog' }).click();
  await expect(page.getByText('Hay una versión nueva del sitio.')).toBeVisible();
  expect(loads).toBe(0);
  await page.unroute(BLOG_PIECE);
  await page.getByRole('button', { name: 'Recargar' }).click();
  await expect(page.getByRole('heading', { name: 'Bienvenido a mi Blog!' })).toBeVisible();
  await expect.poll(() => loads).toBe(1);
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

test('offline, a piece that is not here yet says so, and comes by itself with the network', async ({
  page,
  context,
  allowed,
}) => {
  allowed.push('ERR_INTERNET_DISCONNECTED');
  await page.unroute(BLOG_PIECE);
  await openHome(page);
  await context.setOffline(true);
  await page.getByRole('link', { name: 'Ir al Blog' }).click();
  await expect(page.getByText('Parece que no tenés conexión.')).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByRole('heading', { name: 'Bienvenido a mi Blog!' })).toBeVisible();
});

test('a text that waits in the form survives a walk through the site', async ({ page }) => {
  await page.unroute(BLOG_PIECE);
  await openHome(page);
  await page.getByLabel('Mensaje').fill('Sigo después');
  await page.getByRole('link', { name: 'Ir al Blog' }).click();
  await expect(page.getByRole('heading', { name: 'Bienvenido a mi Blog!' })).toBeVisible();
  await page.goBack();
  await expect(page.getByLabel('Mensaje')).toHaveValue('Sigo después');
});

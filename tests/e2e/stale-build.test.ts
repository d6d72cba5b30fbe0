import type { Page } from '@playwright/test';
import { site } from '#ui/content/site.ts';
import { chunkAddress, FAILURE_LINES, FAILURES } from './support/start.ts';
import { DESKTOP, expect, openHome, test } from './support/test.ts';

const BLOG_CHUNK = chunkAddress('blog-page');
const NEWER_BUILD = 'Hay una versión nueva del sitio.';

test.use({ viewport: DESKTOP });
test.beforeEach(({ allowed }) => {
  allowed.push(...FAILURE_LINES);
});

/** The chunk of the blog's screen is gone, as after a deploy. */
async function deploy(page: Page) {
  await page.route(BLOG_CHUNK, (route) => route.fulfill({ status: 404, body: '' }));
}

/** From now on a page that is asked for by `fetch` names another entry, as that of a newer build does. */
async function nameAnotherEntry(page: Page) {
  const body = '<meta name="app" content="/assets/index-otra.js">';
  await page.route('**/blogs', (route) =>
    route.request().resourceType() === 'fetch'
      ? route.fulfill({ contentType: 'text/html', body })
      : route.continue(),
  );
}

function countLoads(page: Page) {
  const loads = { count: 0 };
  page.on('domcontentloaded', () => {
    loads.count += 1;
  });
  return loads;
}

const goToBlog = (page: Page) => page.getByRole('link', { name: 'Ir al Blog' }).click();
const blog = (page: Page) => page.getByRole('heading', { name: 'Bienvenido a mi Blog!' });
const failure = (page: Page) =>
  page.getByRole('alert').filter({ hasText: 'No pudimos cargar esta página.' });

test('loads the page again once when a chunk is gone, and the page can be read and works', async ({
  page,
}) => {
  await deploy(page);
  await openHome(page);
  const loads = countLoads(page);
  await goToBlog(page);
  await expect(blog(page)).toBeVisible();
  await expect(page).toHaveURL('/blogs');
  await expect(page.getByText('No pudimos terminar de cargar la página.')).toBeVisible();
  await expect.poll(() => loads.count).toBe(1);

  await page.unroute(BLOG_CHUNK);
  await page.getByRole('button', { name: 'Recargar' }).click();
  await expect.poll(() => loads.count).toBe(2);
  await page.getByRole('button', { name: 'Menú' }).click();
  await expect(page.getByRole('dialog', { name: 'Menú' })).toBeVisible();
});

for (const [name, answer] of FAILURES.filter(([failed]) => failed !== 'a 404')) {
  test(`loads the page again when a chunk fails with ${name} and the server has a newer build`, async ({
    page,
  }) => {
    await openHome(page);
    await nameAnotherEntry(page);
    const loads = countLoads(page);
    await page.route(BLOG_CHUNK, (route) => (loads.count > 0 ? route.continue() : answer(route)));
    await goToBlog(page);
    await expect.poll(() => loads.count).toBe(1);
    await expect(blog(page)).toBeVisible();
    await expect(failure(page)).toHaveCount(0);
  });

  test(`speaks of no newer version when a chunk fails with ${name}, and loads nothing again`, async ({
    page,
  }) => {
    await openHome(page);
    await page.getByLabel('Mensaje').fill('Algo que me costó escribir');
    const loads = countLoads(page);
    await page.route(BLOG_CHUNK, answer);
    await goToBlog(page);
    await expect(failure(page)).toBeVisible();
    await expect(page.getByText(NEWER_BUILD)).toHaveCount(0);
    await page.unroute(BLOG_CHUNK);
    await failure(page).getByRole('button', { name: 'Reintentar' }).click();
    await expect(blog(page)).toBeVisible();
    expect(loads.count).toBe(0);
    await page.goBack();
    await expect(page.getByLabel('Mensaje')).toHaveValue('Algo que me costó escribir');
  });
}

test('loads the page again, with what was typed, when the visitor retries and the chunk fails again', async ({
  page,
}) => {
  await openHome(page);
  await page.getByLabel('Mensaje').fill('Algo que me costó escribir');
  const loads = countLoads(page);
  await page.route(BLOG_CHUNK, (route) =>
    loads.count > 0 ? route.continue() : route.fulfill({ status: 503, body: '' }),
  );
  await goToBlog(page);
  await failure(page).getByRole('button', { name: 'Reintentar' }).click();
  await expect(blog(page)).toBeVisible();
  await expect.poll(() => loads.count).toBe(1);
  await page.goBack();
  await expect(page.getByLabel('Mensaje', { exact: true })).toHaveValue(
    'Algo que me costó escribir',
  );
});

test('says so in the page’s place when a chunk is gone and the page was loaded again just now', async ({
  page,
}) => {
  await deploy(page);
  await page.addInitScript(() => sessionStorage.setItem('recarga', String(Date.now())));
  await openHome(page);
  await goToBlog(page);
  await expect(failure(page)).toBeVisible();
  await expect(page.getByText('Unexpected Application Error!')).toHaveCount(0);
  await page.unroute(BLOG_CHUNK);
  await failure(page).getByRole('button', { name: 'Reintentar' }).click();
  await expect(blog(page)).toBeVisible();
});

test('asks before it loads the page again while the form holds a text, and gives the text back', async ({
  page,
}) => {
  await deploy(page);
  await openHome(page);
  await page.getByLabel('Mensaje').fill('Algo que me costó escribir');
  const loads = countLoads(page);
  await goToBlog(page);
  await expect(page.getByText(NEWER_BUILD)).toBeVisible();
  expect(loads.count).toBe(0);
  await page.unroute(BLOG_CHUNK);
  await page.getByRole('button', { name: 'Recargar' }).click();
  await expect(blog(page)).toBeVisible();
  await expect.poll(() => loads.count).toBe(1);
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

test('says that there is no connection when a chunk is asked for offline, and shows it once there is', async ({
  page,
  context,
}) => {
  await openHome(page);
  await context.setOffline(true);
  await goToBlog(page);
  await expect(page.getByText('Parece que no tenés conexión.')).toBeVisible();
  await context.setOffline(false);
  await expect(blog(page)).toBeVisible();
});

test('keeps a text in the form over a walk through the site', async ({ page }) => {
  await openHome(page);
  await page.getByLabel('Mensaje').fill('Sigo después');
  await goToBlog(page);
  await expect(blog(page)).toBeVisible();
  await page.goBack();
  await expect(page.getByLabel('Mensaje')).toHaveValue('Sigo después');
});

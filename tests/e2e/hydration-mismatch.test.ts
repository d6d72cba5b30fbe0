import type { Page } from '@playwright/test';
import { ENTRY, hold, postWithCode } from './support/start.ts';
import { DESKTOP, expect, settledScroll, test, untilReady } from './support/test.ts';

/** The line that the site writes when it had to render the page again. */
const RENDERED_AGAIN = 'La página cambió antes de que llegara su script';

test.use({ viewport: DESKTOP, permissions: ['clipboard-read', 'clipboard-write'] });

/** Changes the heading, and wraps texts in <font> as an automatic translation does. */
async function translate(page: Page) {
  await page.evaluate(() => {
    const heading = document.querySelector('main h1');
    if (heading !== null) heading.textContent = 'Translated heading';
    for (const element of document.querySelectorAll('main p, main h2')) {
      const text = [...element.childNodes].find(({ nodeType }) => nodeType === Node.TEXT_NODE);
      if (text === undefined) continue;
      const font = document.createElement('font');
      text.replaceWith(font);
      font.append(text);
    }
  });
}

/** The texts of the blocks inside an element, in their order. */
const blocksIn = (page: Page, selector: string) =>
  page
    .locator(`${selector} :is(h1, h2, h3, p, li, pre)`)
    .evaluateAll((blocks) => blocks.map(({ textContent }) => textContent));

async function openTranslated(page: Page, path: string) {
  const release = await hold(page, ENTRY);
  await page.goto(path);
  const before = await blocksIn(page, 'main');
  await translate(page);
  release();
  await untilReady(page);
  return before;
}

test('keeps the whole article when a heading and its texts were changed before hydration', async ({
  page,
  allowed,
}) => {
  allowed.push(RENDERED_AGAIN);
  const before = await openTranslated(page, postWithCode());
  expect(before.length).toBeGreaterThan(10);
  expect(await blocksIn(page, 'main')).toEqual(before);
  await expect(page.locator('title')).toHaveCount(1);
  await expect(page.locator('meta[name="description"]')).toHaveCount(1);
  await expect(page.locator('meta[name="robots"]')).toHaveCount(0);

  const code = await page.locator('article figure code').first().textContent();
  await page.getByRole('button', { name: 'Copiar código' }).first().click();
  await expect(page.getByRole('button', { name: 'Copiado' })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(code?.trimEnd());

  const entry = page.getByRole('navigation', { name: 'Contenido' }).getByRole('link').nth(1);
  const name = await entry.textContent();
  await entry.click();
  const heading = page.locator('article').getByRole('heading', { name: name ?? '' });
  await expect(heading).toBeInViewport();
  await expect(entry).toHaveAttribute('aria-current', 'location');

  const anchor = page.getByRole('link', { name: /^Enlace a esta sección/ }).nth(1);
  await anchor.click();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url());

  await settledScroll(page);
  await page.getByRole('link', { name: 'Volver al inicio' }).click();
  await expect(page.getByRole('heading', { name: 'Bienvenido a mi Blog!' })).toBeVisible();
  await page.goBack();
  await expect.poll(() => blocksIn(page, 'article')).toEqual(before);
});

test('moves the nodes of the article’s body when it renders the page again, and parses nothing', async ({
  page,
  allowed,
}) => {
  allowed.push(RENDERED_AGAIN);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  const release = await hold(page, ENTRY);
  await page.goto(postWithCode());
  const [paragraph, heading] = await Promise.all([
    page.locator('article figure pre').first().elementHandle(),
    page.locator('article h1').elementHandle(),
  ]);
  await translate(page);
  release();
  await untilReady(page);
  expect(await heading?.evaluate((element) => element.isConnected), 'the changed heading').toBe(
    false,
  );
  expect(await paragraph?.evaluate((element) => element.isConnected), 'the block of code').toBe(
    true,
  );
  expect(asked.filter((url) => /(?:markdown|virtual_fixtures|open-data).*js$/.test(url))).toEqual(
    [],
  );
});

for (const path of ['/', '/blogs']) {
  test(`leaves ${path} whole and working when its texts were changed before hydration`, async ({
    page,
    allowed,
  }) => {
    allowed.push(RENDERED_AGAIN);
    const before = await openTranslated(page, path);
    expect(await blocksIn(page, 'main')).toEqual(before);
    await expect(page.locator('title')).toHaveCount(1);
    await page.getByRole('button', { name: 'Menú' }).click();
    await expect(page.getByRole('dialog', { name: 'Menú' })).toBeVisible();
  });
}

test('keeps what was typed when the texts of the page were changed before hydration', async ({
  page,
  allowed,
}) => {
  allowed.push(RENDERED_AGAIN);
  const release = await hold(page, ENTRY);
  await page.goto('/');
  await page.getByLabel('Mensaje').fill('Algo que me costó escribir');
  await page.getByLabel('Nombre').fill('Ana');
  await translate(page);
  release();
  await untilReady(page);
  await expect(page.getByLabel('Mensaje', { exact: true })).toHaveValue(
    'Algo que me costó escribir',
  );
  await expect(page.getByLabel('Nombre')).toHaveValue('Ana');
  // The form itself knows the words: after a walk through the site they are there.
  await page.getByRole('link', { name: 'Ir al Blog' }).click();
  await expect(page.getByRole('heading', { name: 'Bienvenido a mi Blog!' })).toBeVisible();
  await page.goBack();
  await expect(page.getByLabel('Nombre')).toHaveValue('Ana');
});

import type { Page } from '@playwright/test';
import { releaseOnly } from '#tests/support/release-tests.ts';
import { untilHydrated } from './support/hydration.ts';
import { blogHeading, goToBlog, messageField, openMenu } from './support/locators.ts';
import { hold } from './support/network-faults.ts';
import { clipboardText, settledScroll } from './support/page-state.ts';
import { ENTRY, postWithCode } from './support/start.ts';
import { DESKTOP, expect, open, test } from './support/test.ts';

/** The site logs this line when it renders the page again. */
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

/** The texts of the blocks inside an element, in document order, without buttons: "Leer más" comes with the layout. */
const blocksIn = (page: Page, selector: string) =>
  page.locator(`${selector} :is(h1, h2, h3, p, li, pre)`).evaluateAll((blocks) =>
    blocks.map((block) => {
      const copy = block.cloneNode(true) as Element;
      for (const button of copy.querySelectorAll('button')) button.remove();
      return copy.textContent;
    }),
  );

async function openTranslated(page: Page, path: string) {
  const entry = await hold(page, ENTRY);
  await page.goto(path);
  const before = await blocksIn(page, 'main');
  await translate(page);
  await entry.release();
  await untilHydrated(page);
  return before;
}

test('a post changed before hydration shows its whole body and works', async ({
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
  expect(await clipboardText(page)).toBe(code?.trimEnd());

  const link = page.getByRole('navigation', { name: 'Contenido' }).getByRole('link').nth(1);
  const name = await link.textContent();
  await link.click();
  const heading = page.locator('article').getByRole('heading', { name: name ?? '' });
  await expect(heading).toBeInViewport();
  await expect(link).toHaveAttribute('aria-current', 'location');

  const anchor = page.getByRole('link', { name: /^Enlace a esta sección/ }).nth(1);
  await anchor.click();
  expect(await clipboardText(page)).toBe(page.url());

  await settledScroll(page);
  await page.getByRole('link', { name: 'Volver al inicio' }).click();
  await expect(blogHeading(page)).toBeVisible();
  await page.goBack();
  await expect.poll(() => blocksIn(page, 'article')).toEqual(before);
});

test('a post changed before hydration keeps the nodes of its body', async ({ page, allowed }) => {
  allowed.push(RENDERED_AGAIN);
  const requested: string[] = [];
  page.on('request', (request) => requested.push(request.url()));
  const entry = await hold(page, ENTRY);
  await page.goto(postWithCode());
  const [code, heading] = await Promise.all([
    page.locator('article figure pre').first().elementHandle(),
    page.locator('article h1').elementHandle(),
  ]);
  await translate(page);
  await entry.release();
  await untilHydrated(page);
  expect(await heading?.evaluate((element) => element.isConnected), 'the changed heading').toBe(
    false,
  );
  expect(await code?.evaluate((element) => element.isConnected), 'the block of code').toBe(true);
  expect(
    requested.filter((url) => /assets\/(?:content|markdown|open-data)[^/]*\.js$/.test(url)),
  ).toEqual([]);
});

for (const path of ['/', ...releaseOnly(['/blogs'])]) {
  test(`${path} changed before hydration shows its texts and works`, async ({ page, allowed }) => {
    allowed.push(RENDERED_AGAIN);
    // Hydration adds the time at the owner's place, for instance.
    await page.clock.setFixedTime('2026-11-20T16:00:00Z');
    await open(page, path);
    const unchanged = await blocksIn(page, 'main');
    await openTranslated(page, path);
    expect(await blocksIn(page, 'main')).toEqual(unchanged);
    await expect(page.locator('title')).toHaveCount(1);
    await openMenu(page);
  });
}

test('the form of a page changed before hydration keeps its draft', async ({ page, allowed }) => {
  allowed.push(RENDERED_AGAIN);
  const entry = await hold(page, ENTRY);
  await page.goto('/');
  await messageField(page).fill('Algo que me costó escribir');
  await page.getByLabel('Nombre').fill('Ana');
  await translate(page);
  await entry.release();
  await untilHydrated(page);
  await expect(messageField(page)).toHaveValue('Algo que me costó escribir');
  await expect(page.getByLabel('Nombre')).toHaveValue('Ana');
  // The state of the form has the text too: it is there after a navigation.
  await goToBlog(page);
  await expect(blogHeading(page)).toBeVisible();
  await page.goBack();
  await expect(page.getByLabel('Nombre')).toHaveValue('Ana');
});

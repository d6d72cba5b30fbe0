import type { Page } from '@playwright/test';
import { DESKTOP, expect, PHONE, settledScroll, test } from './support/test.ts';

const list = (page: Page) => page.getByRole('region', { name: 'Todos los Blogs.' });
const box = (page: Page) => page.getByRole('searchbox', { name: /^Buscar/ });
const tags = (page: Page) => page.getByRole('group', { name: 'Etiquetas' });
const count = (page: Page) => list(page).getByRole('status');
const scripts = (page: Page) =>
  page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map(({ name }) => name)
      .filter((name) => name.endsWith('.js')),
  );

for (const [name, viewport] of [
  ['1440 px', DESKTOP],
  ['390 px', PHONE],
] as const) {
  test.describe(`the search at ${name}`, () => {
    test.use({ viewport });

    test('finds while typing, marks what it finds, and keeps both in the address', async ({
      page,
    }) => {
      await page.goto('/');
      await page.goto('/blogs');
      await expect(count(page)).toHaveText('11 entradas');
      await box(page).scrollIntoViewIfNeeded();
      const top = await settledScroll(page);
      await box(page).pressSequentially('SOLUCION');
      await expect(page).toHaveURL('/blogs?q=SOLUCION');
      await expect(list(page).locator('mark').first()).toHaveText(/^solución$/i);
      await expect(count(page)).toHaveText(/^\d+ resultados?$/);
      await expect(box(page)).toBeFocused();
      expect(await settledScroll(page), 'the page stays where it is').toBe(top);
      // Eight letters and one entry of the history.
      await page.goBack();
      await expect(page).toHaveURL('/');
    });

    test('a result leads to its post, and Back to the search as it was', async ({ page }) => {
      await page.goto('/blogs?q=css');
      await expect(box(page)).toHaveValue('css');
      await expect(list(page).locator('mark').first()).toBeVisible();
      const results = await count(page).innerText();
      const link = list(page)
        .getByRole('link', { name: /^Leer Blog/ })
        .first();
      await link.scrollIntoViewIfNeeded();
      const top = await settledScroll(page);
      await link.click();
      await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
      await page.goBack();
      await expect(page).toHaveURL('/blogs?q=css');
      await expect(count(page)).toHaveText(results);
      await expect(box(page)).toHaveValue('css');
      await expect.poll(() => settledScroll(page)).toBe(top);
    });

    test('a tag is an entry of the history of its own, beside the search', async ({ page }) => {
      await page.goto('/blogs');
      await box(page).fill('react');
      await expect(page).toHaveURL('/blogs?q=react');
      const tag = tags(page).getByRole('button').first();
      const name = (await tag.innerText()).split(/\s/)[0] ?? '';
      await tag.click();
      await expect(page).toHaveURL(`/blogs?q=react&tag=${encodeURIComponent(name)}`);
      await expect(tag).toHaveAttribute('aria-pressed', 'true');
      await page.goBack();
      await expect(page).toHaveURL('/blogs?q=react');
      await expect(tag).toHaveAttribute('aria-pressed', 'false');
      await expect(box(page)).toHaveValue('react');
      await page.goForward();
      await expect(tag).toHaveAttribute('aria-pressed', 'true');
      await page.reload();
      await expect(tag).toHaveAttribute('aria-pressed', 'true');
      await expect(box(page)).toHaveValue('react');
    });

    test('nothing overflows sideways with results, nor without, at 320 px neither', async ({
      page,
    }) => {
      for (const query of ['css', 'x'.repeat(300)]) {
        await page.goto(`/blogs?q=${query}`);
        await expect(count(page)).toHaveText(/resultado/);
        for (const width of [viewport.width, 320]) {
          await page.setViewportSize({ width, height: 800 });
          expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
        }
      }
    });
  });
}

test('the engine is loaded by the first letter, and not before', async ({ page }) => {
  await page.goto('/blogs');
  await expect(count(page)).toHaveText('11 entradas');
  await page.waitForLoadState('networkidle');
  const before = await scripts(page);
  await box(page).fill('c');
  await expect(count(page)).toHaveText(/resultado/);
  const after = await scripts(page);
  const news = after.filter((script) => !before.includes(script)).join();
  expect(news).toContain('post-search');
  expect(news).toContain('bodies');
  expect(before.join()).not.toMatch(/post-search|bodies|fold-text/);
});

test('an engine that cannot be loaded is told, and comes back', async ({ page, allowed }) => {
  allowed.push('post-search', 'Failed to load resource', 'Failed to fetch');
  let isBroken = true;
  await page.route('**/post-search*', (route) => (isBroken ? route.abort() : route.continue()));
  // After one reload for a newer build there is no other for a minute.
  await page.addInitScript(() => sessionStorage.setItem('recarga', String(Date.now())));
  await page.goto('/blogs');
  await box(page).fill('css');
  await expect(page.getByRole('alert')).toContainText('No pudimos cargar el buscador.');
  await box(page).fill('');
  await expect(count(page)).toHaveText('11 entradas');
  isBroken = false;
  await box(page).fill('css');
  await expect(count(page)).toHaveText(/resultado/);
});

test('what is not there is said, with a way on that the keyboard reaches', async ({ page }) => {
  await page.goto('/blogs?q=zzzz');
  await expect(count(page)).toHaveText('0 resultados');
  const way = page.getByRole('button', { name: 'Ver todas las entradas' });
  await way.focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/blogs');
  await expect(count(page)).toHaveText('11 entradas');
  await expect(box(page)).toHaveValue('');
});

test('typing shifts nothing that it did not have to', async ({ page }) => {
  await page.addInitScript(() => {
    const shifts: number[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((entries) => {
      for (const entry of entries.getEntries() as (PerformanceEntry & {
        value: number;
        hadRecentInput: boolean;
      })[]) {
        if (!entry.hadRecentInput) shifts.push(entry.value);
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await page.goto('/blogs');
  await box(page).pressSequentially('css', { delay: 100 });
  await expect(count(page)).toHaveText(/resultado/);
  await page.waitForTimeout(1000);
  const total = await page.evaluate(() =>
    (window as unknown as { shifts: number[] }).shifts.reduce((sum, value) => sum + value, 0),
  );
  expect(total).toBeLessThan(0.1);
});

import type { Page } from '@playwright/test';
import { cumulativeLayoutShift, measureLayoutShift } from './support/layout-shift.ts';
import { postList } from './support/locators.ts';
import { settledScroll } from './support/page-state.ts';
import { pretendReload } from './support/start.ts';
import { DESKTOP, expect, PHONE, test } from './support/test.ts';

const box = (page: Page) => page.getByRole('searchbox', { name: /^Buscar/ });
const tags = (page: Page) => page.getByRole('group', { name: 'Etiquetas' });
const count = (page: Page) => postList(page).getByRole('status');
const scripts = (page: Page) =>
  page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map(({ name }) => name)
      .filter((name) => name.endsWith('.js')),
  );

for (const viewport of [DESKTOP, PHONE]) {
  test.describe(`the search at ${viewport.width} px`, () => {
    test.use({ viewport });

    test('updates the results and the address as one history entry', async ({ page }) => {
      await page.goto('/');
      await page.goto('/blogs');
      await expect(count(page)).toHaveText('11 entradas');
      await box(page).scrollIntoViewIfNeeded();
      const top = await settledScroll(page);
      await box(page).pressSequentially('SOLUCION');
      await expect(page).toHaveURL('/blogs?q=SOLUCION');
      await expect(postList(page).locator('mark').first()).toHaveText(/^solución$/i);
      await expect(count(page)).toHaveText(/^\d+ resultados?$/);
      await expect(box(page)).toBeFocused();
      expect(await settledScroll(page), 'the scroll position').toBe(top);
      await page.goBack();
      await expect(page).toHaveURL('/');
    });

    test('is restored, with its scroll position, by Back from a result', async ({ page }) => {
      await page.goto('/blogs?q=css');
      await expect(box(page)).toHaveValue('css');
      await expect(postList(page).locator('mark').first()).toBeVisible();
      const results = await count(page).innerText();
      const link = postList(page)
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

    test('is combined with a tag, which is a history entry of its own', async ({ page }) => {
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
  });
}

test.describe('the search', () => {
  test('is loaded at the first character, and not before', async ({ page }) => {
    const requested: string[] = [];
    page.on('request', (request) => requested.push(request.url()));
    await page.goto('/blogs');
    await expect(count(page)).toHaveText('11 entradas');
    await page.waitForLoadState('networkidle');
    const files = /\/assets\/(?:textos|entradas)-[^/]+\.json$/;
    expect(requested.filter((url) => files.test(url))).toEqual([]);
    const before = await scripts(page);
    await box(page).fill('c');
    await expect(count(page)).toHaveText(/resultado/);
    const after = await scripts(page);
    const added = after.filter((script) => !before.includes(script)).join();
    expect(added).toContain('post-search');
    expect(before.join()).not.toMatch(/post-search/);
    expect(requested.filter((url) => files.test(url))).toHaveLength(2);
  });

  test('works at the next search after its chunk failed to load', async ({ page, allowed }) => {
    allowed.push('post-search', 'Failed to load resource', 'Failed to fetch');
    let isBroken = true;
    await page.route('**/post-search*', (route) => (isBroken ? route.abort() : route.continue()));
    await pretendReload(page);
    await page.goto('/blogs');
    await box(page).fill('css');
    await expect(page.getByRole('alert')).toContainText('No pudimos cargar el buscador.');
    await box(page).fill('');
    await expect(count(page)).toHaveText('11 entradas');
    isBroken = false;
    await box(page).fill('css');
    await expect(count(page)).toHaveText(/resultado/);
  });

  test('without results has a button that shows every post', async ({ page }) => {
    await page.goto('/blogs?q=zzzz');
    await expect(count(page)).toHaveText('0 resultados');
    await page.getByRole('button', { name: 'Ver todas las entradas' }).focus();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/blogs');
    await expect(count(page)).toHaveText('11 entradas');
    await expect(box(page)).toHaveValue('');
  });

  test('shifts the layout by less than 0.1 while the visitor types', async ({ page }) => {
    await page.addInitScript(measureLayoutShift);
    await page.goto('/blogs');
    await box(page).pressSequentially('css', { delay: 100 });
    await expect(count(page)).toHaveText(/resultado/);
    await page.waitForTimeout(1000);
    expect(await cumulativeLayoutShift(page)).toBeLessThan(0.1);
  });
});

import type { Page } from '@playwright/test';
import { RELEASE } from '#tests/support/release-tests.ts';
import { typeDuringHydration } from './support/hydration.ts';
import { cumulativeLayoutShift, measureLayoutShift } from './support/layout-shift.ts';
import { postList } from './support/locators.ts';
import { pretendReload } from './support/start.ts';
import { expect, test } from './support/test.ts';

const box = (page: Page) => page.getByRole('searchbox', { name: /^Buscar/ });
const count = (page: Page) => postList(page).getByRole('status');
const scripts = (page: Page) =>
  page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map(({ name }) => name)
      .filter((name) => name.endsWith('.js')),
  );

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
    await expect(page.getByRole('alert')).toContainText('No se pudo cargar el buscador.');
    await box(page).fill('');
    await expect(count(page)).toHaveText('11 entradas');
    isBroken = false;
    await box(page).fill('css');
    await expect(count(page)).toHaveText(/resultado/);
  });

  test('can be cleared when it was typed while React took the page over', async ({ page }) => {
    await typeDuringHydration(page, 'input[type=search]', 'css');
    await page.goto('/blogs');
    await expect(count(page)).toHaveText(/resultado/);
    await box(page).fill('');
    await expect(count(page)).toHaveText('11 entradas');
  });

  test('shifts the layout by less than 0.1 while the visitor types', async ({ page }) => {
    await page.addInitScript(measureLayoutShift);
    await page.goto('/blogs');
    await box(page).pressSequentially('css', { delay: 100 });
    await expect(count(page)).toHaveText(/resultado/);
    await page.waitForTimeout(1000);
    expect(await cumulativeLayoutShift(page)).toBeLessThan(0.1);
  });

  test(
    'takes the first 200 characters of a text or a tag that is much longer',
    RELEASE,
    async ({ page }) => {
      await page.setViewportSize({ width: 320, height: 700 });
      await page.goto(`/blogs?q=${'palabra'.repeat(2000)}`);
      const nothing = postList(page).getByText(/^No hay entradas para «/);
      await expect(nothing).toHaveText(/^No hay entradas para «[a-z]{200}»\.$/);
      await box(page).fill('otra'.repeat(2000));
      await expect(box(page)).toHaveValue(/^[otra]{200}$/);
      await expect(nothing).toContainText('«otra');
      expect((await nothing.boundingBox())?.height).toBeLessThan(400);
      await page.goto(`/blogs?tag=${'palabra'.repeat(2000)}`);
      const noTag = postList(page).getByText(/^No hay entradas con la etiqueta «/);
      await expect(noTag).toBeVisible();
      expect((await noTag.boundingBox())?.height).toBeLessThan(400);
    },
  );
});

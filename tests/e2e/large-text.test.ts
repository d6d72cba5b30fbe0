import type { Page } from '@playwright/test';
import { postPath } from '#ui/routes.ts';
import { expectNoSidewaysScroll } from './support/page-state.ts';
import { SCREENS } from './support/screens.ts';
import { expect, open, test } from './support/test.ts';
import { textFaults } from './support/text-layout.ts';

/** Sets the font size that a reader chooses in the settings of the browser, in pixels. */
async function chooseFontSize(page: Page, standard: number) {
  const client = await page.context().newCDPSession(page);
  await client.send('Page.setFontSizes', { fontSizes: { standard, fixed: standard } });
}

/** Replaces the texts of the main area with words that have no place to break. */
async function lengthenWords(page: Page) {
  await page
    .locator('main :is(h1, h2, h3, p, [dir="auto"]):not(:has(*))')
    .evaluateAll((elements) => {
      for (const element of elements) element.textContent = 'Desoxirribonucleico'.repeat(4);
    });
}

const LONG_WORDS = {
  name: 'a post of long words',
  show: async (page: Page) => {
    await open(page, postPath('una-regla-corta'));
    await lengthenWords(page);
  },
};

for (const { setting, fontSize, ...view } of [
  {
    setting: 'at 320 px with a font of 200 %',
    fontSize: 32,
    viewport: { width: 320, height: 800 },
    deviceScaleFactor: 1,
  },
  {
    setting: 'at 1280 px with a zoom of 400 %',
    fontSize: 16,
    viewport: { width: 320, height: 256 },
    deviceScaleFactor: 4,
  },
]) {
  test.describe(setting, () => {
    test.use(view);

    for (const { name, show } of [...SCREENS, LONG_WORDS]) {
      test(`${name} shows its whole text without overlaps`, async ({ page, allowed }) => {
        allowed.push('404', 'No se encontró el post');
        await page.emulateMedia({ reducedMotion: 'reduce' });
        await chooseFontSize(page, fontSize);
        await show(page);
        await page.evaluate(() => document.fonts.ready);
        await expect(page.locator('html')).toHaveCSS('font-size', `${fontSize}px`);
        expect(await textFaults(page)).toEqual([]);
      });
    }
  });
}

for (const path of [
  '/',
  '/blogs',
  '/blogs?q=css',
  `/blogs?q=${'x'.repeat(300)}`,
  '/blogs/por-que-tu-web-tarda',
  '/blogs/antes-de-tu-primera-tienda',
]) {
  test(`${path.slice(0, 20)} does not scroll sideways`, async ({ page }) => {
    await open(page, path);
    if (path.includes('q=')) await expect(page.getByText(/^\d+ resultados?$/)).toBeVisible();
    await page.waitForLoadState('networkidle');
    for (const width of [1440, 390, 320]) await expectNoSidewaysScroll(page, width);
  });
}

import type { Page } from '@playwright/test';
import { BLOG, postPath } from '#ui/routes.ts';
import { expect, open, openHome, test } from './support/test.ts';
import { textFaults } from './support/text-layout.ts';

/** The size of text that a reader has chosen in the settings of the browser, in pixels. */
async function chooseFontSize(page: Page, standard: number) {
  const client = await page.context().newCDPSession(page);
  await client.send('Page.setFontSizes', { fontSizes: { standard, fixed: standard } });
}

/** Puts a word without a place to break into everything of the main area that an author writes. */
async function lengthenWords(page: Page) {
  await page
    .locator('main :is(h1, h2, h3, p, [dir="auto"]):not(:has(*))')
    .evaluateAll((elements) => {
      for (const element of elements) element.textContent = 'Desoxirribonucleico'.repeat(4);
    });
}

const SCREENS: readonly { name: string; show: (page: Page) => Promise<void> }[] = [
  { name: 'home', show: (page) => openHome(page) },
  {
    name: 'home with the technologies',
    show: async (page) => {
      await openHome(page);
      await page.getByRole('tab', { name: 'Tecnologías' }).click();
    },
  },
  {
    name: 'home with the menu open',
    show: async (page) => {
      await openHome(page);
      await page.getByRole('button', { name: 'Menú', exact: true }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
    },
  },
  {
    name: 'home with the form refused and its notice open',
    show: async (page) => {
      await openHome(page);
      await page.getByRole('button', { name: /^Enviar/ }).click();
      await expect(page.getByText('Rellena todos los campos!')).toBeVisible();
    },
  },
  { name: 'the blog', show: (page) => open(page, BLOG) },
  {
    name: 'the blog with nothing found',
    show: async (page) => {
      await open(page, `${BLOG}?q=zzzzzz&tag=css`);
      await expect(page.getByText('No encontramos entradas')).toBeVisible();
    },
  },
  { name: 'a post with code', show: (page) => open(page, postPath('css-moderno-sin-miedo')) },
  { name: 'a post with a table', show: (page) => open(page, postPath('por-que-tu-web-tarda')) },
  {
    name: 'a post of long words',
    show: async (page) => {
      await open(page, postPath('una-regla-corta'));
      await lengthenWords(page);
    },
  },
  { name: 'a post that is not there', show: (page) => open(page, postPath('no-existe')) },
  { name: 'not found', show: (page) => open(page, '/no/existe') },
];

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

    for (const { name, show } of SCREENS) {
      test(`${name} shows all its text, none over other text, and does not scroll sideways`, async ({
        page,
        allowed,
      }) => {
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

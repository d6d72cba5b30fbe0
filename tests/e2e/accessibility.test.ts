import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect, openHome, test } from './support/test.ts';

const SCREENS: readonly { name: string; open: (page: Page) => Promise<void> }[] = [
  { name: 'home', open: (page) => openHome(page) },
  {
    name: 'home with the technologies',
    open: async (page) => {
      await openHome(page);
      await page.getByRole('tab', { name: 'Tecnologías' }).click();
      await page.getByRole('img', { name: 'React', exact: true }).focus();
    },
  },
  {
    name: 'home with the menu open',
    open: async (page) => {
      await openHome(page);
      await page.getByRole('button', { name: 'Menú', exact: true }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
    },
  },
  {
    name: 'home with the form refused',
    open: async (page) => {
      await openHome(page);
      await page.getByRole('button', { name: /^Enviar/ }).click();
      await expect(page.getByText('Rellena todos los campos!')).toBeVisible();
    },
  },
  {
    name: 'blog',
    open: async (page) => {
      await page.goto('/blogs');
      await expect(page.getByRole('article').nth(12)).toBeVisible();
    },
  },
  {
    name: 'the blog with nothing found',
    open: async (page) => {
      await page.goto('/blogs?q=zzzzzz&tag=css');
      await expect(page.getByText('No encontramos entradas')).toBeVisible();
    },
  },
  {
    name: 'a long post',
    open: async (page) => {
      await page.goto('/blogs/por-que-tu-web-tarda');
      await expect(page.locator('pre').first()).toBeVisible();
    },
  },
  {
    name: 'a post that is not there',
    open: async (page) => {
      await page.goto('/blogs/no-existe');
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    },
  },
  {
    name: 'not found',
    open: async (page) => {
      await page.goto('/no/existe');
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    },
  },
];

const VIEWS = [
  { colorScheme: 'light', width: 1440, forcedColors: 'none' },
  { colorScheme: 'dark', width: 1440, forcedColors: 'none' },
  { colorScheme: 'light', width: 390, forcedColors: 'none' },
  { colorScheme: 'dark', width: 320, forcedColors: 'none' },
  { colorScheme: 'light', width: 390, forcedColors: 'active' },
  { colorScheme: 'dark', width: 1440, forcedColors: 'active' },
] as const;

for (const { colorScheme, width, forcedColors } of VIEWS) {
  const colors = forcedColors === 'active' ? ', its colours forced,' : '';
  test.describe(`in the ${colorScheme} theme${colors} at ${width} px`, () => {
    test.use({ colorScheme, viewport: { width, height: 900 } });
    for (const { name, open } of SCREENS) {
      test(`axe finds nothing on ${name}`, async ({ page, allowed }) => {
        allowed.push('404', 'No se encontró el post');
        await page.emulateMedia({ reducedMotion: 'reduce', forcedColors });
        await open(page);
        const { violations } = await new AxeBuilder({ page })
          // Forced colours are the reader's, not ours.
          .disableRules(forcedColors === 'active' ? ['color-contrast'] : [])
          .analyze();
        expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
      });
    }
  });
}

test.describe('on paper, with the dark theme chosen', () => {
  // What an A4 sheet has between its margins.
  test.use({ viewport: { width: 718, height: 1050 } });

  for (const path of [
    '/',
    '/blogs',
    '/blogs/por-que-tu-web-tarda',
    '/blogs/css-moderno-sin-miedo',
  ]) {
    test(`${path} is dark ink on white, and no wider than the sheet`, async ({ page }) => {
      await page.addInitScript(() => localStorage.setItem('tema', 'dark'));
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
      await page.emulateMedia({ media: 'print' });
      await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(255, 255, 255)');
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(718);
      const { violations } = await new AxeBuilder({ page }).withRules('color-contrast').analyze();
      expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
    });
  }
});

import AxeBuilder from '@axe-core/playwright';
import { SCREENS } from './support/screens.ts';
import { expect, test } from './support/test.ts';

const VIEWS = [
  { colorScheme: 'light', width: 1440, forcedColors: 'none' },
  { colorScheme: 'dark', width: 1440, forcedColors: 'none' },
  { colorScheme: 'light', width: 390, forcedColors: 'none' },
  { colorScheme: 'dark', width: 320, forcedColors: 'none' },
  { colorScheme: 'light', width: 390, forcedColors: 'active' },
  { colorScheme: 'dark', width: 1440, forcedColors: 'active' },
] as const;

/** Fails with the rules and the elements that axe reports. */
async function expectNoViolations(axe: AxeBuilder) {
  const { violations } = await axe.analyze();
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
}

for (const { colorScheme, width, forcedColors } of VIEWS) {
  const colors = forcedColors === 'active' ? ' with forced colors' : '';
  test.describe(`in the ${colorScheme} theme${colors} at ${width} px`, () => {
    test.use({ colorScheme, viewport: { width, height: 900 } });
    for (const { name, show } of SCREENS) {
      test(`axe finds no violation on ${name}`, async ({ page, allowed }) => {
        allowed.push('404', 'No se encontró el post');
        await page.emulateMedia({ reducedMotion: 'reduce', forcedColors });
        await show(page);
        await expectNoViolations(
          // Forced colors belong to the reader, not to the site.
          new AxeBuilder({ page }).disableRules(
            forcedColors === 'active' ? ['color-contrast'] : [],
          ),
        );
      });
    }
  });
}

test.describe('on paper with the dark theme', () => {
  // The width and height of an A4 sheet between its margins.
  test.use({ viewport: { width: 718, height: 1050 } });

  for (const path of [
    '/',
    '/blogs',
    '/blogs/por-que-tu-web-tarda',
    '/blogs/css-moderno-sin-miedo',
  ]) {
    test(`${path} is dark text on white, and not wider than the sheet`, async ({ page }) => {
      await page.addInitScript(() => localStorage.setItem('tema', 'dark'));
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
      await page.emulateMedia({ media: 'print' });
      await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(255, 255, 255)');
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(718);
      await expectNoViolations(new AxeBuilder({ page }).withRules('color-contrast'));
    });
  }
});

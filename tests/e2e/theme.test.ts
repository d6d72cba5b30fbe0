import type { Page } from '@playwright/test';
import { colorToken, type Theme } from '#build/color-tokens.ts';
import { expect, openHome, test } from './support/test.ts';

/** The paper of a theme in the notation of a computed style. */
function paperOf(theme: Theme): string {
  const parts = colorToken('--paper', theme).match(/[\da-f]{2}/g) ?? [];
  return `rgb(${parts.map((part) => Number.parseInt(part, 16)).join(', ')})`;
}

const COLORS = { light: paperOf('light'), dark: paperOf('dark') };

/** The color that the browser applies to its own bar. */
function barColor(page: Page) {
  return page.evaluate(() => {
    const bars = [...document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')];
    const applied = bars.find(({ media }) => matchMedia(media).matches);
    // A style returns the color in the browser's notation.
    const { style } = new Option();
    style.color = applied?.content ?? '';
    return style.color;
  });
}

test('the theme follows the system until the visitor chooses one', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await openHome(page);
  const paper = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  const control = page.getByRole('button', { name: /tema/i });
  expect(await paper()).toBe(COLORS.light);
  expect(await barColor(page)).toBe(COLORS.light);
  await page.emulateMedia({ colorScheme: 'dark' });
  expect(await paper()).toBe(COLORS.dark);
  expect(await barColor(page)).toBe(COLORS.dark);
  await page.emulateMedia({ colorScheme: 'light' });

  await expect(control).toHaveAccessibleName('Cambiar tema (actual: sistema)');
  await control.click();
  await expect(control).toHaveAccessibleName('Cambiar tema (actual: oscuro)');
  expect(await paper()).toBe(COLORS.dark);
  expect(await barColor(page)).toBe(COLORS.dark);
  await page.reload();
  expect(await paper()).toBe(COLORS.dark);
  expect(await barColor(page)).toBe(COLORS.dark);
  await expect(control).toHaveAccessibleName('Cambiar tema (actual: oscuro)');

  await control.click();
  await expect(control).toHaveAccessibleName('Cambiar tema (actual: claro)');
  await page.emulateMedia({ colorScheme: 'dark' });
  expect(await paper()).toBe(COLORS.light);
  expect(await barColor(page)).toBe(COLORS.light);
  await page.emulateMedia({ colorScheme: 'light' });
  await control.click();
  await expect(control).toHaveAccessibleName('Cambiar tema (actual: sistema)');
  expect(await barColor(page)).toBe(COLORS.light);
  await page.emulateMedia({ colorScheme: 'dark' });
  expect(await barColor(page)).toBe(COLORS.dark);
});

test('a chosen theme is applied before the first paint', async ({ page, allowed }) => {
  allowed.push('ERR_FAILED');
  await page.emulateMedia({ colorScheme: 'light' });
  await openHome(page);
  await page.getByRole('button', { name: /tema/i }).click();
  // Only the script in the head runs.
  await page.route('**/assets/*.js', (route) => route.abort());
  await page.goto('/', { waitUntil: 'commit' });
  await page.waitForFunction(() => document.body !== null);
  expect(await page.evaluate(() => getComputedStyle(document.body).backgroundColor)).toBe(
    COLORS.dark,
  );
  expect(await barColor(page)).toBe(COLORS.dark);
});

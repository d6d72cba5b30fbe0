import type { Page } from '@playwright/test';
import { expect, openHome, test } from './support/test.ts';

const PAPER = { light: 'rgb(244, 241, 234)', dark: 'rgb(13, 19, 32)' };

/** Of the colours for the browser's own bar, the one that it takes. */
function barOf(page: Page) {
  return page.evaluate(() => {
    const bars = [...document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')];
    const taken = bars.find(({ media }) => matchMedia(media).matches);
    // As the browser writes a colour.
    const ink = new Option().style;
    ink.color = taken?.content ?? '';
    return ink.color;
  });
}

test('the theme follows the system until the visitor chooses, and the choice is remembered', async ({
  page,
}) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await openHome(page);
  const paper = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  const control = page.getByRole('button', { name: /tema/i });
  expect(await paper()).toBe(PAPER.light);
  expect(await barOf(page)).toBe(PAPER.light);
  await page.emulateMedia({ colorScheme: 'dark' });
  expect(await paper()).toBe(PAPER.dark);
  expect(await barOf(page)).toBe(PAPER.dark);
  await page.emulateMedia({ colorScheme: 'light' });

  await expect(control).toHaveAccessibleName('Cambiar tema (actual: sistema)');
  await control.click();
  await expect(control).toHaveAccessibleName('Cambiar tema (actual: oscuro)');
  expect(await paper()).toBe(PAPER.dark);
  expect(await barOf(page)).toBe(PAPER.dark);
  await page.reload();
  expect(await paper()).toBe(PAPER.dark);
  expect(await barOf(page)).toBe(PAPER.dark);
  await expect(control).toHaveAccessibleName('Cambiar tema (actual: oscuro)');

  await control.click();
  await expect(control).toHaveAccessibleName('Cambiar tema (actual: claro)');
  await page.emulateMedia({ colorScheme: 'dark' });
  expect(await paper()).toBe(PAPER.light);
  expect(await barOf(page)).toBe(PAPER.light);
  await page.emulateMedia({ colorScheme: 'light' });
  await control.click();
  await expect(control).toHaveAccessibleName('Cambiar tema (actual: sistema)');
  expect(await barOf(page)).toBe(PAPER.light);
  await page.emulateMedia({ colorScheme: 'dark' });
  expect(await barOf(page)).toBe(PAPER.dark);
});

test('a chosen theme is there in the first paint', async ({ page, allowed }) => {
  allowed.push('ERR_FAILED');
  await page.emulateMedia({ colorScheme: 'light' });
  await openHome(page);
  await page.getByRole('button', { name: /tema/i }).click();
  // No script of the site runs, only the one in the head.
  await page.route('**/assets/*.js', (route) => route.abort());
  await page.goto('/', { waitUntil: 'commit' });
  await page.waitForFunction(() => document.body !== null);
  expect(await page.evaluate(() => getComputedStyle(document.body).backgroundColor)).toBe(
    PAPER.dark,
  );
  expect(await barOf(page)).toBe(PAPER.dark);
});

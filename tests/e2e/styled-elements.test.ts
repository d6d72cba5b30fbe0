import type { Locator } from '@playwright/test';
import { countStyledElements } from './support/styled-elements.ts';
import { expect, open, test } from './support/test.ts';

const SCREENS = [
  { path: '/', within: '#contacto' },
  { path: '/blogs', within: 'main > section' },
  { path: '/blogs/por-que-tu-web-tarda', within: 'article' },
] as const;

const addControl = (parent: Locator) =>
  parent.evaluate((element) => {
    element.append(document.createElement('button'));
    document.body.getBoundingClientRect();
  });

test('a control that is added leaves the styles of the rest of the page as they are', async ({
  browser,
  page,
}) => {
  for (const { path, within } of SCREENS) {
    await open(page, path);
    // What lies below the first screen has its styles by then.
    await expect(page.locator('html[data-defer-below-fold]')).toHaveCount(0);
    const parent = page.locator(within).first();
    await expect
      .poll(() => countStyledElements(browser, page, () => addControl(parent)), path)
      .toBeLessThan(20);
  }
});

test('the color of the band under the header changes the styles of the header alone', async ({
  browser,
  page,
}) => {
  await open(page, '/');
  const color = () =>
    page.getByRole('banner').evaluate((header) => {
      header.style.setProperty('--tint', `rgb(${Math.random() * 255} 0 0)`);
      header.getBoundingClientRect();
    });
  await expect.poll(() => countStyledElements(browser, page, color)).toBeLessThan(8);
});

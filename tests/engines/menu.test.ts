import sharp from 'sharp';
import {
  blogHeading,
  contactHeading,
  homeHeading,
  menu,
  menuButton,
  openMenu,
} from '#tests/e2e/support/locators.ts';
import { settledScroll } from './support/scroll.ts';
import type { Tab } from './support/tab.ts';
import { expect, open, test } from './support/test.ts';

const mainWidth = (tab: Tab) =>
  tab.locator('main').evaluate((main) => main.getBoundingClientRect().width);
const headerFilter = (tab: Tab) =>
  tab.getByRole('banner').evaluate((header) => getComputedStyle(header).filter);

/** The menu is closed, and the keyboard scrolls the page again. */
async function expectClosedMenu(tab: Tab) {
  await expect(menu(tab)).toBeHidden();
  await expect(menuButton(tab)).toHaveAttribute('aria-expanded', 'false');
  const top = await settledScroll(tab);
  await tab.keyboard.press(top > 0 ? 'PageUp' : 'PageDown');
  await expect
    .poll(() => tab.evaluate(() => window.scrollY), 'the page does not scroll')
    .not.toBe(top);
}

test('the menu is a modal dialog that keeps the focus and stops the page', {
  tag: '@layout',
}, async ({ tab, engine, viewport }) => {
  await open(tab, '/');
  const widthBefore = await mainWidth(tab);
  await menuButton(tab).press('Enter');
  await expect(menu(tab)).toBeVisible();
  await expect(menuButton(tab)).toHaveAttribute('aria-expanded', 'true');
  const expectFocusIn = () =>
    expect
      .poll(() => menu(tab).evaluate((dialog) => dialog.contains(document.activeElement)))
      .toBe(true);
  await expectFocusIn();
  for (let stop = 1; stop < 6; stop += 1) {
    await tab.keyboard.press('Tab');
    await expectFocusIn();
  }
  // After the last stop come those of the browser, from which Firefox's driver has no way back.
  if (engine !== 'firefox') {
    await tab.keyboard.press('Tab');
    const isBehind = await tab.evaluate(
      () => document.activeElement?.closest('main, header, footer') !== null,
    );
    expect(isBehind, 'the focus is in the page behind').toBe(false);
    await tab.keyboard.press('Shift+Tab');
    await expectFocusIn();
  }
  await tab.keyboard.press('PageDown');
  await tab.keyboard.press('End');
  expect(await settledScroll(tab), 'the page behind scrolls').toBe(0);
  expect(await mainWidth(tab), 'the page behind has another width').toBe(widthBefore);
  await expect.poll(() => headerFilter(tab)).toContain('saturate');

  await tab.keyboard.press('Escape');
  await expect(menu(tab)).toBeHidden();
  await expect(menuButton(tab)).toBeFocused();
  await expect.poll(() => headerFilter(tab)).toBe('none');
  await expectClosedMenu(tab);

  await openMenu(tab);
  await menu(tab).getByRole('button', { name: 'Cerrar' }).click();
  await expectClosedMenu(tab);
  // On a phone the menu covers the page.
  if (viewport !== null && viewport.width > 460) {
    await openMenu(tab);
    await tab.mouse.move(300, 500);
    await tab.mouse.down();
    await tab.mouse.up();
    await expectClosedMenu(tab);
  }
});

test('the menu closes when it, Back or Forward leads to another place', async ({ tab }) => {
  await open(tab, '/');
  await openMenu(tab);
  await menu(tab).getByRole('link', { name: 'Mi Blog' }).click();
  await expect(tab).toHaveURL('/blogs');
  await expect(blogHeading(tab)).toBeFocused();
  await expectClosedMenu(tab);

  await openMenu(tab);
  await expect(menu(tab).getByRole('link', { name: 'Mi Blog' })).toHaveAttribute(
    'aria-current',
    'page',
  );
  await expect(menu(tab).getByRole('button', { name: 'Proyectos' })).toHaveCount(0);
  await menu(tab).getByRole('link', { name: 'Portafolio' }).click();
  await expect(tab).toHaveURL('/');
  await expect(homeHeading(tab)).toBeFocused();
  await expectClosedMenu(tab);

  await openMenu(tab);
  await tab.goBack();
  await expect(blogHeading(tab)).toBeFocused();
  await expectClosedMenu(tab);
  await openMenu(tab);
  await tab.goForward();
  await expect(homeHeading(tab)).toBeFocused();
  await expectClosedMenu(tab);

  await openMenu(tab);
  await menu(tab).getByRole('button', { name: 'Contacto' }).click();
  await expect(tab).toHaveURL('/#contacto');
  await expect(contactHeading(tab)).toBeFocused();
  await settledScroll(tab);
  await openMenu(tab);
  await tab.goBack();
  await expect(tab).toHaveURL('/');
  await expect(menuButton(tab)).toBeFocused();
  await expectClosedMenu(tab);
});

/** The brightness of a point of the page as it is drawn, from 0 to 255. */
async function brightnessAt(tab: Tab, left: number, top: number): Promise<number> {
  const screenshot = sharp(await tab.screenshot());
  const pixel = await screenshot.extract({ left, top, width: 1, height: 1 }).greyscale().raw();
  return (await pixel.toBuffer())[0] ?? Number.NaN;
}

test.describe('the closing menu', () => {
  test.use({ hasLayers: true, reducedMotion: 'no-preference' });

  test('slides out over the header, which takes a click already', async ({ tab, viewport }) => {
    await open(tab, '/');
    const aboveTheButton = () => brightnessAt(tab, (viewport?.width ?? 0) - 40, 6);
    expect(await aboveTheButton(), 'the header is light').toBeGreaterThan(200);
    await openMenu(tab);
    await expect.poll(aboveTheButton, 'the panel is dark').toBeLessThan(60);
    // A minute for what takes 300 ms, to look at the panel on its way.
    await tab.evaluate(() => document.documentElement.style.setProperty('--calm', '60s'));
    await tab.keyboard.press('Escape');
    await expect(menuButton(tab)).toHaveAttribute('aria-expanded', 'false');
    expect(await aboveTheButton(), 'the panel is over the header').toBeLessThan(100);
    await expect(menu(tab), 'the panel is on its way').toBeVisible();
    await menuButton(tab).click();
    await expect(menuButton(tab)).toHaveAttribute('aria-expanded', 'true');
  });
});

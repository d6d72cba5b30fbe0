import { menu, menuButton, openMenu } from './support/locators.ts';
import { settledScroll } from './support/page-state.ts';
import { DESKTOP, expect, openHome, test } from './support/test.ts';

test.use({ reducedMotion: 'no-preference' });

test.use({ viewport: DESKTOP });

test('the wheel does not scroll the page behind the open menu', async ({ page }) => {
  await openHome(page);
  await openMenu(page);
  await page.mouse.move(300, 500);
  await page.mouse.wheel(0, 900);
  await page.waitForTimeout(300);
  expect(await settledScroll(page)).toBe(0);
  await page.keyboard.press('Escape');
  await expect(menuButton(page)).toBeFocused();
  await page.mouse.wheel(0, 600);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(300);
});

test('with reduced motion too, the button that closes the menu has the focus', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openHome(page);
  await menuButton(page).press('Enter');
  await expect(menu(page).getByRole('button', { name: 'Cerrar' })).toBeFocused();
});

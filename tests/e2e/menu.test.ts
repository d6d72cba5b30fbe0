import { blogHeading, menu, menuButton, openMenu } from './support/locators.ts';
import { settledScroll } from './support/page-state.ts';
import { DESKTOP, expect, openHome, PHONE, test } from './support/test.ts';

for (const viewport of [DESKTOP, PHONE]) {
  test.describe(`the menu at ${viewport.width} px`, () => {
    test.use({ viewport });

    test('is a modal dialog, and Escape returns the focus to its button', async ({ page }) => {
      await openHome(page);
      await menuButton(page).focus();
      await page.keyboard.press('Enter');
      await expect(menu(page)).toBeVisible();
      await expect(menuButton(page)).toHaveAttribute('aria-expanded', 'true');
      expect(await menu(page).evaluate((e) => e.contains(document.activeElement))).toBe(true);
      for (let i = 0; i < 12; i += 1) {
        await page.keyboard.press('Tab');
        const isInPage = await page.evaluate(() =>
          Boolean(document.activeElement?.closest('main, header, footer')),
        );
        expect(isInPage, 'the focus is in the page behind').toBe(false);
      }
      await page.keyboard.press('Escape');
      await expect(menu(page)).toBeHidden();
      await expect(menuButton(page)).toBeFocused();
      await expect(menuButton(page)).toHaveAttribute('aria-expanded', 'false');
    });

    test('closes when one of its links leads to another page', async ({ page }) => {
      await openHome(page);
      await openMenu(page);
      await menu(page).getByRole('link', { name: 'Mi Blog' }).click();
      await expect(page).toHaveURL('/blogs');
      await expect(menu(page)).toBeHidden();
      await expect(blogHeading(page)).toBeFocused();

      await openMenu(page);
      await expect(menu(page).getByRole('button', { name: 'Proyectos' })).toHaveCount(0);
      await expect(menu(page).getByRole('button', { name: 'Contacto' })).toHaveCount(0);
      await menu(page).getByRole('link', { name: 'Portafolio' }).click();
      await expect(page).toHaveURL('/');
      await expect(menu(page)).toBeHidden();
    });
  });
}

test.describe('the open menu', () => {
  test.use({ viewport: DESKTOP });

  test('blurs the header and keeps the page from scrolling', async ({ page }) => {
    await openHome(page);
    const header = page.getByRole('banner');
    const looks = () =>
      header.evaluate((e) => [getComputedStyle(e).filter, getComputedStyle(e).backdropFilter]);
    const widthBefore = await page.locator('main').evaluate((e) => e.getBoundingClientRect().width);
    expect(await looks()).toEqual(['none', 'none']);
    await openMenu(page);
    await expect.poll(async () => (await looks())[0]).toContain('blur');
    await page.mouse.move(300, 500);
    await page.mouse.wheel(0, 900);
    await page.keyboard.press('PageDown');
    await page.keyboard.press('End');
    await page.waitForTimeout(300);
    expect(await settledScroll(page)).toBe(0);
    expect(await page.locator('main').evaluate((e) => e.getBoundingClientRect().width)).toBe(
      widthBefore,
    );
    await page.keyboard.press('Escape');
    await expect.poll(async () => (await looks())[0]).toBe('none');
    await page.mouse.wheel(0, 600);
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(300);
  });
});

import { siteName } from '#build/site-facts.ts';
import { site } from '#ui/content/site.ts';
import { DESKTOP, expect, openHome, PHONE, settledScroll, test } from './support/test.ts';

for (const [name, viewport] of [
  ['1440 px', DESKTOP],
  ['390 px', PHONE],
] as const) {
  test.describe(`the menu at ${name}`, () => {
    test.use({ viewport });

    test('opens as a modal dialog with the focus inside, and Escape gives it back', async ({
      page,
    }) => {
      await openHome(page);
      const button = page.getByRole('button', { name: 'Menú', exact: true });
      await button.focus();
      await page.keyboard.press('Enter');
      const dialog = page.getByRole('dialog', { name: 'Menú' });
      await expect(dialog).toBeVisible();
      await expect(button).toHaveAttribute('aria-expanded', 'true');
      expect(await dialog.evaluate((e) => e.contains(document.activeElement))).toBe(true);
      for (let i = 0; i < 12; i += 1) {
        await page.keyboard.press('Tab');
        const isInPage = await page.evaluate(() =>
          Boolean(document.activeElement?.closest('main, header, footer')),
        );
        expect(isInPage, 'the page behind is inert').toBe(false);
      }
      await page.keyboard.press('Escape');
      await expect(dialog).toBeHidden();
      await expect(button).toBeFocused();
      await expect(button).toHaveAttribute('aria-expanded', 'false');
    });

    test('is closed by its button and by the dimmed page', async ({ page }) => {
      await openHome(page);
      const dialog = page.getByRole('dialog', { name: 'Menú' });
      await page.getByRole('button', { name: 'Menú', exact: true }).click();
      await dialog.getByRole('button', { name: 'Cerrar' }).click();
      await expect(dialog).toBeHidden();
      if (viewport.width > 500) {
        await page.getByRole('button', { name: 'Menú', exact: true }).click();
        await expect(dialog).toBeVisible();
        await page.mouse.click(200, 500);
        await expect(dialog).toBeHidden();
      }
    });

    test('leads to each page and closes', async ({ page }) => {
      await openHome(page);
      const dialog = page.getByRole('dialog', { name: 'Menú' });
      await page.getByRole('button', { name: 'Menú', exact: true }).click();
      await dialog.getByRole('link', { name: 'Mi Blog' }).click();
      await expect(page).toHaveURL('/blogs');
      await expect(dialog).toBeHidden();
      await expect(page.getByRole('heading', { name: 'Bienvenido a mi Blog!' })).toBeFocused();

      await page.getByRole('button', { name: 'Menú', exact: true }).click();
      await expect(dialog.getByRole('button', { name: 'Proyectos' })).toHaveCount(0);
      await expect(dialog.getByRole('button', { name: 'Contacto' })).toHaveCount(0);
      await dialog.getByRole('link', { name: 'Portafolio' }).click();
      await expect(page).toHaveURL('/');
      await expect(dialog).toBeHidden();
    });
  });
}

test.describe('while the menu is open', () => {
  test.use({ viewport: DESKTOP });

  test('the header takes its filter, the page does not scroll nor move sideways', async ({
    page,
  }) => {
    await openHome(page);
    const header = page.getByRole('banner');
    const looks = () =>
      header.evaluate((e) => [getComputedStyle(e).filter, getComputedStyle(e).backdropFilter]);
    const widthBefore = await page.locator('main').evaluate((e) => e.getBoundingClientRect().width);
    expect(await looks()).toEqual(['none', 'none']);
    await page.getByRole('button', { name: 'Menú', exact: true }).click();
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

  test('it leads to the portfolio and repeats the logo on every route, the not-found page too', async ({
    page,
    allowed,
  }) => {
    allowed.push('404');
    for (const path of ['/', '/blogs', '/blogs/una-regla-corta', '/no/existe']) {
      await page.goto(path);
      await page.getByRole('button', { name: 'Menú', exact: true }).click();
      const dialog = page.getByRole('dialog', { name: 'Menú' });
      await expect(dialog.getByRole('link', { name: 'Portafolio' })).toBeVisible();
      await expect(dialog.getByRole('link', { name: siteName(site) })).toBeVisible();
      await page.keyboard.press('Escape');
    }
  });
});

import type { Locator } from '@playwright/test';
import { RELEASE, releaseOnly } from '#tests/support/release-tests.ts';
import { contactHeading, menu, menuButton, openMenu } from './support/locators.ts';
import { hold } from './support/network-faults.ts';
import { settledScroll } from './support/page-state.ts';
import { centerOf, tapAt } from './support/presses.ts';
import { ENTRY } from './support/start.ts';
import { DESKTOP, distanceBelowHeader, expect, openHome, PHONE, test } from './support/test.ts';

test.use({ reducedMotion: 'no-preference' });

test.use({ viewport: DESKTOP });

const NOWHERE = { x: Number.NaN, y: Number.NaN, width: 0, height: 0 };

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

test(
  'on a phone the links fill the menu, with a setting sun below them',
  RELEASE,
  async ({ page }) => {
    await page.setViewportSize(PHONE);
    await openHome(page);
    await openMenu(page);
    const boxOf = async (selector: string) => {
      const box = await menu(page).locator(selector).boundingBox();
      return { top: box?.y ?? Number.NaN, bottom: (box?.y ?? 0) + (box?.height ?? Number.NaN) };
    };
    const [heading, links] = [await boxOf('h2'), await boxOf('nav')];
    expect(links.top - heading.bottom).toBeLessThan((links.bottom - links.top) * 0.75);
    const sun = await menu(page)
      .locator('> div')
      .evaluate((panel) => getComputedStyle(panel).backgroundImage);
    expect(sun).toContain('rgb(255, 184, 28)');
  },
);

test('"Menú" opens the menu again at once, at the place of the "Cerrar" that has closed it', async ({
  page,
}) => {
  await page.setViewportSize(PHONE);
  await openHome(page);
  const open = await centerOf(menuButton(page));
  await openMenu(page);
  const close = await centerOf(menu(page).getByRole('button', { name: 'Cerrar' }));
  await page.mouse.click(...close);
  await page.mouse.click(...open);
  await page.waitForTimeout(600);
  await expect(menu(page)).toBeVisible();
});

test.describe('a finger', () => {
  test.use({ viewport: PHONE, hasTouch: true, isMobile: true });

  for (const isHydrated of [true, ...releaseOnly([false])]) {
    test(`sees the menu move ${isHydrated ? 'after' : 'before'} hydration before the page behind it is styled again`, async ({
      page,
    }) => {
      // Records in the frame after each press whether the menu is shown, and whether it is modal.
      await page.addInitScript(() => {
        const states: unknown[] = [];
        Object.assign(window, { states });
        addEventListener('click', () => {
          requestAnimationFrame(() => {
            const dialog = document.querySelector('dialog');
            if (dialog === null) return;
            const isShown = getComputedStyle(dialog).pointerEvents === 'auto';
            states.push({ isShown, isModal: dialog.matches(':modal') });
          });
        });
      });
      if (isHydrated) await openHome(page);
      else {
        await hold(page, ENTRY);
        await page.goto('/');
      }
      await menuButton(page).tap();
      await expect(menu(page).getByRole('button', { name: 'Cerrar' })).toBeFocused();
      await expect(menu(page)).toHaveJSProperty('open', true);
      await menu(page).getByRole('button', { name: 'Cerrar' }).tap();
      await expect(menu(page)).toBeHidden();
      await expect(menuButton(page)).toBeFocused();
      await expect(menuButton(page)).toHaveAttribute('aria-expanded', 'false');
      expect(await page.evaluate(() => (window as unknown as { states: unknown }).states)).toEqual([
        { isShown: true, isModal: false },
        { isShown: false, isModal: true },
      ]);
      await menuButton(page).tap();
      await page.keyboard.press('Escape');
      await expect(menu(page)).toBeHidden();
      await expect(menuButton(page)).toHaveAttribute('aria-expanded', 'false');
    });
  }
});

for (const width of [320, ...releaseOnly([768, 1024, 1440, 1920])]) {
  test(
    `in a window ${width} px wide "Cerrar" ends where "Menú" does`,
    RELEASE,
    async ({ page }) => {
      await page.setViewportSize({ width, height: 900 });
      await openHome(page);
      const endOf = async (button: Locator) => {
        const { x, y, width, height } = (await button.boundingBox()) ?? NOWHERE;
        return [Math.round(x + width), Math.round(y + height / 2)];
      };
      const end = await endOf(menuButton(page));
      await openMenu(page);
      await expect
        .poll(() => endOf(menu(page).getByRole('button', { name: 'Cerrar' })))
        .toEqual(end);
    },
  );
}

test.describe('a second press at once, at the same place, after the menu has closed', () => {
  test(
    'does not reach the page, which scrolls to its section and keeps the focus there',
    RELEASE,
    async ({ page }) => {
      await openHome(page);
      await openMenu(page);
      await menu(page).getByRole('button', { name: 'Contacto' }).dblclick();
      await expect(page).toHaveURL('/#contacto');
      await settledScroll(page);
      expect(await distanceBelowHeader(page, '#contacto')).toBeCloseTo(0, 0);
      await expect(contactHeading(page)).toBeFocused();
    },
  );

  test(
    'does not reach the theme switch, which a wide window shows beside the menu',
    RELEASE,
    async ({ page }) => {
      await page.setViewportSize({ width: 2880, height: 900 });
      await openHome(page);
      const place = await centerOf(page.getByRole('button', { name: /tema/i }));
      await openMenu(page);
      await page.mouse.dblclick(...place);
      await expect(menu(page)).toBeHidden();
      await expect(page.locator('html')).not.toHaveAttribute('data-theme');
      await page.waitForTimeout(600);
      await page.mouse.click(...place);
      await expect(page.locator('html')).toHaveAttribute('data-theme', /./);
    },
  );

  test.describe('on a phone', () => {
    test.use({ viewport: PHONE, hasTouch: true, isMobile: true });

    test('does not reach a link below the menu', RELEASE, async ({ page, context }) => {
      await openHome(page);
      await openMenu(page);
      const place = await menu(page).getByRole('button', { name: 'Proyectos' }).boundingBox();
      const [x, y] = [(place?.x ?? 0) + 40, (place?.y ?? 0) + 20];
      // A link that covers the page behind the menu.
      await page.evaluate(() => {
        const link = Object.assign(document.createElement('a'), { href: '/blogs', id: 'below' });
        link.style.cssText = 'position: fixed; inset: 0; z-index: 10';
        document.body.append(link);
      });
      // The page is busy between the two taps of a finger, as on a slow device.
      await page.evaluate(() => {
        const busy = () => {
          const start = performance.now();
          while (performance.now() - start < 700);
        };
        addEventListener('click', () => setTimeout(busy), { once: true });
      });
      const now = Date.now() / 1000;
      await tapAt(page, [x, y], [now, now + 0.15]);
      await page.waitForTimeout(600);
      await expect(page).toHaveURL('/#proyectos');
      expect(context.pages()).toHaveLength(1);
      await page.touchscreen.tap(x, y);
      await expect(page).toHaveURL('/blogs');
    });
  });
});

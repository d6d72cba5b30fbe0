import type { Locator } from '@playwright/test';
import { contactHeading, notFoundHeading } from './support/locators.ts';
import { distanceBelowHeader, expect, open, openHome, PHONE, test } from './support/test.ts';

test.describe('in a tall window', () => {
  test.use({ viewport: { width: 2560, height: 1440 } });

  test('"Contactame." stands right under the header, and no void parts the form from the footer', async ({
    page,
  }) => {
    await openHome(page, '/#contacto');
    await expect.poll(() => distanceBelowHeader(page, '#contacto')).toBeCloseTo(0, 0);
    await expect(contactHeading(page)).toBeInViewport();
    const bottomOf = (selector: string) =>
      page.locator(selector).evaluate((element) => element.getBoundingClientRect().bottom);
    const top = await page
      .getByRole('contentinfo')
      .evaluate((footer) => footer.getBoundingClientRect().top);
    expect(top - (await bottomOf('#escribir'))).toBeLessThan(300);
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: PHONE, hasTouch: true, isMobile: true });

  test('"¿Cuál es la tuya?" leads to the form, in view with the message that it has begun', async ({
    page,
  }) => {
    await openHome(page);
    await test.step('the facts of the services are as tall as a finger needs', async () => {
      // The sections below the first screen are laid out one after the other.
      await expect(page.locator('html[data-defer-below-fold]')).toHaveCount(0);
      const services = page.getByRole('region', { name: /^Qué hago/ });
      const facts = services.locator('a[href^="/blogs/"]');
      const heights = await facts.evaluateAll((links) =>
        links.map((link) => link.getBoundingClientRect().height),
      );
      expect(heights.length).toBeGreaterThan(0);
      expect(Math.min(...heights)).toBeGreaterThanOrEqual(24);
    });
    const buttons = await page
      .locator('a[href$="#escribir"]')
      .evaluateAll((links) => links.map((link) => link.getBoundingClientRect().width));
    expect(buttons.length).toBeGreaterThan(1);
    expect(new Set(buttons.map(Math.round)).size, 'widths of the buttons').toBe(1);
    await page.getByRole('link', { name: 'Landing pages', exact: true }).click();
    const message = page.getByLabel('Mensaje', { exact: true });
    await expect(message).toBeInViewport({ ratio: 1 });
    await expect(message).not.toHaveValue('');
    await expect(page.getByRole('heading', { name: 'Escribime.' })).toBeFocused();
    const room = await page
      .locator('#contacto')
      .evaluate((section) => Number.parseFloat(getComputedStyle(section).paddingTop));
    await expect.poll(() => distanceBelowHeader(page, '#escribir')).toBeCloseTo(room, 0);
  });
});

test.describe('in a low window', () => {
  test.use({ viewport: { width: 844, height: 390 }, colorScheme: 'light' });

  test('"Contactame" stands beside the greeting, and the whole river is in the window', async ({
    page,
  }) => {
    await openHome(page);
    const button = page.getByRole('main').getByRole('button', { name: 'Contactame' });
    await expect(button).toBeInViewport({ ratio: 1 });
    const top = async (part: Locator) => (await part.boundingBox())?.y ?? Number.NaN;
    expect(await top(button)).toBeLessThan(await top(page.getByRole('heading', { level: 1 })));
    const portrait = page.getByRole('img', { name: /^Retrato/ }).filter({ visible: true });
    await expect(portrait).toBeInViewport();
    const river = page.locator('[data-river]');
    await expect(river).toBeInViewport({ ratio: 1 });
  });

  test('the header of an unknown address scrolls out of the window with the page', async ({
    page,
    allowed,
  }) => {
    allowed.push('404');
    await open(page, '/no/existe');
    await expect(page.getByRole('banner')).toBeInViewport();
    await notFoundHeading(page).scrollIntoViewIfNeeded();
    await page.mouse.wheel(0, 2000);
    await expect(page.getByRole('contentinfo')).toBeInViewport();
    await expect(page.getByRole('banner')).not.toBeInViewport();
  });
});

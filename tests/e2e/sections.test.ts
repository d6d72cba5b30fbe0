import type { Page } from '@playwright/test';
import { siteName } from '#build/site-facts.ts';
import { site } from '#tests/content/site.ts';
import { blogHeading, goToBlog, menu, openMenu } from './support/locators.ts';
import { settledScroll } from './support/page-state.ts';
import { DESKTOP, distanceBelowHeader, expect, openHome, PHONE, test } from './support/test.ts';

const logo = (page: Page) => page.getByRole('banner').getByRole('link', { name: siteName(site) });
const contactHeading = (page: Page) => page.getByRole('heading', { name: 'Contactame.' });

async function goToContact(page: Page) {
  await page.getByRole('button', { name: 'Contactame' }).click();
}

/** Scrolls to `top` in one step. */
async function scrollTo(page: Page, top: number) {
  await page.evaluate((y) => window.scrollTo(0, y), top);
  await settledScroll(page);
}

test.describe('on the reference layout, 1440 x 900', () => {
  test.use({ viewport: DESKTOP });

  test('"Contactame" scrolls to 2176 px, just below the header', async ({ page }) => {
    await openHome(page);
    await goToContact(page);
    expect(Math.abs((await settledScroll(page)) - 2176)).toBeLessThanOrEqual(1);
    expect(Math.abs(await distanceBelowHeader(page, '#contacto'))).toBeLessThanOrEqual(1);
    await expect(contactHeading(page)).toBeInViewport();
  });

  test('"Proyectos" scrolls to 724.79 px and "Contacto" to 2176 px', async ({ page }) => {
    await openHome(page);
    for (const [name, top] of [
      ['Proyectos', 724.79],
      ['Contacto', 2176],
    ] as const) {
      await openMenu(page);
      await menu(page).getByRole('button', { name }).click();
      await expect(menu(page)).toBeHidden();
      expect(Math.abs((await settledScroll(page)) - top), name).toBeLessThanOrEqual(1);
    }
  });

  test('changing the tab or the project does not move the sections', async ({ page }) => {
    await openHome(page);
    const contact = () =>
      page.locator('#contacto').evaluate((e) => e.getBoundingClientRect().top + scrollY);
    const before = await contact();
    expect(Math.abs(before - 2248)).toBeLessThanOrEqual(1);
    for (const name of ['Experiencia', 'Tecnologías']) {
      await page.getByRole('tab', { name }).click();
      expect(await contact()).toBeCloseTo(before, 0);
    }
    for (let step = 0; step < 7; step += 1) {
      await page.getByRole('button', { name: /^Siguiente/ }).click();
      expect(await contact()).toBeCloseTo(before, 0);
    }
  });
});

for (const [name, viewport] of [
  ['a wider and taller screen', { width: 1920, height: 1200 }],
  ['a 4K screen', { width: 2560, height: 1440 }],
] as const) {
  test.describe(`on ${name}`, () => {
    test.use({ viewport });
    test('"Contactame" scrolls to 2176 px as well', async ({ page }) => {
      await openHome(page);
      await goToContact(page);
      expect(Math.abs((await settledScroll(page)) - 2176)).toBeLessThanOrEqual(1);
    });
  });
}

test.describe('on a phone of 390 x 844', () => {
  test.use({ viewport: PHONE, hasTouch: true });

  test('the buttons of the menu scroll to the top of each section', async ({ page }) => {
    await openHome(page);
    for (const [name, id] of [
      ['Proyectos', 'proyectos'],
      ['Contacto', 'contacto'],
    ] as const) {
      await openMenu(page);
      await menu(page).getByRole('button', { name }).click();
      await settledScroll(page);
      expect(Math.abs(await distanceBelowHeader(page, `#${id}`)), name).toBeLessThanOrEqual(1);
      await expect(page.locator(`#${id} h2`)).toBeInViewport({ ratio: 1 });
    }
  });
});

test.describe('with text at 200 %', () => {
  test.use({ viewport: DESKTOP });

  test('"Contactame" scrolls to the top of its section', async ({ page }) => {
    await page.addInitScript(() => {
      const enlarge = () => {
        document.documentElement.style.fontSize = '200%';
      };
      if (document.documentElement) enlarge();
      else document.addEventListener('readystatechange', enlarge, { once: true });
    });
    await openHome(page);
    await goToContact(page);
    await settledScroll(page);
    expect(Math.abs(await distanceBelowHeader(page, '#contacto'))).toBeLessThanOrEqual(1);
    await expect(contactHeading(page)).toBeInViewport({ ratio: 1 });
  });
});

test.describe('the scroll to a section', () => {
  test.use({ viewport: DESKTOP });

  test('sets the fragment of the address and focuses the heading', async ({ page }) => {
    await openHome(page);
    await goToContact(page);
    await expect(page).toHaveURL(/\/#contacto$/);
    await expect(contactHeading(page)).toBeFocused();
    await settledScroll(page);
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: 'LinkedIn' }).last()).toBeFocused();
  });

  test('runs again when the address has the fragment already', async ({ page }) => {
    await openHome(page);
    for (let time = 0; time < 2; time += 1) {
      await scrollTo(page, 0);
      await goToContact(page);
      expect(Math.abs((await settledScroll(page)) - 2176)).toBeLessThanOrEqual(1);
    }
  });

  test('takes about a second, and one frame with reduced motion', async ({ page }) => {
    await openHome(page);
    // Lenis is loaded after the first paint.
    await page.waitForLoadState('networkidle');
    /** Scrolls to the section; returns the number of scroll steps and their duration in milliseconds. */
    const scroll = async () => {
      await page.evaluate(() => {
        const steps: { at: number; y: number }[] = [];
        Object.assign(window, { steps });
        const look = (at: number) => {
          if (steps.at(-1)?.y !== window.scrollY) steps.push({ at, y: window.scrollY });
          requestAnimationFrame(look);
        };
        requestAnimationFrame(look);
      });
      await goToContact(page);
      expect(await settledScroll(page)).toBeGreaterThan(2170);
      const steps = await page.evaluate(
        () => (window as Window & { steps?: { at: number }[] }).steps ?? [],
      );
      return { moves: steps.length - 1, time: (steps.at(-1)?.at ?? 0) - (steps[1]?.at ?? 0) };
    };

    const smooth = await scroll();
    expect(smooth.moves, 'frames with a new position').toBeGreaterThan(5);
    expect(smooth.time).toBeGreaterThan(500);
    expect(smooth.time).toBeLessThan(2000);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await scrollTo(page, 0);
    expect(await scroll()).toEqual({ moves: 1, time: 0 });
  });

  test('runs when an address with a fragment is opened', async ({ page }) => {
    await page.goto('/blogs#utils');
    await expect(page.getByRole('heading', { name: 'Recursos Útiles.' })).toBeInViewport();
    await settledScroll(page);
    const below = await distanceBelowHeader(page, '#utils');
    const isAtTheEnd = await page.evaluate(
      () => window.scrollY + window.innerHeight >= document.documentElement.scrollHeight - 1,
    );
    expect(below <= 1 || isAtTheEnd).toBe(true);
    await page.goto('/#contacto');
    await expect(contactHeading(page)).toBeInViewport();
  });
});

test.describe('a navigation', () => {
  test.use({ viewport: DESKTOP });

  test('starts the new page at the top and focuses its heading', async ({ page }) => {
    await openHome(page);
    await goToBlog(page);
    await expect(blogHeading(page)).toBeFocused();
    expect(await settledScroll(page)).toBe(0);
  });

  test('by Back, Forward or a reload restores the scroll position', async ({ page }) => {
    await openHome(page);
    await scrollTo(page, 1800);
    const link = page.getByRole('link', { name: 'Ir al Blog' });
    await link.scrollIntoViewIfNeeded();
    const there = await settledScroll(page);
    await link.click();
    await expect(blogHeading(page)).toBeVisible();
    await expect(
      page.getByRole('heading', { name: 'Una regla corta para elegir dependencias' }),
    ).toBeVisible();
    await scrollTo(page, 900);
    await page.goBack();
    await expect(contactHeading(page)).toBeVisible();
    await expect.poll(() => settledScroll(page)).toBe(there);
    await page.goForward();
    await expect(blogHeading(page)).toBeVisible();
    await expect.poll(() => settledScroll(page)).toBe(900);
    await page.reload();
    await expect(
      page.getByRole('heading', { name: 'Una regla corta para elegir dependencias' }),
    ).toBeAttached();
    await expect.poll(() => settledScroll(page)).toBe(900);
  });

  test('by the logo leads home, and scrolls to the top on the home page', async ({ page }) => {
    await page.goto('/blogs');
    await logo(page).click();
    await expect(page).toHaveURL('/');
    await expect(page.getByRole('heading', { name: 'Tienda Aurora' })).toBeVisible();
    await scrollTo(page, 1500);
    await logo(page).click();
    await page.waitForTimeout(60);
    expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(0);
    expect(await settledScroll(page)).toBe(0);
  });
});

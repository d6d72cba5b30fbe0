import { siteName } from '#build/site-facts.ts';
import { site } from '#ui/content/site.ts';
import {
  DESKTOP,
  distanceBelowHeader,
  expect,
  openHome,
  PHONE,
  settledScroll,
  test,
} from './support/test.ts';

test.describe('on the reference layout, 1440 x 900', () => {
  test.use({ viewport: DESKTOP });

  test('"Contactame" ends at 2176 px with its heading just below the header', async ({ page }) => {
    await openHome(page);
    await page.getByRole('button', { name: 'Contactame' }).click();
    expect(Math.abs((await settledScroll(page)) - 2176)).toBeLessThanOrEqual(1);
    expect(Math.abs(await distanceBelowHeader(page, '#contacto'))).toBeLessThanOrEqual(1);
    await expect(page.getByRole('heading', { name: 'Contactame.' })).toBeInViewport();
  });

  test('"Proyectos" of the menu ends at 724.79 px and "Contacto" at 2176 px', async ({ page }) => {
    await openHome(page);
    for (const [name, top] of [
      ['Proyectos', 724.79],
      ['Contacto', 2176],
    ] as const) {
      await page.getByRole('button', { name: 'Menú' }).click();
      await page.getByRole('dialog', { name: 'Menú' }).getByRole('button', { name }).click();
      await expect(page.getByRole('dialog')).toBeHidden();
      expect(Math.abs((await settledScroll(page)) - top), name).toBeLessThanOrEqual(1);
    }
  });

  test('each tab and each project leaves the sections where they are', async ({ page }) => {
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
    test('the offsets are the same', async ({ page }) => {
      await openHome(page);
      await page.getByRole('button', { name: 'Contactame' }).click();
      expect(Math.abs((await settledScroll(page)) - 2176)).toBeLessThanOrEqual(1);
    });
  });
}

test.describe('on a phone, 390 x 844', () => {
  test.use({ viewport: PHONE, hasTouch: true });

  test('the buttons land on the sections themselves', async ({ page }) => {
    await openHome(page);
    for (const [name, id] of [
      ['Proyectos', 'proyectos'],
      ['Contacto', 'contacto'],
    ] as const) {
      await page.getByRole('button', { name: 'Menú' }).click();
      await page.getByRole('dialog').getByRole('button', { name }).click();
      await settledScroll(page);
      expect(Math.abs(await distanceBelowHeader(page, `#${id}`)), name).toBeLessThanOrEqual(1);
      await expect(page.locator(`#${id} h2`)).toBeInViewport({ ratio: 1 });
    }
  });
});

test.describe('with text at 200 %', () => {
  test.use({ viewport: DESKTOP });

  test('the buttons land on the sections themselves', async ({ page }) => {
    await page.addInitScript(() => {
      const enlarge = () => {
        document.documentElement.style.fontSize = '200%';
      };
      if (document.documentElement) enlarge();
      else document.addEventListener('readystatechange', enlarge, { once: true });
    });
    await openHome(page);
    await page.getByRole('button', { name: 'Contactame' }).click();
    await settledScroll(page);
    expect(Math.abs(await distanceBelowHeader(page, '#contacto'))).toBeLessThanOrEqual(1);
    await expect(page.getByRole('heading', { name: 'Contactame.' })).toBeInViewport({ ratio: 1 });
  });
});

test.describe('the way to a section', () => {
  test.use({ viewport: DESKTOP });

  test('puts the hash in the address and the focus on the heading', async ({ page }) => {
    await openHome(page);
    await page.getByRole('button', { name: 'Contactame' }).click();
    await expect(page).toHaveURL(/\/#contacto$/);
    await expect(page.getByRole('heading', { name: 'Contactame.' })).toBeFocused();
    // The next Tab goes on from there.
    await settledScroll(page);
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: 'LinkedIn' }).last()).toBeFocused();
  });

  test('works again when it is already in the address', async ({ page }) => {
    await openHome(page);
    for (let time = 0; time < 2; time += 1) {
      await page.evaluate(() => window.scrollTo(0, 0));
      await settledScroll(page);
      await page.getByRole('button', { name: 'Contactame' }).click();
      expect(Math.abs((await settledScroll(page)) - 2176)).toBeLessThanOrEqual(1);
    }
  });

  test('takes about a second, and none with reduced motion', async ({ page }) => {
    await openHome(page);
    // Lenis joins after the first paint.
    await page.waitForLoadState('networkidle');
    /** Where the page stood at each frame of the way, and when, as the page itself saw it. */
    const way = async () => {
      await page.evaluate(() => {
        const steps: { at: number; y: number }[] = [];
        Object.assign(window, { steps });
        const look = (at: number) => {
          if (steps.at(-1)?.y !== window.scrollY) steps.push({ at, y: window.scrollY });
          requestAnimationFrame(look);
        };
        requestAnimationFrame(look);
      });
      await page.getByRole('button', { name: 'Contactame' }).click();
      expect(await settledScroll(page)).toBeGreaterThan(2170);
      const steps = await page.evaluate(
        () => (window as Window & { steps?: { at: number }[] }).steps ?? [],
      );
      return { moves: steps.length - 1, time: (steps.at(-1)?.at ?? 0) - (steps[1]?.at ?? 0) };
    };

    const smooth = await way();
    expect(smooth.moves, 'it passes by what lies between').toBeGreaterThan(5);
    expect(smooth.time).toBeGreaterThan(500);
    expect(smooth.time).toBeLessThan(2000);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.evaluate(() => window.scrollTo(0, 0));
    await settledScroll(page);
    expect(await way()).toEqual({ moves: 1, time: 0 });
  });

  test('an address with a section opens on it', async ({ page }) => {
    await page.goto('/blogs#utils');
    await expect(page.getByRole('heading', { name: 'Recursos Útiles.' })).toBeInViewport();
    await settledScroll(page);
    const below = await distanceBelowHeader(page, '#utils');
    const isAtTheEnd = await page.evaluate(
      () => window.scrollY + window.innerHeight >= document.documentElement.scrollHeight - 1,
    );
    expect(below <= 1 || isAtTheEnd).toBe(true);
    await page.goto('/#contacto');
    await expect(page.getByRole('heading', { name: 'Contactame.' })).toBeInViewport();
  });
});

test.describe('between pages', () => {
  test.use({ viewport: DESKTOP });

  test('a new page starts at the top with the focus on its heading', async ({ page }) => {
    await openHome(page);
    await page.getByRole('link', { name: 'Ir al Blog' }).click();
    const heading = page.getByRole('heading', { level: 1, name: 'Bienvenido a mi Blog!' });
    await expect(heading).toBeFocused();
    expect(await settledScroll(page)).toBe(0);
  });

  test('back and forward restore where each page was', async ({ page }) => {
    await openHome(page);
    await page.evaluate(() => window.scrollTo(0, 1800));
    await settledScroll(page);
    const link = page.getByRole('link', { name: 'Ir al Blog' });
    await link.scrollIntoViewIfNeeded();
    const there = await settledScroll(page);
    await link.click();
    await expect(page.getByRole('heading', { name: 'Bienvenido a mi Blog!' })).toBeVisible();
    await expect(
      page.getByRole('heading', { name: 'Una regla corta para elegir dependencias' }),
    ).toBeVisible();
    await page.evaluate(() => window.scrollTo(0, 900));
    await settledScroll(page);
    await page.goBack();
    await expect(page.getByRole('heading', { name: 'Contactame.' })).toBeVisible();
    await expect.poll(() => settledScroll(page)).toBe(there);
    await page.goForward();
    await expect(page.getByRole('heading', { name: 'Bienvenido a mi Blog!' })).toBeVisible();
    await expect.poll(() => settledScroll(page)).toBe(900);
    await page.reload();
    await expect(
      page.getByRole('heading', { name: 'Una regla corta para elegir dependencias' }),
    ).toBeAttached();
    await expect.poll(() => settledScroll(page)).toBe(900);
  });

  test('the logo leads home, and smoothly to the top when already there', async ({ page }) => {
    await page.goto('/blogs');
    await page
      .getByRole('banner')
      .getByRole('link', { name: siteName(site) })
      .click();
    await expect(page).toHaveURL('/');
    await expect(page.getByRole('heading', { name: 'Tienda Aurora' })).toBeVisible();
    await page.evaluate(() => window.scrollTo(0, 1500));
    await settledScroll(page);
    await page
      .getByRole('banner')
      .getByRole('link', { name: siteName(site) })
      .click();
    await page.waitForTimeout(60);
    expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(0);
    expect(await settledScroll(page)).toBe(0);
  });
});

import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { RELEASE, releaseOnly } from '#tests/support/release-tests.ts';
import { hold } from './support/network-faults.ts';
import { settledScroll } from './support/page-state.ts';
import { chunkAddress, postWithCode } from './support/start.ts';
import { DESKTOP, distanceBelowHeader, expect, open, openHome, test } from './support/test.ts';

test.use({ reducedMotion: 'no-preference' });

const contactHeading = (page: Page) => page.getByRole('heading', { name: 'Contactame.' });

async function goToContact(page: Page) {
  await page.getByRole('button', { name: 'Contactame' }).click();
}

/** Scrolls to `top` in one step. */
async function scrollTo(page: Page, top: number) {
  await page.evaluate((y) => window.scrollTo(0, y), top);
  await settledScroll(page);
}

test.describe('with text at 200 %', () => {
  test.use({ viewport: DESKTOP });

  test('"Contactame" scrolls to the top of its section', RELEASE, async ({ page }) => {
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
    expect(smooth.moves, 'frames with a new position').toBeGreaterThan(2);
    expect(smooth.time).toBeGreaterThan(500);
    expect(smooth.time).toBeLessThan(2000);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await scrollTo(page, 0);
    expect(await scroll()).toEqual({ moves: 1, time: 0 });
  });
});

test.describe('the header', () => {
  test.use({ viewport: DESKTOP, colorScheme: 'light' });

  test('is dark while a dark band is under it, on each page and after each move between them', async ({
    page,
  }) => {
    const expectHeader = async (background: string, reason: string) =>
      expect(page.getByRole('banner'), reason).toHaveCSS('background-color', background);
    const [day, night] = ['rgb(244, 241, 234)', 'rgb(16, 24, 43)'];
    const top = (selector: string) =>
      page.locator(selector).evaluate((band) => band.getBoundingClientRect().top + window.scrollY);

    await openHome(page);
    await expectHeader(day, 'at the top');
    const tint = () =>
      page
        .locator('#proyectos svg[color]')
        .last()
        .evaluate((band) => getComputedStyle(band).backgroundColor);
    const first = await tint();
    const [projects, contact] = [await top('#proyectos'), await top('#contacto')];
    await scrollTo(page, projects - 80);
    await expectHeader(day, 'above the band');
    // The colors in the moments in which the text of the header becomes light or dark.
    const colors = await page.getByRole('banner').evaluateHandle((header) => {
      const seen: string[] = [];
      const note = () => seen.push(getComputedStyle(header).backgroundColor);
      new MutationObserver(note).observe(header, { attributeFilter: ['data-surface'] });
      return seen;
    });
    // The menu and the buttons scroll to this place, where the band begins at the lower edge of the header.
    await scrollTo(page, projects - 72);
    await expect.poll(() => colors.jsonValue(), 'as the band passes').toEqual([await tint()]);
    await page.getByRole('button', { name: 'Siguiente proyecto' }).click();
    const next = await tint();
    expect(next, 'the second project has a tint of its own').not.toBe(first);
    await expectHeader(next, 'over the band of the next project');
    await expect(page.getByRole('button', { name: 'Menú' })).toHaveCSS(
      'color',
      'rgb(238, 241, 247)',
    );
    await scrollTo(page, contact - 72);
    await expectHeader(day, 'below the band');

    await page.getByRole('link', { name: 'Ir al Blog' }).click();
    await expect(page.getByRole('heading', { name: 'Bienvenido a mi Blog!' })).toBeFocused();
    await expectHeader(day, 'on another page');
    await page.locator('#utils').scrollIntoViewIfNeeded();
    await scrollTo(page, (await top('#utils')) + 20);
    await expectHeader(night, 'over the useful links');
    await page.goBack();
    await expect(contactHeading(page)).toBeInViewport();
    await expectHeader(day, 'after Back');
  });

  for (const colorScheme of releaseOnly(['light', 'dark'] as const)) {
    test(`has no edge to the band where it takes its color, nor where the band ends, in the ${colorScheme} theme`, async ({
      page,
    }) => {
      await page.emulateMedia({ colorScheme });
      await openHome(page);
      const header = page.getByRole('banner');
      const edgesOfBand = () =>
        page.locator('#proyectos').evaluate((band) => {
          const { top, bottom } = band.getBoundingClientRect();
          return { top: top + window.scrollY, bottom: bottom + window.scrollY };
        });
      /** How different the last row of the header and one some pixels below it are, in steps of a color channel. */
      const edge = async () => {
        const clip = { x: 4, y: 71, width: 1, height: 4 };
        const { data, info } = await sharp(await page.screenshot({ clip }))
          .raw()
          .toBuffer({ resolveWithObject: true });
        const last = data.length - info.channels;
        return Math.max(
          ...[0, 1, 2].map((channel) =>
            Math.abs((data[channel] ?? 0) - (data[last + channel] ?? 0)),
          ),
        );
      };
      // A first scroll lays out what the page defers.
      await scrollTo(page, (await edgesOfBand()).top);
      const { top, bottom } = await edgesOfBand();
      for (const place of [
        top - 72 - 6,
        top - 72 - 3,
        top - 72,
        bottom - 72 - 80,
        bottom - 72 - 40,
      ]) {
        await scrollTo(page, place);
        await expect(header).toHaveAttribute('data-surface', 'night');
        expect(await edge(), `at ${Math.round(place - top)} px of the band`).toBeLessThan(6);
      }
    });
  }

  test(
    'belongs to the sky of an unknown address, and to the paper of the page after it',
    RELEASE,
    async ({ page, allowed }) => {
      allowed.push('404');
      await open(page, '/no/existe');
      const header = page.getByRole('banner');
      const sky = await page
        .locator('main p[aria-hidden]')
        .evaluate((number) => getComputedStyle(number).backgroundImage);
      const color = await header.evaluate((element) => getComputedStyle(element).backgroundColor);
      expect(sky).toContain(`linear-gradient(${color}`);
      await page.getByRole('link', { name: 'Volver al Inicio' }).click();
      await expect(header).toHaveCSS('background-color', 'rgb(244, 241, 234)');
    },
  );
});

test.describe('on a phone on its side', () => {
  test.use({ viewport: { width: 844, height: 390 }, hasTouch: true, isMobile: true });

  test('the dots of the projects are below the banner, beside the words', async ({ page }) => {
    await openHome(page);
    const section = page.locator('#proyectos');
    await section.scrollIntoViewIfNeeded();
    const dots = section.getByRole('button', { name: /^Ir al proyecto/ }).first();
    const banner = section.getByRole('article').first().getByRole('img').first();
    const [dot, picture] = [await dots.boundingBox(), await banner.boundingBox()];
    const distance = (dot?.y ?? 0) - (picture?.y ?? 0) - (picture?.height ?? 0);
    expect(distance).toBeGreaterThanOrEqual(0);
    expect(distance).toBeLessThan(30);
  });
});

test('a link to a section of another page leads to its top until the section is there', async ({
  page,
}) => {
  const chunk = await hold(page, chunkAddress('blog-page'));
  await open(page, '/');
  await page.evaluate(() => {
    const link = document.createElement('a');
    link.href = '/blogs#utils';
    link.textContent = 'Útiles';
    document.querySelector('main')?.append(link);
  });
  await page.getByRole('link', { name: 'Útiles' }).click();
  await expect(page.locator('main [aria-busy="true"]')).toBeVisible();
  expect(await page.evaluate(() => scrollY)).toBe(0);
  await chunk.release();
  await expect(page.locator('#utils').getByRole('heading', { level: 2 })).toBeInViewport();
});

for (const [name, path, fragment] of [
  ['the home page', '/', '#contacto'],
  ['a post', postWithCode(), ''],
] as const) {
  test(`a fragment that is typed into the address bar leads to its section of ${name}`, async ({
    page,
  }) => {
    await open(page, path);
    const contents = page.getByRole('navigation', { name: 'Contenido' }).getByRole('link');
    const hash = fragment || ((await contents.last().getAttribute('href')) ?? '');
    await page.mouse.wheel(0, 300);
    await settledScroll(page);
    const go = () =>
      page.evaluate((typed) => {
        window.location.hash = typed;
      }, hash);
    await go();
    const section = page.locator(`[id="${decodeURIComponent(hash.slice(1))}"]`);
    await expect(section).toBeInViewport();
    await settledScroll(page);
    expect(Math.abs(await distanceBelowHeader(page, hash))).toBeLessThan(60);
    await page.goBack();
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(300);
  });
}

test('a second press of "Contactame" adds no history entry', RELEASE, async ({ page }) => {
  await openHome(page);
  const before = await page.evaluate(() => history.length);
  for (let press = 0; press < 3; press += 1) {
    await page.keyboard.press('Home');
    await settledScroll(page);
    await goToContact(page);
    await settledScroll(page);
  }
  expect(await page.evaluate(() => history.length)).toBe(before + 1);
});

import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { releaseOnly } from '#tests/support/release-tests.ts';
import { postPath } from '#ui/routes.ts';
import { expectNoSidewaysScroll } from './support/page-state.ts';
import { SCREENS } from './support/screens.ts';
import { expect, open, test } from './support/test.ts';
import { textFaults } from './support/text-layout.ts';

// Each screen is opened once: what a visitor changes while it is open (the theme, the size of the window and of
// the text) is changed while it is open.

type View = {
  readonly colorScheme: 'light' | 'dark';
  readonly width: number;
  readonly forcedColors?: 'active';
};

const VIEWS: readonly View[] = [
  { colorScheme: 'light', width: 1440 },
  { colorScheme: 'dark', width: 320 },
  ...releaseOnly<View>([
    { colorScheme: 'dark', width: 1440 },
    { colorScheme: 'light', width: 390 },
    { colorScheme: 'light', width: 390, forcedColors: 'active' },
    { colorScheme: 'dark', width: 1440, forcedColors: 'active' },
  ]),
];

/** Axe for one document: without a second page for the results of frames, and without a list of what passes. */
function axeOf(page: Page, parts: readonly string[] = []) {
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] });
  return parts.reduce((builder, part) => builder.include(part), axe);
}

/** Fails with the rules and the elements that axe reports. */
async function expectNoViolations(axe: AxeBuilder) {
  const { violations } = await axe.analyze();
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
}

/** Waits until the colors of another theme are there, which fade in. */
async function untilFaded(page: Page) {
  const fading = () =>
    page.evaluate(async () => {
      const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
      // A transition begins with the next frame.
      await frame();
      await frame();
      return document
        .getAnimations()
        .filter((animation) => animation instanceof CSSTransition)
        .filter(({ playState }) => playState === 'running').length;
    });
  await expect.poll(fading).toBe(0);
}

/** Sets the font size that a reader chooses in the settings of the browser, in pixels. */
async function chooseFontSize(page: Page, standard: number) {
  const client = await page.context().newCDPSession(page);
  await client.send('Page.setFontSizes', { fontSizes: { standard, fixed: standard } });
  await expect(page.locator('html')).toHaveCSS('font-size', `${standard}px`);
}

/** The window of a phone with the largest text, and the window of 1280 px with a zoom of 400 %. */
const TEXT_SIZES = [
  { fontSize: 32, viewport: { width: 320, height: 800 } },
  { fontSize: 16, viewport: { width: 320, height: 256 } },
];

/** Fails where a text is cut off or lies over another one. */
async function expectWholeText(page: Page, act?: (page: Page) => Promise<unknown>) {
  await page.evaluate(() => document.fonts.ready);
  for (const { fontSize, viewport } of TEXT_SIZES) {
    await test.step(`${viewport.width} x ${viewport.height}, ${fontSize} px`, async () => {
      await page.setViewportSize(viewport);
      await chooseFontSize(page, fontSize);
      await act?.(page);
      await expect.poll(() => textFaults(page)).toEqual([]);
    });
  }
}

test.use({ viewport: { width: 1440, height: 900 }, colorScheme: 'light' });

// axe examines the longest post for seconds, in each view.
test.describe.configure({ timeout: 240_000 });

test.beforeEach(async ({ page, allowed }) => {
  allowed.push('404', 'No se encontró el post');
  await page.emulateMedia({ reducedMotion: 'reduce' });
});

for (const { name, show, act, parts, isPrinted } of SCREENS) {
  test(`${name} passes axe in both themes, and shows its whole text at each size`, async ({
    page,
  }) => {
    await show(page);
    for (const { width, forcedColors = 'none', colorScheme } of VIEWS) {
      await test.step(`axe: ${colorScheme}, ${width} px, forced colors: ${forcedColors}`, async () => {
        await page.setViewportSize({ width, height: 900 });
        await page.emulateMedia({ colorScheme, forcedColors });
        await untilFaded(page);
        await act?.(page);
        await expectNoViolations(
          // Forced colors belong to the reader, not to the site.
          axeOf(page, parts).disableRules(forcedColors === 'active' ? ['color-contrast'] : []),
        );
      });
    }
    for (const width of [1440, 390, 320]) await expectNoSidewaysScroll(page, width);
    await expectWholeText(page, act);
    if (isPrinted !== true) return;
    await test.step('on paper with the dark theme', async () => {
      // The width and height of an A4 sheet between its margins.
      await page.setViewportSize({ width: 718, height: 1050 });
      await page.emulateMedia({ colorScheme: 'light', forcedColors: 'none' });
      await page.getByRole('button', { name: /tema/i }).click();
      await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
      await page.emulateMedia({ media: 'print' });
      await untilFaded(page);
      await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(255, 255, 255)');
      await expectNoSidewaysScroll(page);
      await expectNoViolations(axeOf(page).withRules('color-contrast'));
    });
  });
}

test('a post of long words shows its whole text at each size', async ({ page }) => {
  await open(page, postPath('una-regla-corta'));
  await page
    .locator('main :is(h1, h2, h3, p, [dir="auto"]):not(:has(*))')
    .evaluateAll((elements) => {
      // Words that have no place to break.
      for (const element of elements) element.textContent = 'Desoxirribonucleico'.repeat(4);
    });
  await expectWholeText(page);
});

test.describe('with text of 200 %', () => {
  /** The number of lines of each element's text. */
  const linesOf = (page: Page, selector: string) =>
    page.locator(selector).evaluateAll((elements) =>
      elements.map((element) => {
        const range = document.createRange();
        range.selectNodeContents(element);
        return new Set([...range.getClientRects()].map(({ bottom }) => Math.round(bottom / 8)))
          .size;
      }),
    );

  /** The words of the elements' texts that stand on more than one line. */
  const brokenWords = (page: Page, selector: string) =>
    page.locator(selector).evaluateAll((elements) =>
      elements.flatMap((element) => {
        const text = element.firstChild;
        if (!(text instanceof Text)) return [];
        return [...text.data.matchAll(/\S+/g)].flatMap(({ 0: word, index }) => {
          const range = document.createRange();
          range.setStart(text, index);
          range.setEnd(text, index + word.length);
          const tops = [...range.getClientRects()].map(({ top }) => Math.round(top / 8));
          return new Set(tops).size > 1 ? [word] : [];
        });
      }),
    );

  test('a badge stays on its cover, and a title of the useful links on its line', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 1280, height: 900 });
    await open(page, '/blogs');
    await chooseFontSize(page, 32);
    await expect.poll(() => textFaults(page)).toEqual([]);
    await page.setViewportSize({ width: 390, height: 844 });
    await expect.poll(() => linesOf(page, '#utils h3')).toEqual([1, 1, 1]);
  });

  test('on a phone no word of the useful links is broken', async ({ page }) => {
    await open(page, '/blogs');
    await chooseFontSize(page, 32);
    for (const width of [390, 320]) {
      await page.setViewportSize({ width, height: 844 });
      await page.locator('#utils').scrollIntoViewIfNeeded();
      await expect.poll(() => brokenWords(page, '#utils a span'), `at ${width} px`).toEqual([]);
    }
  });

  test('on a phone a name on a network is not broken, and the time of the river lies below its glints', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await open(page, '/');
    await chooseFontSize(page, 32);
    await expect.poll(() => linesOf(page, '#contacto a[href*="instagram"] span span')).toEqual([1]);
    const strip = page.locator('main [data-needs-script]').first().locator('..');
    const bottom = (box: { y: number; height: number } | null) => (box ? box.y + box.height : NaN);
    const glints = bottom(await strip.locator('svg path').last().boundingBox());
    const time = await strip.locator('button span').first().boundingBox();
    expect(time?.y).toBeGreaterThanOrEqual(glints);
  });
});

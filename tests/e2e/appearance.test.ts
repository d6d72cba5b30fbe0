import type { Locator, Page } from '@playwright/test';
import { launchOptions } from '#build/browser.ts';
import { isReleaseRun, sampleAt } from '#tests/support/release-tests.ts';
import { SCREENS } from './support/screens.ts';
import { DESKTOP, expect, PHONE, test } from './support/test.ts';

// Compares pictures of the screens with those in the folder `appearance`. After a change of the look,
// `npm run appearance` takes them again; look at each one that has changed before committing it.

/** Noon in La Plata: the look of the site follows the hour. */
const NOON = '2026-11-20T16:00:00Z';

/**
 * The share of the pixels that another machine draws in another way, mostly at the edges of letters, and the
 * difference in color from which a pixel counts, between 0 and 1.
 */
const TOLERANCE = { maxDiffPixelRatio: 0.005, threshold: 0.1 };

const VIEWS = [
  { viewport: DESKTOP, colorScheme: 'light' },
  { viewport: PHONE, colorScheme: 'dark' },
] as const;

/** The views that are compared before a release alone. */
const RELEASE_VIEWS = [
  { viewport: DESKTOP, colorScheme: 'dark' },
  { viewport: PHONE, colorScheme: 'light' },
] as const;

/** These are compared in their whole length, and always in both views; the other screens share most of their look. */
const WHOLE_PAGES = ['the home page', 'the blog'];

/**
 * Loads the fonts and every picture of the page, also those below the window. Texts lose the space between their letters
 * by which they kept their lines when a font came late (src/inline/fonts.ts).
 */
function loadAll(page: Page): Promise<unknown> {
  return page.evaluate(async () => {
    await document.fonts.ready;
    for (const text of document.querySelectorAll<HTMLElement>('main [style*=letter-spacing]')) {
      text.style.letterSpacing = '';
    }
    const pictures = [...document.images].filter((picture) => picture.checkVisibility());
    // Without `sync`, a picture that another width has hidden may be missing in the first frames.
    for (const picture of pictures) Object.assign(picture, { loading: 'eager', decoding: 'sync' });
    await Promise.allSettled(pictures.map((picture) => picture.decode()));
  });
}

/**
 * Scrolls the element into the middle of the window, once what is above it has its height, and onto whole pixels: the
 * heights above are fractions, which the time at which the fonts came may change by a little.
 */
async function scrollTo(subject: Locator) {
  await expect(subject.page().locator('html[data-defer-below-fold]')).toHaveCount(0);
  await subject.evaluate(async (element) => {
    const main = document.querySelector('main') as HTMLElement;
    const topOf = () => element.getBoundingClientRect().top + window.scrollY;
    let [last, top] = [Number.NaN, 0];
    while (top !== last) {
      main.style.paddingBlockStart = '';
      main.style.paddingBlockStart = `${1 - (topOf() % 1)}px`;
      const space = window.innerHeight - element.getBoundingClientRect().height;
      window.scrollTo(0, Math.round(topOf()) - Math.round(space / 2));
      await new Promise((resolve) => setTimeout(resolve, 100));
      [last, top] = [top, element.getBoundingClientRect().top];
    }
  });
}

/** Machines differ in how they hint letters, smooth their edges and show colors. */
const SAME_DRAWING = [
  '--font-render-hinting=none',
  '--disable-lcd-text',
  '--force-color-profile=srgb',
];

const { args = [], ...launch } = launchOptions();

test.use({
  launchOptions: { ...launch, args: [...args, ...SAME_DRAWING] },
  reducedMotion: 'reduce',
});

for (const [index, { name, show, act, subject }] of SCREENS.entries()) {
  test(`${name} looks as it did`, async ({ page, allowed }, { config }) => {
    const isEachView = isReleaseRun || ['all', 'changed'].includes(config.updateSnapshots);
    allowed.push('404', 'No se encontró el post');
    await page.clock.setFixedTime(NOON);
    await show(page);
    const isWhole = WHOLE_PAGES.includes(name);
    const views = isWhole ? VIEWS : sampleAt(VIEWS, index);
    for (const { viewport, colorScheme } of isEachView ? [...VIEWS, ...RELEASE_VIEWS] : views) {
      await page.setViewportSize(viewport);
      await page.emulateMedia({ colorScheme });
      await act?.(page);
      await loadAll(page);
      // Where the mouse has pressed, a scroll would bring something else under it.
      await page.mouse.move(0, 0);
      if (subject !== undefined) await scrollTo(subject(page));
      const picture = await page.screenshot({
        type: 'jpeg',
        quality: 80,
        // The other pages are as long as their text, or as these.
        fullPage: isWhole,
      });
      const title = name.replace(/^(?:the|an?) /, '').replaceAll(' ', '-');
      expect
        .soft(picture)
        .toMatchSnapshot(`${title}-${viewport.width}-${colorScheme}.jpeg`, TOLERANCE);
    }
  });
}

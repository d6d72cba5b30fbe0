import type { Page } from '@playwright/test';
import { RELEASE, releaseOnly } from '#tests/support/release-tests.ts';
import { HEADINGS, SENTENCES } from '#tests/support/spanish-texts.ts';
import { untilFontsAreUsed } from './support/fonts.ts';
import { hold } from './support/network-faults.ts';
import { layoutShift } from './support/page-state.ts';
import { ENTRY } from './support/start.ts';
import { expect, test } from './support/test.ts';

test.use({ reducedMotion: 'no-preference' });

/** The font of dates and code. */
const MONO = /geist-mono[^/]*\.woff2$/;

/** Opens a page whose fonts do not come before they are released. */
async function openWithoutFonts(page: Page, path: string) {
  const fonts = await hold(page, /\.woff2$/);
  await page.goto(path, { waitUntil: 'commit' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect.poll(() => fonts.requests.length).toBeGreaterThan(1);
  await page.waitForTimeout(300);
  return fonts;
}

for (const [width, height] of [
  [390, 844],
  ...releaseOnly([
    [1440, 900],
    [320, 640],
    [360, 740],
    [412, 823],
    [600, 960],
    [768, 1024],
    [1024, 768],
    [1280, 720],
  ] as const),
] as const) {
  test(`the fonts move nothing when they come late, at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    for (const path of ['/', '/blogs', '/blogs/css-moderno-sin-miedo']) {
      const fonts = await openWithoutFonts(page, path);
      expect(await layoutShift(page), `${path} before its fonts`).toBeLessThan(0.0005);
      await fonts.release();
      await untilFontsAreUsed(page);
      expect(await layoutShift(page), path).toBeLessThan(0.0005);
    }
  });
}

for (const [what, path, part] of [
  ['a list', '/blogs', '[aria-labelledby="todos"]'],
  ['a long post', '/blogs/css-moderno-sin-miedo', '[data-server-html] > div > * + *'],
] as const) {
  test(`the fonts of ${what} come first at its start, then part by part, and last in the closed menu`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 412, height: 823 });
    const fonts = await openWithoutFonts(page, path);
    await page.evaluate((selector) => {
      const root = document.documentElement;
      const isWithheld = (name: string) =>
        document.querySelector(name)?.closest('[data-fonts]') !== null;
      const frames: Frame[] = [];
      Object.assign(window, { frames });
      const recordFrame = () => {
        frames.push({
          count: document.querySelectorAll('[data-fonts]').length,
          withheld: ['header', 'h1', selector, 'dialog'].filter(isWithheld),
        });
        if (frames.at(-1)?.count !== 0) requestAnimationFrame(recordFrame);
      };
      // Called in the task that shows the first fonts.
      new MutationObserver((_, observer) => {
        if (root.dataset.fonts !== undefined) return;
        observer.disconnect();
        recordFrame();
      }).observe(root, { attributeFilter: ['data-fonts'] });
    }, part);
    await fonts.release();
    type Frame = { count: number; withheld: readonly string[] };
    const framesSoFar = () =>
      page.evaluate(() => (window as unknown as { frames: readonly Frame[] }).frames);
    await expect.poll(async () => (await framesSoFar()).at(-1)?.count).toBe(0);
    const frames = await framesSoFar();
    expect(frames[0]?.withheld).toEqual([part, 'dialog']);
    expect(frames.map(({ withheld }) => String(withheld))).toContain('dialog');
    const counts = frames.map(({ count }) => count);
    expect(new Set(counts).size).toBeGreaterThan(2);
    expect(counts.toSorted((one, other) => other - one)).toEqual(counts);
    for (const shown of ['header', 'main p', 'dialog', 'footer']) {
      await expect(page.locator(shown).first()).toHaveCSS('font-family', /^"Instrument Sans",/);
    }
  });
}

test('words in bold stay where they are in their line when the fonts come', async ({ page }) => {
  await page.setViewportSize({ width: 412, height: 900 });
  const fonts = await openWithoutFonts(page, '/blogs/una-regla-corta');
  const bold = page.locator('main p strong').first();
  const start = () =>
    bold.evaluate((element) => {
      const [first] = element.getClientRects();
      return first && [first.left, first.top];
    });
  const [left = 0, top] = (await start()) ?? [];
  // They do not begin their line, or nothing before them could move them.
  expect(left).toBeGreaterThan(100);
  await fonts.release();
  await untilFontsAreUsed(page);
  const after = await start();
  expect(Math.abs((after?.[0] ?? 0) - left)).toBeLessThanOrEqual(2);
  expect(after?.[1]).toBe(top);
  expect(await layoutShift(page)).toBeLessThan(0.0001);
});

test('a title keeps its lines although the page is busy when the fonts come', async ({ page }) => {
  // The title has one line more in its font than in the fallback.
  await page.setViewportSize({ width: 412, height: 760 });
  const fonts = await openWithoutFonts(page, '/blogs/una-regla-corta');
  const title = page.getByRole('heading', { level: 1 });
  const before = await title.boundingBox();
  // The frame that follows begins with a layout, to see what is under the pointer.
  await page.mouse.move(200, 500);
  const busy = page.evaluate(() => {
    const end = performance.now() + 800;
    while (performance.now() < end);
  });
  await fonts.release();
  await page.mouse.move(220, 520);
  await busy;
  await untilFontsAreUsed(page);
  expect(await title.boundingBox()).toEqual(before);
  expect(await layoutShift(page)).toBeLessThan(0.0005);
});

for (const [what, file] of [
  ['headings', /bricolage[^/]*\.woff2$/],
  ['dates', MONO],
] as const) {
  test(`a page shows the font of its text where that of its ${what} fails`, async ({
    page,
    allowed,
  }) => {
    allowed.push('503');
    await page.route(file, (route) => route.fulfill({ status: 503 }));
    await page.goto('/blogs');
    await untilFontsAreUsed(page);
    expect(await page.evaluate(() => document.fonts.check('1em "Instrument Sans"'))).toBe(true);
    expect(
      await page.evaluate(() => localStorage.getItem('fuentes')),
      'that the fonts are in the cache',
    ).toBeNull();
    const title = page.getByRole('heading', { level: 1 });
    await expect(title).toHaveCSS('font-family', /^"Bricolage Grotesque"/);
  });
}

test('a first visit requests its fonts after its first paint, and shows that of dates with the others', async ({
  page,
}) => {
  const entry = await hold(page, ENTRY);
  const textFonts = await hold(page, /(?:bricolage|instrument)[^/]*\.woff2$/);
  const mono = await hold(page, MONO);
  await page.goto('/blogs', { waitUntil: 'commit' });
  await expect.poll(() => mono.requests.length).toBe(1);
  await textFonts.release();
  const withheld = await page.evaluate(async () => {
    const fonts = ['1em "Instrument Sans"', '700 1em "Bricolage Grotesque"'];
    await Promise.all(fonts.map((font) => document.fonts.load(font)));
    await new Promise((resolve) => setTimeout(resolve, 100));
    return document.documentElement.dataset.fonts;
  });
  expect(withheld, 'while only the font of dates is missing').toBe('fallback');
  await mono.release();
  await untilFontsAreUsed(page);
  await expect(page.locator('main time').first()).toHaveCSS('font-family', /^"Geist Mono"/);
  const timesOf = () =>
    page.evaluate(() => ({
      paint: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
      requests: performance
        .getEntriesByType('resource')
        .filter(({ name }) => name.endsWith('.woff2'))
        .map(({ startTime }) => startTime),
    }));
  const first = await timesOf();
  expect(first.requests).toHaveLength(3);
  expect(Math.min(...first.requests)).toBeGreaterThanOrEqual(first.paint);

  await page.reload();
  await untilFontsAreUsed(page);
  const later = await timesOf();
  expect(Math.min(...later.requests), 'on a later visit').toBeLessThan(later.paint);
  await entry.release();
});

test('the fonts of headings and text show without that of dates when it takes longer than a second', async ({
  page,
}) => {
  await hold(page, MONO);
  await page.goto('/blogs', { waitUntil: 'commit' });
  await untilFontsAreUsed(page);
  const title = page.getByRole('heading', { level: 1 });
  await expect(title).toHaveCSS('font-family', /^"Bricolage Grotesque"/);
  expect(await page.evaluate(() => document.fonts.check('1em "Geist Mono"'))).toBe(false);
});

test('a page that only the site’s script renders has its fonts before its first text', async ({
  page,
}) => {
  await hold(page, ENTRY);
  await page.goto('/blogs/de-hoy', { waitUntil: 'commit' });
  const withheld = page.locator('html[data-fonts]');
  // A page with content waits up to three seconds for its first paint.
  await expect(withheld).toHaveCount(0, { timeout: 2500 });
  await expect(page.locator('#root')).toBeEmpty();
});

test('the fonts that come lay out no part of a page that the browser skips', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  // From hydration on, nothing is skipped.
  await hold(page, ENTRY);
  const wasted: string[] = [];
  page.on('console', (line) => {
    if (line.text().includes('hidden by content-visibility')) wasted.push(page.url());
  });
  for (const path of ['/', '/blogs', '/blogs/css-moderno-sin-miedo']) {
    // The fonts of this server come before the sections below the fold have a layout.
    await page.goto(path);
    await untilFontsAreUsed(page);
  }
  expect(wasted).toEqual([]);
});

test('the fonts below the window wait while the visitor presses', async ({ page }) => {
  await page.setViewportSize({ width: 412, height: 823 });
  const fonts = await openWithoutFonts(page, '/blogs/css-moderno-sin-miedo');
  await page.evaluate(() => {
    const root = document.documentElement;
    const withheld = () => document.querySelectorAll('[data-fonts]').length;
    // Called in the task that shows the fonts in the window.
    new MutationObserver((_, observer) => {
      if (root.dataset.fonts !== undefined) return;
      observer.disconnect();
      const counts: number[] = [];
      const pressInEachFrame = () => {
        dispatchEvent(new Event('pointerdown'));
        counts.push(withheld());
        if (counts.length < 8) requestAnimationFrame(pressInEachFrame);
        else Object.assign(window, { counts });
      };
      pressInEachFrame();
    }).observe(root, { attributeFilter: ['data-fonts'] });
  });
  await fonts.release();
  const counts = () =>
    page.evaluate(() => (window as unknown as { counts?: readonly number[] }).counts);
  await expect.poll(counts).toHaveLength(8);
  const [first = 0, ...others] = (await counts()) ?? [];
  expect(first).toBeGreaterThan(5);
  expect(new Set(others)).toEqual(new Set([first]));
  await untilFontsAreUsed(page);
});

const TEXTS =
  HEADINGS.map((text) => `<h2>${text}</h2>`).join('') +
  SENTENCES.map((text) => `<p>${text}</p>`).join('');

/** Gives /blogs this content instead of its own, and no script that would bring that back. */
async function replaceContent(page: Page, content: string) {
  await page.route('/blogs', async (route) => {
    const response = await route.fetch();
    const html = (await response.text())
      .replace(/(<main[^>]*>).*<\/main>/s, `$1<h1 id="titulo">Barrio</h1>${content}</main>`)
      .replace(/<footer.*<\/footer>/s, '')
      // The link waits for an element of the content that is replaced, and Chromium would warn that it is missing.
      .replace(/<link rel="expect"[^>]*>/, '');
    await route.fulfill({ response, body: html });
  });
  await hold(page, ENTRY);
}

const heightsOf = (page: Page, texts: string) =>
  page.locator(texts).evaluateAll((all) => all.map((text) => (text as HTMLElement).offsetHeight));

test('texts that are scrolled into the window before their fonts keep their number of lines', async ({
  page,
}) => {
  await replaceContent(page, `<div data-server-html="texto"><div>${TEXTS}</div></div>`);
  const texts = '[data-server-html] > div > *';
  let adjusted = 0;
  for (const width of [400, 640]) {
    await page.setViewportSize({ width, height: 500 });
    const fonts = await openWithoutFonts(page, '/blogs');
    const before = await heightsOf(page, texts);
    expect(before.length).toBe(HEADINGS.length + SENTENCES.length);
    await page.evaluate(() => {
      // Called in the task that shows the fonts in the window.
      new MutationObserver((_, observer) => {
        if (document.documentElement.dataset.fonts !== undefined) return;
        observer.disconnect();
        scrollTo({ top: document.body.scrollHeight, behavior: 'instant' });
        const withheld = document.querySelectorAll('[data-fonts]').length;
        Object.assign(window, { withheld });
      }).observe(document.documentElement, { attributeFilter: ['data-fonts'] });
    });
    await fonts.release();
    const withheld = () =>
      page.evaluate(() => (window as unknown as { withheld?: number }).withheld);
    await expect.poll(withheld).toBeGreaterThan(5);
    await untilFontsAreUsed(page);
    expect(await heightsOf(page, texts), `at ${width} px`).toEqual(before);
    adjusted += await page.locator(`${texts}[style]`).count();
  }
  // Without an adjustment these texts would prove nothing.
  expect(adjusted).toBeGreaterThan(0);
});

test(
  'texts on screen keep their number of lines when the fonts come',
  RELEASE,
  async ({ page }) => {
    await replaceContent(page, TEXTS);
    let adjusted = 0;
    for (const width of [290, 340, 400, 470, 550, 640, 760]) {
      await page.setViewportSize({ width, height: 3000 });
      const fonts = await openWithoutFonts(page, '/blogs');
      const before = await heightsOf(page, 'main > *');
      expect(before.length).toBe(1 + HEADINGS.length + SENTENCES.length);
      await fonts.release();
      await untilFontsAreUsed(page);
      await page.waitForTimeout(100);
      expect(await heightsOf(page, 'main > *'), `at ${width} px`).toEqual(before);
      expect(await layoutShift(page), `at ${width} px`).toBeLessThan(0.0005);
      adjusted += await page.locator('main > [style]').count();
    }
    // Without an adjustment these texts would prove nothing.
    expect(adjusted).toBeGreaterThan(0);
  },
);

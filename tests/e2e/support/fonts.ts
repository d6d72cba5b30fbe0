import type { Page } from '@playwright/test';

/** Waits until the fonts of the first screen, which come after the first paint, are in the layout. */
export function untilFontsAreUsed(page: Page) {
  return page.evaluate(async () => {
    const fonts = ['700 1em "Bricolage Grotesque"', '1em "Instrument Sans"'];
    await Promise.all(fonts.map((font) => document.fonts.load(font)));
    const nextFrame = () => new Promise(requestAnimationFrame);
    // The frame after the one that uses them: their layout shift is in the timeline by then.
    await nextFrame();
    await nextFrame();
  });
}

import type { Page } from '@playwright/test';

/** Waits for the fonts of the first screen, which come after the first paint. */
export function untilFontsAreUsed(page: Page) {
  return page.evaluate(() =>
    Promise.all(
      ['700 1em "Bricolage Grotesque"', '1em "Instrument Sans"'].map((font) =>
        document.fonts.load(font),
      ),
    ),
  );
}

import type { Page } from '@playwright/test';

/** Waits until the page shows its fonts, which mostly come after the first paint. */
export async function untilFontsAreUsed(page: Page) {
  await page.waitForFunction(() => document.querySelector('[data-fonts]') === null);
  await page.evaluate(async () => {
    const nextFrame = () => new Promise(requestAnimationFrame);
    // The frame after the one that uses them: their layout shift is in the timeline by then.
    await nextFrame();
    await nextFrame();
  });
}

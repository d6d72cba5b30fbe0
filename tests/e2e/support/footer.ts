import type { Page } from '@playwright/test';

/** Scrolls until this share of the river of the footer is in view. */
export async function scrollToRiver(page: Page, share: number) {
  await page.evaluate(async (inView) => {
    const [, river] = document.querySelector('footer')?.children ?? [];
    if (!river) throw new Error('no river');
    const frame = () => new Promise(requestAnimationFrame);
    // The pictures above may change the height of the page.
    for (let attempt = 0; attempt < 10; attempt += 1) {
      const { top, height } = river.getBoundingClientRect();
      scrollBy({ top: top + height * inView - innerHeight, behavior: 'instant' });
      await frame();
      await frame();
    }
  }, share);
}

import { expect, type Page } from '@playwright/test';

/** Counts the documents that the page loads from now on. */
export function countLoads(page: Page): { readonly count: number } {
  const loads = { count: 0 };
  page.on('domcontentloaded', () => {
    loads.count += 1;
  });
  return loads;
}

export function clipboardText(page: Page): Promise<string> {
  return page.evaluate(() => navigator.clipboard.readText());
}

/** Fails where the page stays wider than the window. */
export async function expectNoSidewaysScroll(page: Page, width?: number) {
  if (width !== undefined) await page.setViewportSize({ width, height: 800 });
  const excess = () =>
    page.evaluate(() => {
      const { scrollWidth, clientWidth } = document.documentElement;
      return Math.max(0, scrollWidth - clientWidth);
    });
  await expect.poll(excess, `${page.url()} at ${page.viewportSize()?.width} px`).toBe(0);
}

/** The sum of all layout shifts of the page so far, those after an input included. */
export function layoutShift(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let shift = 0;
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) {
            shift += (entry as PerformanceEntry & { readonly value: number }).value;
          }
        }).observe({ type: 'layout-shift', buffered: true });
        setTimeout(() => resolve(shift), 100);
      }),
  );
}

/** Waits until twelve frames in a row have the same scroll position; returns that position. */
export function settledScroll(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    let still = 0;
    for (let last = window.scrollY; still < 12; ) {
      await frame();
      still = window.scrollY === last ? still + 1 : 0;
      last = window.scrollY;
    }
    return window.scrollY;
  });
}

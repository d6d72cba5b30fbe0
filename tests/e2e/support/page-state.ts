import { expect, type Locator, type Page } from '@playwright/test';
import { notices } from './locators.ts';

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

type Box = Readonly<Record<'left' | 'top' | 'right' | 'bottom', number>>;

async function boxOf(part: Locator): Promise<Box> {
  const { x, y, width, height } = (await part.boundingBox()) ?? NOWHERE;
  return { left: x, top: y, right: x + width, bottom: y + height };
}

const NOWHERE = { x: Number.NaN, y: Number.NaN, width: Number.NaN, height: Number.NaN };

function overlap(a: Box, b: Box): boolean {
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
}

/** The visibility of each part while a notice is shown: `visible`, `covered` or `out of view`. */
export async function seenBesideNotices(
  page: Page,
  parts: Readonly<Record<string, Locator>>,
): Promise<Readonly<Record<string, 'visible' | 'covered' | 'out of view'>>> {
  // Those of Sonner are items of a list, plain ones are not.
  const shown = await notices(page).locator('li, :scope > div').all();
  const covers = await Promise.all(shown.map(boxOf));
  expect(covers, 'a notice is shown').not.toEqual([]);
  const height = page.viewportSize()?.height ?? Number.NaN;
  const header = await boxOf(page.locator('header'));
  const seen = Object.entries(parts).map(async ([name, part]) => {
    const box = await boxOf(part);
    const isInView = box.top >= header.bottom - 1 && box.bottom <= height + 1;
    if (!isInView) return [name, 'out of view'] as const;
    return [name, covers.some((cover) => overlap(cover, box)) ? 'covered' : 'visible'] as const;
  });
  return Object.fromEntries(await Promise.all(seen));
}

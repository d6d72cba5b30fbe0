import { retry } from './driven-tab.ts';
import { expect } from './expect.ts';
import type { Tab, TabLocator } from './tab.ts';

/** How many frames in a row have the same scroll position when the page has stopped. */
const STILL_FRAMES = 12;

type ScrolledPage = Window & { settled?: { top: number | null } };

/** Begins to watch the scroll position; a new document has to begin anew. */
function watchScroll(stillFrames: number) {
  const settled: { top: number | null } = { top: null };
  (window as ScrolledPage).settled = settled;
  let [last, still] = [window.scrollY, 0];
  const look = () => {
    still = window.scrollY === last ? still + 1 : 0;
    last = window.scrollY;
    if (still < stillFrames) requestAnimationFrame(look);
    else settled.top = last;
  };
  requestAnimationFrame(look);
}

/** Waits until the page has stopped scrolling; returns its scroll position in whole pixels. */
export async function settledScroll(tab: Tab): Promise<number> {
  await tab.evaluate(watchScroll, STILL_FRAMES);
  return retry(async () => {
    const settled = await tab.evaluate(() => (window as ScrolledPage).settled ?? null);
    if (settled === null) await tab.evaluate(watchScroll, STILL_FRAMES);
    const top = settled?.top ?? null;
    return top === null ? { reason: 'the page keeps scrolling' } : { value: Math.round(top) };
  });
}

type PressedPage = Window & { pressedAt?: number };

/**
 * Clicks; returns the scroll position at the press, in whole pixels. It is where the visitor left the page: a click
 * scrolls to its element, which may have moved since anybody looked. The click must not load another document.
 */
export async function clickAndGetScroll(tab: Tab, element: TabLocator): Promise<number> {
  await tab.evaluate(() => {
    const save = () => {
      (window as PressedPage).pressedAt = window.scrollY;
    };
    window.addEventListener('pointerdown', save, { capture: true });
  });
  await element.click();
  return Math.round(await tab.evaluate(() => (window as PressedPage).pressedAt ?? Number.NaN));
}

/** The page stops at this scroll position. */
export async function expectScroll(tab: Tab, top: number, message = 'the scroll position') {
  await expect
    .poll(async () => Math.abs((await settledScroll(tab)) - top), { message, timeout: 20_000 })
    .toBeLessThanOrEqual(1);
}

/** Scrolls down by the keyboard, at least to this position; returns where the page stops. */
export async function scrollByKeys(tab: Tab, top: number): Promise<number> {
  let reached = await settledScroll(tab);
  while (reached < top) {
    const before = reached;
    // A page that is still being laid out may not be high enough to scroll: the key is pressed again.
    await expect
      .poll(async () => {
        await tab.keyboard.press('PageDown');
        reached = await settledScroll(tab);
        return reached;
      }, 'a scroll')
      .not.toBe(before);
  }
  return reached;
}

/** The distance in pixels from the sticky header down to the top of the element. */
export function distanceBelowHeader(tab: Tab, selector: string): Promise<number> {
  return tab.evaluate((target) => {
    const header = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0;
    const top = document.querySelector(target)?.getBoundingClientRect().top ?? Number.NaN;
    return top - header;
  }, selector);
}

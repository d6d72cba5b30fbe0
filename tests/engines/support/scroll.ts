import { retry } from './driven-tab.ts';
import type { Tab } from './tab.ts';

/** Waits until six readings in a row have the same scroll position; returns that position. */
export async function settledScroll(tab: Tab): Promise<number> {
  let last = -1;
  let still = 0;
  return retry(async () => {
    const now = await tab.evaluate(() => Math.round(window.scrollY));
    still = now === last ? still + 1 : 0;
    last = now;
    return still >= 5 ? { value: now } : { reason: 'the page does not stop scrolling' };
  });
}

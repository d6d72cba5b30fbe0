import type { Browser } from 'playwright';
import { onPhone } from './phone.ts';

/** A press that has no answer for so long is counted as having none. In milliseconds. */
const LONGEST_WAIT = 15_000;

/** The page's promise of the time in which it answers the press; `observePress` adds it. */
type Observed = { readonly pressAnswered: Promise<number> };

/**
 * Presses the menu button right after the first paint, before or while the page hydrates. Returns the milliseconds from
 * the press until the frame in which the menu is open; NaN when it does not open. (Event Timing would
 * measure the next paint, whether the menu is open by then or not.)
 */
export function measurePress(browser: Browser, url: string): Promise<number> {
  return onPhone(browser, async (page, finger) => {
    await page.addInitScript(observePress);
    await page.goto(url, { waitUntil: 'commit' });
    await finger.press(await page.evaluate(menuButtonAtFirstPaint));
    const silence = new Promise<number>((resolve) => setTimeout(resolve, LONGEST_WAIT, Number.NaN));
    const answer = page.evaluate(() => (window as unknown as Observed).pressAnswered);
    // The page is closed while a press without an answer is still being awaited.
    answer.catch(() => {});
    return Promise.race([answer, silence]);
  });
}

/** Runs in the page, before its own scripts. */
function observePress() {
  const pressAnswered = new Promise<number>((resolve) => {
    const poll = (start: number) => {
      const open = document.querySelector(':popover-open, dialog[open], [aria-expanded="true"]');
      if (open === null) requestAnimationFrame(() => poll(start));
      else resolve(performance.now() - start);
    };
    const onPress = ({ timeStamp }: Event) => requestAnimationFrame(() => poll(timeStamp));
    addEventListener('pointerdown', onPress, { capture: true, once: true });
  });
  Object.assign(window, { pressAnswered });
}

/** Runs in the page; resolves at the first paint, to the center of the menu button. */
function menuButtonAtFirstPaint(): Promise<{ readonly x: number; readonly y: number }> {
  return new Promise((resolve) => {
    new PerformanceObserver((_, observer) => {
      observer.disconnect();
      const buttons = [...document.querySelectorAll('header button')];
      const box = buttons
        .find(({ textContent }) => textContent === 'Menú')
        ?.getBoundingClientRect();
      if (box === undefined) throw new Error('The page has no menu button');
      resolve({ x: box.x + box.width / 2, y: box.y + box.height / 2 });
    }).observe({ type: 'paint', buffered: true });
  });
}

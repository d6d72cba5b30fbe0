import type { Tab } from './tab.ts';
import { expect } from './test.ts';

type CachedPage = Window & { isFromCache?: boolean };

/** Waits until no request of the page has ended for a second: Firefox keeps no page that is still loading something. */
async function untilLoaded(tab: Tab) {
  const requests = () => tab.evaluate(() => performance.getEntriesByType('resource').length);
  let last = -1;
  await expect
    .poll(
      async () => {
        const before = last;
        last = await requests();
        return last === before;
      },
      { message: 'the page keeps loading', intervals: [1000] },
    )
    .toBe(true);
}

/** Leaves the page for another document by `leave`, and returns by Back to the page as it was. */
export async function returnAfter(tab: Tab, leave: () => Promise<void>) {
  await untilLoaded(tab);
  await tab.evaluate(() => {
    window.addEventListener('pageshow', ({ persisted }) => {
      (window as CachedPage).isFromCache = persisted;
    });
  });
  await leave();
  await tab.goBack();
  await expect
    .poll(() => tab.evaluate(() => (window as CachedPage).isFromCache).catch(() => undefined), {
      message: 'the page was not kept in the back/forward cache',
      timeout: 15_000,
    })
    .toBe(true);
}

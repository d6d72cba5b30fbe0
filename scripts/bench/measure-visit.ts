import type { Browser } from 'playwright';
import { onPhone, settle } from './phone.ts';

/** A request of a page, in milliseconds since the start of the navigation. */
export type PageRequest = {
  readonly path: string;
  readonly start: number;
  readonly end: number;
  /** The compressed body and 300 bytes for the headers, as Resource Timing counts them. */
  readonly bytes: number;
};

/** The measures of a first visit. Times are milliseconds since the start of the navigation. */
export type Visit = {
  readonly firstPaint: number;
  /** The time at which the page's heading and its first paragraph are painted. */
  readonly text: number;
  readonly largestPaint: number;
  /** The end of hydration; NaN for a page without scripts. */
  readonly ready: number;
  readonly layoutShift: number;
  readonly longestTask: number;
  /** The sum of the time beyond 50 ms of each long task. */
  readonly blockingTime: number;
  /** The requests in the order of their start. */
  readonly requests: readonly PageRequest[];
};

/** The entries that `observePage` records in the page. */
type Observed = { readonly observed: PerformanceEntry[] };

/** Opens the page with an empty cache and measures until it is idle. */
export function measureVisit(browser: Browser, url: string): Promise<Visit> {
  return onPhone(browser, async (page) => {
    await page.addInitScript(observePage);
    await page.goto(url);
    await settle(page);
    return page.evaluate(readVisit);
  });
}

/** Runs in the page, before its own scripts. */
function observePage() {
  const observed: PerformanceEntry[] = [];
  Object.assign(window, { observed });
  const observer = new PerformanceObserver((list) => observed.push(...list.getEntries()));
  for (const type of ['paint', 'element', 'largest-contentful-paint', 'layout-shift', 'longtask']) {
    observer.observe({ type, buffered: true });
  }
  // The first paint may be a part of the page, and LCP names one element. Element Timing tells when a given text
  // is painted, if its element has the attribute before that: the parser runs this observer before each paint.
  const addAttributes = () => {
    for (const name of ['h1', 'p']) {
      document.querySelector(`main ${name}`)?.setAttribute('elementtiming', name);
    }
  };
  const parser = new MutationObserver(addAttributes);
  parser.observe(document, { childList: true, subtree: true });
  addEventListener('DOMContentLoaded', () => {
    addAttributes();
    parser.disconnect();
  });
}

/** Runs in the page, when it is idle. */
function readVisit(): Visit {
  const { observed } = window as unknown as Observed;
  const of = (type: string) => observed.filter(({ entryType }) => entryType === type);
  const last = (times: readonly number[]) => (times.length > 0 ? Math.max(...times) : Number.NaN);
  const starts = (type: string) => of(type).map(({ startTime }) => startTime);
  const texts = of('element').map((entry) =>
    'renderTime' in entry ? Number(entry.renderTime) : 0,
  );
  const tasks = of('longtask').map(({ duration }) => duration);
  const timings = [
    ...performance.getEntriesByType('navigation'),
    ...performance.getEntriesByType('resource'),
  ] as PerformanceResourceTiming[];
  return {
    firstPaint: last(starts('paint')),
    text: last(texts),
    largestPaint: last(starts('largest-contentful-paint')),
    ready: performance.getEntriesByName('hydrated')[0]?.startTime ?? Number.NaN,
    layoutShift: of('layout-shift').reduce(
      (sum, entry) => sum + ('value' in entry ? Number(entry.value) : 0),
      0,
    ),
    longestTask: Math.max(0, ...tasks),
    blockingTime: tasks.reduce((sum, duration) => sum + Math.max(0, duration - 50), 0),
    requests: timings
      .map(({ name, startTime, responseEnd, transferSize }) => ({
        path: new URL(name).pathname,
        start: startTime,
        end: responseEnd,
        bytes: transferSize,
      }))
      .toSorted((a, b) => a.start - b.start),
  };
}

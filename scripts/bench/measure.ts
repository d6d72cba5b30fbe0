import type { Browser } from 'playwright';

/** The measures of one visit. Times are milliseconds since the start of the navigation. */
export type Measures = {
  readonly firstPaint: number;
  readonly largestPaint: number;
  /** The end of hydration; NaN for a page without scripts. */
  readonly ready: number;
  readonly layoutShift: number;
  readonly longestTask: number;
  /** The sum of the time beyond 50 ms of each long task. */
  readonly blockingTime: number;
  readonly kilobytes: number;
};

/** The mobile phone and the mobile network of PageSpeed. */
const CPU_SLOWDOWN = 4;
const LATENCY = 150;
const BYTES_PER_SECOND = (1.6 * 1024 * 1024) / 8;
/** Milliseconds after the load event until the page is idle. */
const SETTLE_MS = 2500;

/** A throttled page with an empty cache. */
async function openThrottled(browser: Browser) {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: LATENCY,
    downloadThroughput: BYTES_PER_SECOND,
    uploadThroughput: BYTES_PER_SECOND,
  });
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  return { context, page, devtools };
}

/** Milliseconds from the click on a link, whose page has been prefetched, until its text is rendered. */
export async function measureNavigation(
  browser: Browser,
  from: string,
  to: string,
): Promise<number> {
  const { context, page } = await openThrottled(browser);
  await page.goto(from);
  await page.waitForTimeout(SETTLE_MS);
  const link = page.locator(`main a[href="${to}"]`).last();
  await link.hover();
  await page.waitForTimeout(SETTLE_MS * 2);
  const time = await link.evaluate(
    (element) =>
      new Promise<number>((resolve) => {
        const start = performance.now();
        const poll = () => {
          const text = document.querySelector('main article h2, main article h1 ~ p');
          const isRendered = location.pathname === element.getAttribute('href') && text !== null;
          if (isRendered) resolve(performance.now() - start);
          else requestAnimationFrame(poll);
        };
        (element as HTMLElement).click();
        poll();
      }),
  );
  await context.close();
  return time;
}

/** Opens the page and measures until it is idle. */
export async function measureVisit(browser: Browser, url: string): Promise<Measures> {
  const { context, page, devtools } = await openThrottled(browser);
  let bytes = 0;
  devtools.on('Network.loadingFinished', ({ encodedDataLength }) => {
    bytes += encodedDataLength;
  });
  await page.goto(url);
  await page.waitForTimeout(SETTLE_MS);
  const measures = await page.evaluate(
    () =>
      new Promise<Omit<Measures, 'kilobytes'>>((resolve) => {
        const entries: PerformanceEntry[] = [];
        const observer = new PerformanceObserver((list) => entries.push(...list.getEntries()));
        for (const type of ['paint', 'largest-contentful-paint', 'layout-shift', 'longtask']) {
          observer.observe({ type, buffered: true });
        }
        setTimeout(() => {
          const of = (type: string) => entries.filter(({ entryType }) => entryType === type);
          const tasks = of('longtask').map(({ duration }) => duration);
          resolve({
            firstPaint: of('paint').at(-1)?.startTime ?? Number.NaN,
            ready: performance.getEntriesByName('hydrated')[0]?.startTime ?? Number.NaN,
            largestPaint: of('largest-contentful-paint').at(-1)?.startTime ?? Number.NaN,
            layoutShift: of('layout-shift').reduce(
              (sum, entry) => sum + ('value' in entry ? Number(entry.value) : 0),
              0,
            ),
            longestTask: Math.max(0, ...tasks),
            blockingTime: tasks.reduce((sum, duration) => sum + Math.max(0, duration - 50), 0),
          });
        }, 100);
      }),
  );
  await context.close();
  return { ...measures, kilobytes: bytes / 1000 };
}

/** The median of each measure over all visits. */
export function medians(visits: readonly Measures[]): Measures {
  const median = (key: keyof Measures) =>
    visits.map((visit) => visit[key]).toSorted((a, b) => a - b)[Math.floor(visits.length / 2)] ??
    Number.NaN;
  const names = Object.keys(visits[0] ?? {}) as (keyof Measures)[];
  return Object.fromEntries(names.map((name) => [name, median(name)])) as Measures;
}

import type { Browser } from 'playwright';

/** One visit: times in milliseconds from the start of the navigation. */
export type Measures = {
  readonly firstPaint: number;
  readonly largestPaint: number;
  /** When the script has taken the page over; NaN where there is none. */
  readonly ready: number;
  readonly layoutShift: number;
  readonly longestTask: number;
  /** What of each long task is over 50 ms. */
  readonly blockingTime: number;
  readonly kilobytes: number;
};

/** A mobile phone on a mobile network, as PageSpeed has it. */
const CPU_SLOWDOWN = 4;
const LATENCY = 150;
const BYTES_PER_SECOND = (1.6 * 1024 * 1024) / 8;
/** After the page has loaded, until all that starts by itself has ended, in milliseconds. */
const REST = 2500;

/** A page with an empty cache on that phone. */
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

/** From the press on a link, whose page has been prefetched, until its text is there, in milliseconds. */
export async function measureNavigation(
  browser: Browser,
  from: string,
  to: string,
): Promise<number> {
  const { context, page } = await openThrottled(browser);
  await page.goto(from);
  await page.waitForTimeout(REST);
  const link = page.locator(`main a[href="${to}"]`).last();
  await link.hover();
  await page.waitForTimeout(REST * 2);
  const time = await link.evaluate(
    (element) =>
      new Promise<number>((resolve) => {
        const start = performance.now();
        const look = () => {
          const text = document.querySelector('main article h2, main article h1 ~ p');
          const isThere = location.pathname === element.getAttribute('href') && text !== null;
          if (isThere) resolve(performance.now() - start);
          else requestAnimationFrame(look);
        };
        (element as HTMLElement).click();
        look();
      }),
  );
  await context.close();
  return time;
}

/** Opens the page and lets it come to rest. */
export async function measureVisit(browser: Browser, url: string): Promise<Measures> {
  const { context, page, devtools } = await openThrottled(browser);
  let bytes = 0;
  devtools.on('Network.loadingFinished', ({ encodedDataLength }) => {
    bytes += encodedDataLength;
  });
  await page.goto(url);
  await page.waitForTimeout(REST);
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

/** Of each measure, the median of all visits. */
export function medians(visits: readonly Measures[]): Measures {
  const median = (key: keyof Measures) =>
    visits.map((visit) => visit[key]).toSorted((a, b) => a - b)[Math.floor(visits.length / 2)] ??
    Number.NaN;
  return {
    firstPaint: median('firstPaint'),
    largestPaint: median('largestPaint'),
    ready: median('ready'),
    layoutShift: median('layoutShift'),
    longestTask: median('longestTask'),
    blockingTime: median('blockingTime'),
    kilobytes: median('kilobytes'),
  };
}

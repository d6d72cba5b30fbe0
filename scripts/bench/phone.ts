import type { Browser, CDPSession, Locator, Page } from 'playwright';

/** The phone and the network of Lighthouse for mobile. Both apply to every site alike. */
const SCREEN = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true };
const CPU_SLOWDOWN = 4;
const LATENCY = 150;
const BYTES_PER_SECOND = (1.6 * 1024 * 1024) / 8;
/** Milliseconds after hydration until the page is idle. */
const SETTLE_MS = 2000;

/** Opens a throttled page with an empty cache until `use` has settled. */
export async function onPhone<T>(browser: Browser, use: (page: Page) => Promise<T>): Promise<T> {
  const context = await browser.newContext({ ...SCREEN, hasTouch: true });
  try {
    const page = await context.newPage();
    await throttle(await context.newCDPSession(page));
    return await use(page);
  } finally {
    await context.close();
  }
}

/** Waits until the page is loaded, hydrated if it has scripts, and idle. */
export async function settle(page: Page) {
  await page.waitForLoadState('load');
  await page.evaluate(untilHydrated);
  await page.waitForTimeout(SETTLE_MS);
  await page.waitForLoadState('networkidle');
}

/** Runs in the page. `Page.waitForFunction` would compile a large script in it, which the bench would measure too. */
function untilHydrated(): Promise<void> {
  return new Promise((resolve, reject) => {
    if (document.querySelector('meta[name="app"]') === null) return resolve();
    setTimeout(() => reject(new Error('The page was not hydrated within 30 seconds')), 30_000);
    new PerformanceObserver((marks) => {
      if (marks.getEntriesByName('hydrated').length > 0) resolve();
    }).observe({ type: 'mark', buffered: true });
  });
}

/** Returns the middle of an element, in CSS pixels of the window. */
export async function middleOf(target: Locator) {
  const box = await target.boundingBox();
  if (box === null) throw new Error('The page does not show the control');
  const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  if (middle.y > SCREEN.viewport.height) throw new Error('The control is below the window');
  return middle;
}

/** Presses the middle of an element. `Locator.tap` would examine the page during the press. */
export async function pressAt(page: Page, target: Locator) {
  const { x, y } = await middleOf(target);
  await page.touchscreen.tap(x, y);
}

async function throttle(devtools: CDPSession) {
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: LATENCY,
    downloadThroughput: BYTES_PER_SECOND,
    uploadThroughput: BYTES_PER_SECOND,
  });
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
}

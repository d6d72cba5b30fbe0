import type { Browser, CDPSession, Locator, Page } from 'playwright';

/** The phone and the network of Lighthouse for mobile. Both apply to every site alike. */
const SCREEN = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true };
const CPU_SLOWDOWN = 4;
const LATENCY = 150;
const BYTES_PER_SECOND = (1.6 * 1024 * 1024) / 8;
/** Milliseconds after hydration until the page is idle. */
const SETTLE_MS = 2000;

type Place = { readonly x: number; readonly y: number };

/** A finger on the phone. Places are in CSS pixels of the window. */
export type Finger = {
  /** Prepares for a press on the page, without an event in it: the first press then comes at once. */
  readonly prepare: (near: Place) => Promise<unknown>;
  /** Presses for a millisecond. */
  readonly press: (place: Place) => Promise<unknown>;
};

/** Opens a throttled page with an empty cache until `use` has settled. */
export async function onPhone<T>(
  browser: Browser,
  use: (page: Page, finger: Finger) => Promise<T>,
): Promise<T> {
  const context = await browser.newContext({ ...SCREEN, hasTouch: true });
  try {
    const page = await context.newPage();
    const devtools = await context.newCDPSession(page);
    await throttle(devtools);
    return await use(page, await fingerOf(devtools));
  } finally {
    await context.close();
  }
}

/**
 * Returns a finger whose touches begin as clicks of a mouse in the browser, which makes touches of them and sends them to
 * the page as it would those of a screen. `page.touchscreen.tap` gives a touch its time and then holds it back until the
 * page has painted one frame more: Event Timing would count that wait, up to 90 ms while React takes a page over.
 */
async function fingerOf(devtools: CDPSession): Promise<Finger> {
  await devtools.send('Emulation.setEmitTouchEventsForMouse', {
    enabled: true,
    configuration: 'mobile',
  });
  return {
    // The browser waits for a frame of the page before its first gesture there. This one has no events.
    prepare: ({ x, y }) =>
      devtools.send('Input.synthesizeScrollGesture', {
        x,
        y,
        xDistance: 0,
        yDistance: 0,
        gestureSourceType: 'mouse',
      }),
    press: ({ x, y }) =>
      devtools.send('Input.synthesizeTapGesture', {
        x,
        y,
        duration: 1,
        gestureSourceType: 'mouse',
      }),
  };
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
export async function middleOf(target: Locator): Promise<Place> {
  const box = await target.boundingBox();
  if (box === null) throw new Error('The page does not show the control');
  const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  if (middle.y > SCREEN.viewport.height) throw new Error('The control is below the window');
  return middle;
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

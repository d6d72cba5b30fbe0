import { test as base } from '@playwright/test';
import { launchBrowser, type OpenTab, type TestBrowser } from './browsers.ts';
import { retry } from './driven-tab.ts';
import { ENGINE } from './engine-reporter.ts';
import { type Access, type Engine, findEngine } from './engines.ts';
import { expect } from './expect.ts';
import { describePage, PAGE_AT_THE_END } from './page-at-the-end.ts';
import type { Point } from './page-driver.ts';
import { DESKTOP } from './sizes.ts';
import type { Tab } from './tab.ts';
import { isHydrated } from './watch-page.ts';

export type EngineOptions = {
  /** The engine of the project. */
  readonly engine: Engine;
};

type WorkerFixtures = EngineOptions & {
  readonly access: Access;
  /** Null when the machine does not have the engine. */
  readonly testBrowser: TestBrowser | null;
};

type TestFixtures = {
  readonly opened: OpenTab;
  /** The page, in the engine of the project. */
  readonly tab: Tab;
  /** Opens another tab of the same visitor. */
  readonly newTab: () => Promise<Tab>;
  /** Whether the visitor lets sites store data on the device: a preference of Firefox. */
  readonly storage: 'allowed' | 'blocked';
  /** Whether WebKit draws layers of their own, as Safari does: twice as slow, for what looks at the drawn page. */
  readonly hasLayers: boolean;
  /** Whether Chromium has windows, with the clipboard and the back/forward cache of visitors, at twice the cost. */
  readonly hasWindows: boolean;
  /** Moves one finger along the points. */
  readonly swipe: (points: readonly Point[]) => Promise<void>;
  /** Prints the page on A4 paper, or on paper of that height in millimeters; returns the PDF. */
  readonly print: (height?: number) => Promise<Buffer>;
  /** Parts of problems that a test expects; any other problem of the page fails it. */
  readonly allowed: string[];
};

/** Journeys that run in every engine, at the width of the project. */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  engine: ['chromium', { scope: 'worker', option: true }],
  access: [({ engine }, use) => use(findEngine(engine)), { scope: 'worker' }],
  testBrowser: [
    async ({ engine, access }, use) => {
      const browser = access.by === 'nothing' ? null : await launchBrowser(engine, access);
      await use(browser);
      await browser?.close();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names from the pattern
  allowed: async ({}, use) => use([]),
  storage: ['allowed', { option: true }],
  hasLayers: [false, { option: true }],
  hasWindows: [false, { option: true }],
  opened: async (
    {
      access,
      testBrowser,
      viewport,
      colorScheme,
      javaScriptEnabled,
      reducedMotion,
      storage,
      hasLayers,
      hasWindows,
      baseURL,
      allowed,
    },
    use,
    testInfo,
  ) => {
    const name = testBrowser?.version ?? (access.by === 'nothing' ? access.reason : '');
    testInfo.annotations.push({ type: ENGINE, description: name });
    if (testBrowser === null) {
      return testInfo.skip(true, name);
    }
    const opened = await testBrowser.openTab({
      viewport: viewport ?? DESKTOP,
      colorScheme: colorScheme === 'dark' ? 'dark' : 'light',
      javaScriptEnabled: javaScriptEnabled ?? true,
      reducedMotion: reducedMotion ?? 'no-preference',
      storage,
      hasLayers,
      hasWindows,
      baseURL: baseURL ?? '',
    });
    await use(opened);
    if (testInfo.status !== testInfo.expectedStatus) {
      const body = await opened.tab.evaluate(describePage).catch(String);
      await testInfo.attach(PAGE_AT_THE_END, { body });
    }
    const problems = opened.problems.filter((problem) => !isAllowed(problem, allowed));
    await opened.close();
    expect(problems, 'problems in the console of the page').toEqual([]);
  },
  tab: ({ opened }, use) => use(opened.tab),
  newTab: ({ opened }, use) => use(() => opened.newTab()),
  swipe: ({ opened }, use) => use((points) => opened.swipe(points)),
  print: ({ opened }, use) => use((height) => opened.print(height)),
});

function isAllowed(problem: string, allowed: readonly string[]): boolean {
  return allowed.some((part) => problem.includes(part));
}

export { expect };

/** Opens a page and waits until it is hydrated. */
export async function open(tab: Tab, path: string) {
  await tab.goto(path);
  await untilHydrated(tab);
}

export async function untilHydrated(tab: Tab) {
  await retry(async () => {
    const hydrated = await tab.evaluate(isHydrated).catch(() => false);
    return hydrated ? { value: undefined } : { reason: 'the page was not hydrated' };
  });
}

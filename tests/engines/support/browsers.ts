import {
  type Browser,
  type BrowserContext,
  chromium,
  firefox,
  type Page,
  webkit,
} from '@playwright/test';
import { chromiumWithWindows, installedChromium, launchOptions } from '#build/browser.ts';
import { DrivenTab } from './driven-tab.ts';
import type { Access, Engine } from './engines.ts';
import { NO_PROXY, type PageOptions, type Point, paper } from './page-driver.ts';
import type { Tab } from './tab.ts';
import { WATCH_PAGE } from './watch-page.ts';

/** A tab of some browser, and what Playwright's page does not offer alike in all of them. */
export interface OpenTab {
  readonly tab: Tab;
  /** Opens another tab of the same visitor. */
  newTab(): Promise<Tab>;
  /** Errors and warnings of the console, uncaught errors and failed requests so far. */
  readonly problems: readonly string[];
  /** Moves one finger along the points. */
  swipe(points: readonly Point[]): Promise<void>;
  /** Prints the page on A4 paper, or on paper of that height in millimeters; returns the PDF. */
  print(height?: number): Promise<Buffer>;
  close(): Promise<void>;
}

export interface TestBrowser {
  readonly version: string;
  openTab(options: PageOptions & { readonly baseURL: string }): Promise<OpenTab>;
  close(): Promise<void>;
}

export async function launchBrowser(
  engine: Engine,
  access: Exclude<Access, { by: 'nothing' }>,
): Promise<TestBrowser> {
  if (access.by === 'playwright') return launchPlaywright(engine);
  const browser = await connect(engine, access.path);
  return {
    version: access.version,
    openTab: async ({ baseURL, ...options }) => {
      const driver = await browser.newPage(options);
      return {
        tab: new DrivenTab(driver, baseURL),
        newTab: async () => new DrivenTab(await driver.newPage(), baseURL),
        get problems() {
          return driver.problems;
        },
        swipe: (points) => driver.swipe(points),
        print: (height) => driver.print(height),
        close: () => driver.close(),
      };
    },
    close: async () => browser.close(),
  };
}

/** Loads the client of one browser alone. */
async function connect(engine: Engine, path: string) {
  if (engine === 'firefox') {
    const { FirefoxBrowser } = await import('./firefox-driver.ts');
    return new FirefoxBrowser(path);
  }
  const { WebKitBrowser } = await import('./webkit-driver.ts');
  return new WebKitBrowser(path);
}

async function launchPlaywright(engine: Engine): Promise<TestBrowser> {
  const plain = await launch(engine, false);
  // Opened by the first test that asks for it.
  let withWindows: Promise<Browser> | undefined;
  return {
    version: plain.version(),
    openTab: async ({ storage: _, hasLayers: __, hasWindows, ...options }) => {
      if (hasWindows && engine === 'chromium') withWindows ??= launch(engine, true);
      const browser = hasWindows ? ((await withWindows) ?? plain) : plain;
      const context = await browser.newContext({
        ...options,
        locale: 'es-AR',
        proxy: {
          server: `http://${NO_PROXY.host}:${NO_PROXY.port}`,
          bypass: 'localhost,127.0.0.1',
        },
      });
      await context.addInitScript(WATCH_PAGE);
      const problems = collectProblems(context);
      const newTab = async () => backWithoutLoad(await context.newPage());
      const tab = await newTab();
      return {
        tab,
        newTab,
        problems,
        swipe: (points) => swipe(context, points),
        print: (height) => tab.pdf(paper(height)),
        close: () => context.close(),
      };
    },
    close: async () => {
      await (await withWindows)?.close();
      await plain.close();
    },
  };
}

function launch(engine: Engine, hasWindows: boolean): Promise<Browser> {
  if (engine !== 'chromium') return { firefox, webkit }[engine].launch();
  const path = (hasWindows ? chromiumWithWindows() : null) ?? installedChromium();
  return chromium.launch({
    ...launchOptions(path),
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  });
}

/** Back and Forward of the page do not wait for `load`: a page from the back/forward cache has none. */
function backWithoutLoad(page: Page): Page {
  const [back, forward] = [page.goBack.bind(page), page.goForward.bind(page)];
  return Object.assign(page, {
    goBack: () => back({ waitUntil: 'commit' }),
    goForward: () => forward({ waitUntil: 'commit' }),
  });
}

function collectProblems(context: BrowserContext): readonly string[] {
  const problems: string[] = [];
  context.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) problems.push(message.text());
  });
  context.on('weberror', (error) => problems.push(`error: ${error.error().message}`));
  context.on('response', (response) => {
    const isPage = response.request().isNavigationRequest();
    if (response.status() >= 400 && !isPage)
      problems.push(`${response.status()}: ${response.url()}`);
  });
  return problems;
}

/** Playwright's own touch screen knows taps alone; Chromium's protocol has every touch. */
async function swipe(context: BrowserContext, points: readonly Point[]) {
  const [page] = context.pages();
  if (page === undefined) return;
  const client = await context.newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: readonly Point[]) =>
    client.send('Input.dispatchTouchEvent', { type, touchPoints: [...touchPoints] });
  const [start, ...rest] = points;
  if (start === undefined) return;
  await touch('touchStart', [start]);
  for (const point of rest) await touch('touchMove', [point]);
  await touch('touchEnd', []);
}

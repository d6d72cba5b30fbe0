import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import puppeteer, {
  type Browser,
  type BrowserContext,
  type KeyInput,
  type Page,
} from 'puppeteer-core';
import {
  NO_PROXY,
  type PageDriver,
  type PageOptions,
  type Point,
  paper,
  type Size,
} from './page-driver.ts';
import { DESKTOP } from './sizes.ts';
import { WATCH_PAGE } from './watch-page.ts';

/** Drives a distribution's Firefox by WebDriver BiDi. */
export class FirefoxBrowser {
  readonly #path: string;
  /** The browser of all pages: to start one takes six seconds of processor time. */
  #running: Promise<RunningFirefox> | undefined;

  constructor(path: string) {
    this.#path = path;
  }

  async newPage(options: PageOptions): Promise<PageDriver> {
    this.#running ??= launch(this.#path);
    const { browser } = await this.#running;
    await changePreferences(browser, preferencesOf(options));
    // A context has cookies and storage of its own.
    const context = await browser.createBrowserContext();
    return openPage(context, options.viewport);
  }

  async close() {
    if (this.#running) await end(await this.#running);
  }
}

type Preferences = Readonly<Record<string, number | boolean | string>>;

/** The preferences that all pages share. */
const PREFERENCES: Preferences = {
  // Without a display Firefox reports a pointer that cannot hover.
  'ui.primaryPointerCapabilities': 6,
  'ui.allPointerCapabilities': 6,
  'dom.events.testing.asyncClipboard': true,
  // The processor draws, and no test counts frames.
  'layout.frame_rate': 30,
  // A process for a page that no test opens, and a tree for a screen reader that is not there.
  'dom.ipc.processPrelaunch.enabled': false,
  'accessibility.force_disabled': 1,
  // Requests over https go to this proxy, except those to this machine's own addresses.
  'network.proxy.type': 1,
  'network.proxy.ssl': NO_PROXY.host,
  'network.proxy.ssl_port': NO_PROXY.port,
};

/** The preferences that differ from page to page. */
function preferencesOf({
  colorScheme,
  reducedMotion,
  javaScriptEnabled,
  storage,
}: PageOptions): Preferences {
  return {
    'layout.css.prefers-color-scheme.content-override': colorScheme === 'dark' ? 0 : 1,
    'ui.prefersReducedMotion': reducedMotion === 'reduce' ? 1 : 0,
    'javascript.enabled': javaScriptEnabled,
    'dom.storage.enabled': storage === 'allowed',
  };
}

/** The connection of puppeteer, which has no method for the commands that Firefox alone has. */
type Connection = {
  send<Result>(method: string, params: object): Promise<{ readonly result: Result }>;
};

/** Changes preferences of a running browser, in a script that runs in its own window. */
async function changePreferences(browser: Browser, preferences: Preferences) {
  const { connection } = browser as unknown as { readonly connection: Connection };
  const { result: tree } = await connection.send<{
    readonly contexts: readonly { readonly context: string }[];
  }>('browsingContext.getTree', { 'moz:scope': 'chrome', maxDepth: 0 });
  const { result } = await connection.send<{ readonly type: string }>('script.evaluate', {
    target: { context: tree.contexts[0]?.context },
    expression: `for (const [name, value] of Object.entries(${JSON.stringify(preferences)})) {
      if (typeof value === 'boolean') Services.prefs.setBoolPref(name, value);
      else Services.prefs.setIntPref(name, value);
    }`,
    awaitPromise: false,
  });
  if (result.type !== 'success') throw new Error(`Firefox refuses: ${JSON.stringify(result)}`);
}

/** A browser and the folder of its profile. */
type RunningFirefox = { readonly browser: Browser; readonly profile: string };

async function launch(executablePath: string): Promise<RunningFirefox> {
  const profile = await mkdtemp(path.join(tmpdir(), 'firefox-'));
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath,
    headless: true,
    timeout: 60_000,
    userDataDir: profile,
    // Its own window takes commands: preferences change while it runs.
    args: ['--remote-allow-system-access'],
    extraPrefsFirefox: { ...PREFERENCES },
  });
  // The first page never has the focus: it must not be in front of the others.
  const [first] = await browser.pages();
  await browser.newPage();
  await first?.close();
  return { browser, profile };
}

/** Kills a browser: one that is asked to quit takes five seconds. */
async function end({ browser, profile }: RunningFirefox) {
  const main = browser.process();
  if (main !== null && main.exitCode === null) {
    const exit = once(main, 'exit');
    main.kill('SIGKILL');
    await exit;
  }
  // The processes of its pages write until they notice.
  await rm(profile, { recursive: true, force: true, maxRetries: 5 });
}

async function openPage(context: BrowserContext, size: Size, problems: string[] = []) {
  const page = await context.newPage();
  await page.setViewport({ ...size });
  await page.evaluateOnNewDocument(WATCH_PAGE);
  return new FirefoxDriver(page, problems);
}

class FirefoxDriver implements PageDriver {
  readonly #page: Page;
  readonly problems: string[];

  constructor(page: Page, problems: string[]) {
    this.#page = page;
    this.problems = problems;
    page.on('console', (message) => {
      if (['error', 'warn'].includes(message.type())) {
        this.problems.push(`${message.type()}: ${message.text()}`);
      }
    });
    page.on('pageerror', (error) => this.problems.push(`error: ${String(error)}`));
    page.on('response', (response) => {
      const isPage = response.request().isNavigationRequest();
      if (response.status() >= 400 && !isPage) {
        this.problems.push(`${response.status()}: ${response.url()}`);
      }
    });
  }

  newPage() {
    const { width, height } = this.#page.viewport() ?? DESKTOP;
    return openPage(this.#page.browserContext(), { width, height }, this.problems);
  }

  async open(url: string) {
    await this.#page.goto(url, { waitUntil: 'load' });
  }

  evaluate(expression: string) {
    return this.#page.evaluate(expression);
  }

  async pressKey(key: string) {
    const keys = key.split('+') as KeyInput[];
    const last = keys.pop() as KeyInput;
    for (const modifier of keys) await this.#page.keyboard.down(modifier);
    await this.#page.keyboard.press(last);
    for (const modifier of keys.reverse()) await this.#page.keyboard.up(modifier);
  }

  async type(text: string) {
    await this.#page.keyboard.type(text);
  }

  async movePointer({ x, y }: Point) {
    await this.#page.mouse.move(x, y);
  }

  async pressPointer() {
    await this.#page.mouse.down();
  }

  async releasePointer() {
    await this.#page.mouse.up();
  }

  async swipe([start, ...rest]: readonly Point[]) {
    if (start === undefined) return;
    const touch = await this.#page.touchscreen.touchStart(start.x, start.y);
    for (const { x, y } of rest) await touch.move(x, y);
    await touch.end();
  }

  async resize(size: Size) {
    await this.#page.setViewport({ ...size });
  }

  async screenshot() {
    return Buffer.from(await this.#page.screenshot());
  }

  async print(height?: number) {
    return Buffer.from(await this.#page.pdf(paper(height)));
  }

  async close() {
    await this.#page.browserContext().close();
  }
}

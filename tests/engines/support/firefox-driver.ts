import puppeteer, { type Browser, type KeyInput, type Page } from 'puppeteer-core';
import type { PageDriver, PageOptions, Point, Size } from './page-driver.ts';
import { WATCH_PAGE } from './watch-page.ts';

/** Drives a distribution's Firefox by WebDriver BiDi. */
export class FirefoxBrowser {
  readonly #path: string;
  /** One browser for each combination of preferences. */
  readonly #browsers = new Map<string, Promise<Browser>>();

  constructor(path: string) {
    this.#path = path;
  }

  async newPage(options: PageOptions): Promise<PageDriver> {
    const preferences = preferencesOf(options);
    const key = JSON.stringify(preferences);
    let browser = this.#browsers.get(key);
    if (browser === undefined) {
      browser = launch(this.#path, preferences);
      this.#browsers.set(key, browser);
    }
    // A context has cookies and storage of its own.
    const context = await (await browser).createBrowserContext();
    const page = await context.newPage();
    await page.setViewport({ ...options.viewport });
    await page.evaluateOnNewDocument(WATCH_PAGE);
    return new FirefoxDriver(page);
  }

  async close() {
    for (const browser of this.#browsers.values()) await (await browser).close();
  }
}

type Preferences = Readonly<Record<string, number | boolean>>;

function preferencesOf({
  colorScheme,
  reducedMotion,
  javaScriptEnabled,
}: PageOptions): Preferences {
  return {
    'layout.css.prefers-color-scheme.content-override': colorScheme === 'dark' ? 0 : 1,
    'ui.prefersReducedMotion': reducedMotion === 'reduce' ? 1 : 0,
    'javascript.enabled': javaScriptEnabled,
    // Without a display Firefox reports a pointer that cannot hover.
    'ui.primaryPointerCapabilities': 6,
    'ui.allPointerCapabilities': 6,
    'dom.events.testing.asyncClipboard': true,
  };
}

async function launch(executablePath: string, preferences: Preferences): Promise<Browser> {
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath,
    headless: true,
    timeout: 60_000,
    extraPrefsFirefox: { ...preferences },
  });
  // The first page never has the focus: it must not be in front of the others.
  const [first] = await browser.pages();
  await browser.newPage();
  await first?.close();
  return browser;
}

class FirefoxDriver implements PageDriver {
  readonly #page: Page;
  readonly problems: string[] = [];

  constructor(page: Page) {
    this.#page = page;
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

  async close() {
    await this.#page.browserContext().close();
  }
}

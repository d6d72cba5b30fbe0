import { test as base, type ConsoleMessage, expect, type Page } from '@playwright/test';
import { watchPolicy } from './policy-violations.ts';

/**
 * What a healthy page never does: write to the console, break, ask another host for anything, or try
 * what the content security policy forbids.
 */
class Watch {
  readonly findings: string[] = [];

  constructor(page: Page, origin: string) {
    page.on('console', (message: ConsoleMessage) => {
      if (message.type() !== 'debug') this.findings.push(`${message.type()}: ${message.text()}`);
    });
    page.on('pageerror', (error) => this.findings.push(`error: ${error.message}`));
    page.on('request', (request) => {
      const url = request.url();
      if (!url.startsWith(origin) && !url.startsWith('data:') && !url.startsWith('blob:')) {
        this.findings.push(`request to another host: ${url}`);
      }
    });
    page.on('response', (response) => {
      const isPage = response.request().isNavigationRequest();
      if (response.status() >= 400 && !isPage) {
        this.findings.push(`${response.status()}: ${response.url()}`);
      }
    });
  }
}

type Fixtures = {
  /** Findings that a test expects, as parts of their text; all others fail it. */
  readonly allowed: string[];
  readonly watch: Watch;
};

export const test = base.extend<Fixtures>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names from the pattern
  allowed: async ({}, use) => use([]),
  watch: [
    async ({ context, page, baseURL, allowed }, use) => {
      const watch = new Watch(page, baseURL ?? '');
      await watchPolicy(context, (violation) => watch.findings.push(violation));
      await use(watch);
      const unexpected = watch.findings.filter(
        (finding) => !allowed.some((part) => finding.includes(part)),
      );
      expect(unexpected, 'the page stayed silent, at home and within its policy').toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };

export const DESKTOP = { width: 1440, height: 900 };
export const PHONE = { width: 390, height: 844 };

/** Until the script has taken the page over: from then on a link does not load a new page. */
export async function untilReady(page: Page) {
  await page.waitForFunction(() => performance.getEntriesByName('hydrated').length > 0);
}

/** Opens a page and waits until it is in the script's hands. */
export async function open(page: Page, path: string) {
  await page.goto(path);
  await untilReady(page);
}

/** Until the projects are on screen, so that nothing below them moves any more. */
export async function openHome(page: Page, path = '/') {
  await open(page, path);
  await expect(page.getByRole('heading', { name: 'Tienda Aurora' })).toBeVisible();
}

/** Until two readings of the scroll position in a row agree; then that position. */
export async function settledScroll(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    let still = 0;
    for (let last = window.scrollY; still < 12; ) {
      await frame();
      still = window.scrollY === last ? still + 1 : 0;
      last = window.scrollY;
    }
    return window.scrollY;
  });
}

/** How far below the sticky header the top of the element is, in pixels. */
export async function distanceBelowHeader(page: Page, selector: string): Promise<number> {
  return page.evaluate((target) => {
    const header = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0;
    const top = document.querySelector(target)?.getBoundingClientRect().top ?? Number.NaN;
    return top - header;
  }, selector);
}

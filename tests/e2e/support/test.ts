import { test as base, expect, type Page } from '@playwright/test';
import { untilHydrated, watchHydration } from './hydration.ts';
import { watchPolicy } from './policy-violations.ts';

/** Chromium's hint where a test looks for an element before the first paint, below the fold. */
const INSPECTION = 'Rendering was performed in a subtree hidden by content-visibility';

/**
 * Collects what no healthy page does: a line in the console, an uncaught error, a request to another
 * host, a failed request, and a violation of the content security policy.
 */
class Watch {
  readonly findings: string[] = [];

  constructor(page: Page, origin: string) {
    page.on('console', (message) => {
      const text = message.text();
      if (message.type() !== 'debug' && !text.startsWith(INSPECTION)) {
        this.findings.push(`${message.type()}: ${text}`);
      }
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
  /** Parts of the findings that a test expects; any other finding fails the test. */
  readonly allowed: string[];
  readonly watch: Watch;
};

/** The tests of the build on the fixtures; each fails on what a healthy page does not do. */
export const test = base.extend<Fixtures>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names from the pattern
  allowed: async ({}, use) => use([]),
  watch: [
    async ({ context, page, baseURL, allowed }, use) => {
      const watch = new Watch(page, baseURL ?? '');
      await watchHydration(context);
      await watchPolicy(context, (violation) => watch.findings.push(violation));
      await use(watch);
      const unexpected = watch.findings.filter(
        (finding) => !allowed.some((part) => finding.includes(part)),
      );
      expect(unexpected, 'unexpected errors, lines and requests of the page').toEqual([]);
    },
    { auto: true },
  ],
});

export { DESKTOP, PHONE } from '#tests/engines/support/sizes.ts';
export { expect };

/** Opens a page and waits until it is hydrated. */
export async function open(page: Page, path: string) {
  await page.goto(path);
  await untilHydrated(page);
}

/** Opens the home page and waits for its projects, after which its layout is stable. */
export async function openHome(page: Page, path = '/') {
  await open(page, path);
  await expect(page.getByRole('heading', { name: 'Tienda Aurora' })).toBeVisible();
}

/** The distance in pixels from the sticky header down to the top of the element. */
export async function distanceBelowHeader(page: Page, selector: string): Promise<number> {
  return page.evaluate((target) => {
    const header = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0;
    const top = document.querySelector(target)?.getBoundingClientRect().top ?? Number.NaN;
    return top - header;
  }, selector);
}

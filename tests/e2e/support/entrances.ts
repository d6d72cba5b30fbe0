import { type BrowserContext, expect, type Locator, type Page } from '@playwright/test';
import { chunkAddress } from './start.ts';

type Recorder = Window & { entrances?: string[] };

/** Records how each page enters that replaces another one: the slug of the cover that moves, or 'fades'. */
export async function recordEntrances(pages: Page | BrowserContext) {
  await pages.addInitScript(() => {
    const recorder = window as Recorder;
    recorder.entrances = [];
    const { animate } = Element.prototype;
    Element.prototype.animate = function (...rest) {
      const isMain = this.tagName === 'MAIN';
      const entrance = isMain ? 'fades' : this.getAttribute('data-cover');
      if (entrance !== null) recorder.entrances?.push(entrance);
      return animate.apply(this, rest);
    };
  });
}

/** The entrances since the document was loaded. */
export function entrances(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => (window as Recorder).entrances ?? []);
}

/** Puts the pointer on a link, and waits until what animates the page it leads to is loaded. */
export async function hoverUntilLoaded(link: Locator) {
  await link.hover();
  const page = link.page();
  await expect
    .poll(() =>
      page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name)),
    )
    .toContainEqual(expect.stringMatching(chunkAddress('page-entrance')));
  await page.waitForLoadState('networkidle');
  // The module is evaluated in a task of its own.
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))),
  );
}

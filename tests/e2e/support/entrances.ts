import type { BrowserContext, Page } from '@playwright/test';

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

import type { BrowserContext, Page } from '@playwright/test';

type Recorder = Window & { moves?: (string | null)[][] };

/** Writes down what each view transition moves, as the names of its pseudo-elements. */
export async function recordMoves(pages: Page | BrowserContext) {
  await pages.addInitScript(() => {
    const recorder = window as Recorder;
    recorder.moves = [];
    const start = document.startViewTransition.bind(document);
    document.startViewTransition = (...rest) => {
      const transition = start(...rest);
      const record = () => {
        const effects = document.getAnimations().map(({ effect }) => effect);
        const names = effects.map((effect) =>
          effect instanceof KeyframeEffect ? effect.pseudoElement : null,
        );
        recorder.moves?.push(names);
      };
      // A transition that another one replaces has moved nothing.
      transition.ready.then(record, () => undefined);
      return transition;
    };
  });
}

/** The view transitions since the page was loaded, an entry each. */
export function moves(page: Page): Promise<(string | null)[][]> {
  return page.evaluate(() => (window as Recorder).moves ?? []);
}

/** The group that a cover moves in. */
export const COVER = '::view-transition-group(portada)';

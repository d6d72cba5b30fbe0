import type { BrowserContext, Page } from '@playwright/test';

type Recorder = Window & { transitions?: (string | null)[][] };

/** Records the pseudo-elements that each view transition animates. */
export async function recordTransitions(pages: Page | BrowserContext) {
  await pages.addInitScript(() => {
    const recorder = window as Recorder;
    recorder.transitions = [];
    const start = document.startViewTransition.bind(document);
    document.startViewTransition = (...rest) => {
      const transition = start(...rest);
      const record = () => {
        const effects = document.getAnimations().map(({ effect }) => effect);
        const names = effects.map((effect) =>
          effect instanceof KeyframeEffect ? effect.pseudoElement : null,
        );
        recorder.transitions?.push(names);
      };
      // A transition that another one replaces is rejected and animates nothing.
      transition.ready.then(record, () => undefined);
      return transition;
    };
  });
}

/** The view transitions since the page was loaded, an entry each. */
export function transitions(page: Page): Promise<(string | null)[][]> {
  return page.evaluate(() => (window as Recorder).transitions ?? []);
}

/** Begins a new record. */
export function forgetTransitions(page: Page): Promise<void> {
  return page.evaluate(() => {
    (window as Recorder).transitions = [];
  });
}

/** The pseudo-element that animates a cover. */
export const COVER = '::view-transition-group(portada)';

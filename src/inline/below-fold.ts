import { afterPaint } from '#ui/after-paint.ts';
import { NEW_PAGE } from '#ui/page-events.ts';
import { root } from './page.ts';

/** The time after a press in which its answer is painted, in milliseconds. */
const ANSWER_TIME = 200;
/** When a page whose first paint is not observed counts as painted, in milliseconds. */
const LATEST_PAINT = 3000;
/** The blocks of a post, rows of a list or projects that are laid out in one frame. */
const BLOCKS = 8;
/** The time between two such frames, in which a press is answered at once, in milliseconds. */
const PAUSE = 50;

let isLayingOut = false;
let lastPress = Number.NEGATIVE_INFINITY;

/**
 * Lets a new visit lay out the first screen first and the sections below the fold later (base.css). Back, forward,
 * reload and an address with a fragment need the page at its full height at once.
 */
export function deferBelowFold(): void {
  const [navigation] = performance.getEntriesByType('navigation');
  if ((navigation as PerformanceNavigationTiming | undefined)?.type !== 'navigate') return;
  if (location.hash) return;
  root.dataset.deferBelowFold = 'hidden';
  // `auto` from the first paint on, the rows of a list a frame later: where fonts arrive while a section is `hidden`,
  // Chromium counts a layout shift of a whole window when it is shown.
  const advanceTo = (state: '' | 'later') => {
    if (root.dataset.deferBelowFold) root.dataset.deferBelowFold = state;
  };
  const onPaint = () => {
    advanceTo('later');
    afterPaint(() => advanceTo(''));
  };
  afterFirstPaint(onPaint);
}

/**
 * Calls `work` after the first paint with content, and once more after `LATEST_PAINT`, because some browsers do not
 * report that paint.
 */
export function afterFirstPaint(work: () => void): void {
  new PerformanceObserver((paints) => {
    if (paints.getEntriesByName('first-contentful-paint').length > 0) work();
  }).observe({ type: 'paint', buffered: true });
  setTimeout(work, LATEST_PAINT);
}

/** Lays out everything that has no layout yet, in steps: sections, blocks of a post, what comes later in a section. */
export function layOutBelowFold(): void {
  if (isLayingOut) return;
  isLayingOut = true;
  afterPaint(layOutNext);
}

/** Lays out one section, or some blocks, in a frame, then the next; after a press, once its answer is painted. */
function layOutNext() {
  if (isAnswering()) return afterPaint(layOutNext);
  // A new page may have come meanwhile.
  const elements = document.querySelectorAll<HTMLElement>(
    '[data-below-fold], [data-later], [data-server-html] > div > [style*=auto]',
  );
  const deferred = [...elements].filter(({ style }) => style.contentVisibility !== 'visible');
  if (deferred.length === 0) {
    isLayingOut = false;
    delete root.dataset.deferBelowFold;
    return;
  }
  for (const { style } of nextBatch(deferred)) style.contentVisibility = 'visible';
  afterPaint(() => setTimeout(layOutNext, PAUSE));
}

/** The first of these elements, in document order, that one frame can lay out: one section, or some blocks. */
export function nextBatch(elements: readonly HTMLElement[]): readonly HTMLElement[] {
  const blocks = elements.slice(0, BLOCKS);
  const section = blocks.findIndex((element) => element.matches('[data-below-fold], footer'));
  return section === -1 ? blocks : blocks.slice(0, Math.max(section, 1));
}

/** True for a while after a press, in which its answer is painted. */
export const isAnswering = () => performance.now() - lastPress < ANSWER_TIME;

/** Notes the time of each press, so that the steps of the layout do not delay the answer. */
export function notePresses(): void {
  const onPress = () => {
    lastPress = performance.now();
  };
  // In the capture phase, because no press reaches the page while React hydrates it (src/withheld-events.ts).
  addEventListener('pointerdown', onPress, true);
}

/** Lays out what a page that replaces this one has deferred. */
export function layOutNewPages(): void {
  document.addEventListener(NEW_PAGE, layOutBelowFold);
}

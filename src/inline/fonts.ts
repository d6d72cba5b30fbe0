import { afterPaint } from '#ui/after-paint.ts';
import { afterFirstPaint, isAnswering, nextBatch } from './below-fold.ts';
import { isEmpty, readStored, root, store } from './page.ts';

/** The fonts of headings and text. */
const FONTS = ['700 1em "Bricolage Grotesque"', '1em "Instrument Sans"'];
/** The key in the storage of a browser that has loaded the fonts before. */
const KEY = 'fuentes';
/** The font of dates and code, which shows with the others. */
const MONO = '1em "Geist Mono"';
/** How long the others wait for it, in milliseconds. A font that comes later lays out the whole page again. */
const MONO_WAIT = 1000;
const FALLBACK = 'fallback';
/** A fiftieth of an em in all. */
const STEPS = 5;
const STEP = 0.004;
/** The largest move of a text that stays, in pixels. */
const TOLERANCE = 2;

const TEXTS = 'main :is(h1, h2, h3, p, li)';
/**
 * The parts of a page that get the fonts after the rest, in this order: the sections below the first screen, the rows, the
 * blocks of a post, and the featured posts that a phone shows beside the first; then the closed menu and the footer.
 */
const PARTS = [
  '[data-below-fold], [data-later], [data-server-html] > div > * + *, [data-count] > li + li',
  '#root > :is(dialog, footer)',
];

/**
 * Leaves the page in the fallback fonts until `showFonts` (tokens.css). A browser that uses a font as soon as it has it
 * may begin a frame with the new layout, before any script can keep the lines.
 */
export function withholdFonts(): void {
  root.dataset.fonts = FALLBACK;
}

/**
 * Loads the fonts and shows them together: before the first paint where the browser has them already. A first visit
 * requests them after its first paint, which needs the network and the processor for itself. Later the texts on screen
 * keep their lines, and their links, code and strong words their places: a text that would change them gets up to a
 * fiftieth of an em more or less between its letters (docs/decisions/0028). The parts of the page follow, batch by batch
 * in frames of their own, because a slow phone takes long to lay out everything.
 */
export async function showFonts(): Promise<void> {
  const hasContent = !isEmpty();
  const firstPaint = hasContent && new Promise<void>(afterFirstPaint);
  const isFirstVisit = readStored(KEY) === null;
  if (isFirstVisit) await firstPaint;
  const load = (font: string) => document.fonts.load(font);
  const textFonts = Promise.allSettled(FONTS.map(load));
  // A page that is loaded again gets all three from the cache, mostly before it is painted.
  const allFonts = textFonts.then(() => Promise.allSettled([load(MONO)]));
  if (isFirstVisit) {
    Promise.all([...FONTS, MONO].map(load)).then(
      () => store(KEY, ''),
      () => undefined,
    );
  }
  const isPaintedFirst = await Promise.race([
    beforeFirstPaint().then(() => true),
    allFonts.then(() => false),
  ]);
  if (!isPaintedFirst) {
    delete root.dataset.fonts;
    return;
  }
  await firstPaint;
  const mono = Promise.allSettled([load(MONO)]);
  await textFonts;
  await Promise.race([mono, new Promise((resolve) => setTimeout(resolve, MONO_WAIT))]);
  // Chromium would count a layout shift of a whole window for a section that is shown after its fonts have changed. A
  // page without content has no such section.
  while (hasContent && root.dataset.deferBelowFold) await new Promise<void>(afterPaint);
  let parts = PARTS.flatMap((selector) => [
    ...document.querySelectorAll<HTMLElement>(selector),
  ]).filter(isContentLaidOut);
  for (const { dataset } of parts) dataset.fonts = FALLBACK;
  showFontsIn([root]);
  while (parts.length > 0) {
    await new Promise<void>(afterPaint);
    // The answer to a press is painted first.
    if (isAnswering()) continue;
    const batch = nextBatch(parts);
    showFontsIn(batch);
    parts = parts.slice(batch.length);
  }
}

/** Resolves just before the page is painted for the first time, and at once where it is. */
function beforeFirstPaint() {
  return new Promise<unknown>((resolve) => {
    if (performance.getEntriesByType('paint').length > 0) resolve(null);
    else requestAnimationFrame(resolve);
  });
}

/** Shows the fonts in these elements, whose texts on screen keep their lines. */
function showFontsIn(elements: readonly HTMLElement[]) {
  const texts = elements.flatMap(textsOnScreen);
  for (const { dataset } of elements) delete dataset.fonts;
  // A card or a row has its layout back once the texts in it have theirs.
  for (const [element, layout] of texts.reverse()) keepLayout(element, layout);
}

const isBelowWindow = (element: Element) => element.getBoundingClientRect().top >= innerHeight;

const isLaidOut = (element: Element) =>
  element.checkVisibility?.({ contentVisibilityAuto: true }) === true;

/**
 * True for a part whose content the browser has laid out. A part that it skips must not change its fonts by itself:
 * Chromium would count a layout shift of the whole window.
 */
const isContentLaidOut = (part: HTMLElement) =>
  part.childElementCount > 0
    ? [...part.children].some(isLaidOut)
    : part.style.contentVisibility !== 'auto' && isLaidOut(part);

/** The texts in the container that are in the window, or above it, and their layouts. */
function textsOnScreen(container: HTMLElement) {
  return [container, ...container.querySelectorAll<HTMLElement>(TEXTS)]
    .filter((element) => element.matches(TEXTS))
    .filter((element) => isLaidOut(element) && !isBelowWindow(element))
    .map((element) => [element, layoutOf(element)] as const);
}

/** The height of a text, and how far from its top and its left each link, each code and the like in it begins. */
function layoutOf(element: HTMLElement): readonly number[] {
  const { top, left, bottom } = element.getBoundingClientRect();
  // Above the window, only another height would be seen.
  if (bottom <= 0) return [element.offsetHeight];
  const starts = [...element.children].map((part) => part.getClientRects()[0] ?? { top, left });
  return [element.offsetHeight, ...starts.flatMap((start) => [start.top - top, start.left - left])];
}

/** The first move between two layouts of a text that a visitor could see, in pixels; 0 for none. */
function moveBetween(before: readonly number[], after: readonly number[]): number {
  const moves = before.map((value, index) => (after[index] ?? value) - value);
  return moves.find((move) => Math.abs(move) > TOLERANCE) ?? 0;
}

/** Gives the text its layout back, or at least its height, where that takes little space between its letters. */
function keepLayout(element: HTMLElement, before: readonly number[]) {
  const moveOf = (layout: readonly number[]) => moveBetween(before, layout);
  const heightMove = () => moveOf([element.offsetHeight]);
  const move = moveOf(layoutOf(element));
  if (move === 0) return;
  const { letterSpacing, fontSize } = getComputedStyle(element);
  const spacing = (Number.parseFloat(letterSpacing) || 0) / Number.parseFloat(fontSize);
  const step = move > 0 ? -STEP : STEP;
  let firstWithHeight = heightMove() === 0 ? '' : null;
  for (let times = 1; times <= STEPS; times += 1) {
    const candidate = `${spacing + times * step}em`;
    element.style.letterSpacing = candidate;
    if (moveOf(layoutOf(element)) === 0) return;
    if (heightMove() === 0) firstWithHeight ??= candidate;
  }
  element.style.letterSpacing = firstWithHeight ?? '';
}

import { flushSync } from 'react-dom';

/** The blocks of a post that a reader follows. */
const BLOCKS = ':is(h1, h2, h3, h4, h5, h6, p, li, pre, tr, figure)';
/** The boxes of a post. Those inside code are left out: its colors may arrive later. */
const BOXES = '*:not(code *)';

/** Returns whether a change of the article would lose a selection, or the focus inside its body. */
export function isInUse(article: Element): boolean {
  const selection = getSelection();
  const isSelected =
    selection !== null && !selection.isCollapsed && selection.containsNode(article, true);
  return isSelected || document.activeElement?.closest('[data-server-html]') != null;
}

/**
 * Previews a change of the article. Returns true, with the preview still shown, if every box and text on
 * screen is where it was, apart from texts that changed in place; otherwise undoes the preview before the next
 * paint. `preview` returns the function that undoes it.
 */
export function previewIfStill(article: Element, preview: () => () => void): boolean {
  const top = window.scrollY;
  const before = boxesOnScreen(article);
  const spacings = new Map(
    blocksOf(article).map(({ textContent, style }) => [textContent, style.letterSpacing]),
  );
  const undo = flushSync(preview);
  // src/inline/fonts.ts has spaced some texts, so that they keep their lines in another font.
  for (const { textContent, style } of blocksOf(article)) {
    style.letterSpacing ||= spacings.get(textContent) ?? '';
  }
  if (isStill(before, boxesOnScreen(article), textsOf(article))) return true;
  flushSync(undo);
  // The preview may have been shorter than the scroll position.
  if (window.scrollY !== top) window.scrollTo({ top, behavior: 'instant' });
  return false;
}

/** A box as far as it is in the window, and its text where it is a block. */
type Box = { readonly place: string; readonly text: string | null };

/** The boxes in the window. The body may be replaced, so that its elements cannot be compared. */
function boxesOnScreen(article: Element): readonly Box[] {
  return [...article.querySelectorAll(BOXES)]
    .map((element) => ({ element, box: element.getBoundingClientRect() }))
    .filter(({ box }) => box.bottom > 0 && box.top < window.innerHeight)
    .map(({ element, box: { left, right, top, bottom } }) => {
      const visible = [left, right, Math.max(top, 0), Math.min(bottom, window.innerHeight)];
      return {
        place: [element.tagName, ...visible.map(Math.round)].join(' '),
        text: element.matches(BLOCKS) ? element.textContent : null,
      };
    });
}

/**
 * `texts` are all texts of the changed article: a line inserted above may have moved each text into the box of
 * the next one.
 */
function isStill(before: readonly Box[], after: readonly Box[], texts: readonly string[]): boolean {
  return (
    before.length === after.length &&
    before.every(({ place, text }, index) => {
      const other = after[index];
      return place === other?.place && (text === other.text || !texts.includes(text ?? ''));
    })
  );
}

/** The block that is being read, and how far it has moved, in pixels. */
export type ReadingPosition = { readonly block: HTMLElement | null; readonly moved: number };

/** Changes the article and follows the first block below the site's header, which is being read. */
export function followReading(article: Element, change: () => void): ReadingPosition {
  const header = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0;
  const blocks = blocksOf(article);
  const isBelowHeader = (block: Element) =>
    block.getBoundingClientRect().bottom > Math.max(header, 0);
  const index = blocks.findIndex(isBelowHeader);
  const top = blocks[index]?.getBoundingClientRect().top ?? 0;
  const texts = textsOf(article);
  change();
  const block = blocksOf(article)[indexAfter(texts, textsOf(article), index)];
  if (block === undefined) return { block: null, moved: 0 };
  return { block, moved: block.getBoundingClientRect().top - top };
}

function blocksOf(article: Element): readonly HTMLElement[] {
  return [...article.querySelectorAll<HTMLElement>(BLOCKS)];
}

function textsOf(article: Element): readonly string[] {
  return blocksOf(article).map(({ textContent }) => textContent);
}

/** The index of a text after a change: the texts before the first changed one and after the last stay. */
export function indexAfter(
  before: readonly string[],
  after: readonly string[],
  index: number,
): number {
  const firstChange = before.findIndex((text, at) => text !== after[at]);
  if (firstChange === -1 || index < firstChange) return index;
  const fromEnd = before.length - index;
  const isInSameEnd = before.slice(index).every((text, at) => text === after.at(at - fromEnd));
  if (isInSameEnd) return after.length - fromEnd;
  const sameText = after.indexOf(before[index] ?? '', firstChange);
  return sameText === -1 ? Math.min(index, after.length - 1) : sameText;
}

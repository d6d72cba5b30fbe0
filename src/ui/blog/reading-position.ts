import { flushSync } from 'react-dom';

/** The blocks of a post that a reader follows, outermost or not. */
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
 * Previews a change of the article. Returns true, with the preview still shown, if every box on screen has
 * the size and position it had; otherwise undoes the preview before the next paint. `preview` returns the
 * function that undoes it.
 */
export function previewIfStill(article: Element, preview: () => () => void): boolean {
  const top = window.scrollY;
  const before = boxesOnScreen(article);
  const undo = flushSync(preview);
  if (boxesOnScreen(article) === before) return true;
  flushSync(undo);
  // The preview may have been shorter than the scroll position.
  if (window.scrollY !== top) window.scrollTo({ top, behavior: 'instant' });
  return false;
}

/** The boxes of the article in the window, as text. The body may be replaced, so elements are not compared. */
function boxesOnScreen(article: Element): string {
  return [...article.querySelectorAll(BOXES)]
    .map((element) => ({ element, box: element.getBoundingClientRect() }))
    .filter(({ box }) => box.bottom > 0 && box.top < window.innerHeight)
    .map(({ element, box }) =>
      [element.tagName, ...[box.left, box.top, box.width, box.height].map(Math.round)].join(' '),
    )
    .join('\n');
}

/** The block that is being read, and how far it has moved, in pixels. */
export type ReadingPosition = { readonly block: HTMLElement | null; readonly moved: number };

/** Changes the article and follows the first block below the site's header, which is being read. */
export function followReading(article: Element, change: () => void): ReadingPosition {
  const header = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0;
  const blocks = blocksOf(article);
  const index = blocks.findIndex(
    (block) => block.getBoundingClientRect().bottom > Math.max(header, 0),
  );
  const top = blocks[index]?.getBoundingClientRect().top ?? 0;
  const texts = blocks.map(({ textContent }) => textContent);
  change();
  const changed = blocksOf(article);
  const block =
    changed[
      newIndex(
        texts,
        changed.map(({ textContent }) => textContent),
        index,
      )
    ];
  if (block === undefined) return { block: null, moved: 0 };
  return { block, moved: block.getBoundingClientRect().top - top };
}

function blocksOf(article: Element): readonly HTMLElement[] {
  return [...article.querySelectorAll<HTMLElement>(BLOCKS)];
}

/** The index in the changed list of the text at `index`: texts before the first and after the last change stay. */
function newIndex(texts: readonly string[], changed: readonly string[], index: number): number {
  const firstChange = texts.findIndex((text, at) => text !== changed[at]);
  if (firstChange === -1 || index < firstChange) return index;
  const fromEnd = texts.length - index;
  const isInSameEnd = texts.slice(index).every((text, at) => text === changed.at(at - fromEnd));
  if (isInSameEnd) return changed.length - fromEnd;
  const sameText = changed.indexOf(texts[index] ?? '', firstChange);
  return sameText === -1 ? Math.min(index, changed.length - 1) : sameText;
}

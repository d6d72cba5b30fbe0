import { useEffect, useRef } from 'react';
import type { Heading } from '#markdown/headings.ts';
import { useHiddenFocus } from '#ui/use-hidden-focus.ts';
import styles from './table-of-contents.module.css';
import { useCurrentHeading } from './use-current-heading.ts';

type Props = { readonly headings: readonly Heading[] };

/** A body with fewer headings has no table of contents. */
export const MIN_HEADINGS = 3;

/** Links to the headings, the current one marked: beside the text, or folded above it on a narrow screen. */
export function TableOfContents({ headings }: Props) {
  const current = useCurrentHeading(headings);
  const beside = useRef<HTMLDivElement>(null);
  const shown = useRef(current);
  const onBlur = useHiddenFocus(shownCounterpart);
  const highest = Math.min(...headings.map(({ level }) => level));

  useEffect(() => {
    // A new list is at its start. To look would lay out the page once more.
    if (shown.current === current) return;
    shown.current = current;
    if (beside.current !== null) keepInView(beside.current);
  }, [current]);

  const list = (
    <ol className={styles.list}>
      {headings.map(({ id, level, text }) => (
        <li key={id} className={styles.item} data-depth={Math.min(level - highest, 2)}>
          <a href={`#${id}`} aria-current={id === current ? 'location' : undefined} dir="auto">
            {text}
          </a>
        </li>
      ))}
    </ol>
  );
  return (
    <nav className={styles.contents} aria-label="Contenido" onBlur={onBlur}>
      <div ref={beside} className={styles.beside} data-lenis-prevent>
        <p className={styles.title} aria-hidden="true">
          Contenido
        </p>
        {list}
      </div>
      <details className={styles.folded}>
        <summary className={styles.summary}>Contenido</summary>
        {list}
      </details>
    </nav>
  );
}

/**
 * Of the two lists a window shows one: returns the same link of the shown one for a hidden link. The folded list has its
 * summary instead of its links, and the list beside its first link instead of the summary.
 */
function shownCounterpart(hidden: Element) {
  // A link in closed contents has a box in Chromium.
  const focusable = ':scope > div a, summary, [open] a';
  const contents = hidden.closest(`.${styles.contents}`);
  const entries = contents?.querySelectorAll<HTMLElement>(focusable) ?? [];
  const shown = [...entries].filter((entry) => entry.getClientRects().length > 0);
  const address = hidden.getAttribute('href');
  return shown.find((entry) => entry.getAttribute('href') === address) ?? shown[0];
}

/** Scrolls a list that is longer than the window to its current entry, or to its start. */
function keepInView(list: HTMLElement) {
  const entry = list.querySelector('[aria-current]')?.getBoundingClientRect();
  if (entry === undefined) {
    list.scrollTop = 0;
    return;
  }
  const { top, bottom } = list.getBoundingClientRect();
  // The list fades out at both edges, along the height of its title.
  const fade = list.firstElementChild?.clientHeight ?? 0;
  if (entry.top < top + fade) list.scrollTop -= top + fade - entry.top;
  if (entry.bottom > bottom - fade) list.scrollTop += entry.bottom - bottom + fade;
}

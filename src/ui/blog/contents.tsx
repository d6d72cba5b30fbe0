import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import type { Heading } from '#domain/model/contents.ts';
import styles from './contents.module.css';
import { useCurrentHeading } from './use-current-heading.ts';

type Props = { readonly headings: readonly Heading[] };

/** With fewer headings the page itself is the list. */
export const FEWEST_HEADINGS = 3;

/** The way to each heading, with the one that is being read marked: beside the text, or folded above it. */
export function Contents({ headings }: Props) {
  const current = useCurrentHeading(headings);
  const beside = useRef<HTMLDivElement>(null);
  const highest = Math.min(...headings.map(({ level }) => level));

  // biome-ignore lint/correctness/useExhaustiveDependencies: the current entry is looked up in the list
  useEffect(() => {
    if (beside.current !== null) keepInView(beside.current);
  }, [current]);

  const list = (
    <ol className={styles.list}>
      {headings.map(({ id, level, text }) => (
        <li key={id} className={styles.item} data-depth={Math.min(level - highest, 2)}>
          <Link to={{ hash: id }} aria-current={id === current ? 'location' : undefined} dir="auto">
            {text}
          </Link>
        </li>
      ))}
    </ol>
  );
  return (
    <nav className={styles.contents} aria-label="Contenido">
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

/** Moves a list that is longer than the window so that its current entry, or its start, can be seen. */
function keepInView(list: HTMLElement) {
  const entry = list.querySelector('[aria-current]')?.getBoundingClientRect();
  if (entry === undefined) {
    list.scrollTop = 0;
    return;
  }
  const { top, bottom } = list.getBoundingClientRect();
  if (entry.top < top) list.scrollTop -= top - entry.top;
  if (entry.bottom > bottom) list.scrollTop += entry.bottom - bottom;
}

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
  const highest = Math.min(...headings.map(({ level }) => level));
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
      <div className={styles.beside}>
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

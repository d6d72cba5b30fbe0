import type { MouseEvent } from 'react';
import button from '#ui/components/button.module.css';
import { focusHeadingAround } from '#ui/focus-heading.ts';
import styles from './nothing-found.module.css';

type Props = {
  readonly query: string;
  readonly tag: string | null;
  /** Searches the posts of every tag; null where that would change nothing. */
  readonly onDropTag: (() => void) | null;
  readonly onClear: () => void;
};

/** Stands in for an empty list of results: says what was searched for, and offers the ways on. */
export function NothingFound({ query, tag, onDropTag, onClear }: Props) {
  /** The press fills the list again, which takes this element off the page and its buttons with it. */
  const leavingBy = (go: () => void) => (event: MouseEvent) => {
    focusHeadingAround(event.currentTarget);
    go();
  };
  return (
    <div className={styles.nothing}>
      <p className={styles.title} dir="auto">
        {query === ''
          ? `No hay entradas con la etiqueta “${tag}”.`
          : `No encontramos entradas para “${query}”.`}
      </p>
      <p className={styles.advice}>Probá con otra palabra o con el comienzo de una.</p>
      <div className={styles.ways}>
        {onDropTag !== null && (
          <button type="button" className={button.button} onClick={leavingBy(onDropTag)}>
            Buscar en todas las etiquetas
          </button>
        )}
        <button type="button" className={button.button} onClick={leavingBy(onClear)}>
          Ver todas las entradas
        </button>
      </div>
    </div>
  );
}

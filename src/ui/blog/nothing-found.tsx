import type { MouseEvent } from 'react';
import button from '#ui/components/button.module.css';
import { Button } from '#ui/components/button.tsx';
import { Landscape, LIGHT_OF_THEME } from '#ui/components/landscape.tsx';
import { focusHeadingAround } from '#ui/focus-heading.ts';
import styles from './nothing-found.module.css';

type Props = {
  readonly query: string;
  readonly tag: string | null;
  /** Searches all tags; null where that would change nothing. */
  readonly onDropTag: (() => void) | null;
  readonly onClear: () => void;
};

/** Shown for an empty list of results: repeats the search and offers wider ones. */
export function NothingFound({ query, tag, onDropTag, onClear }: Props) {
  /** The click unmounts this element, so the focus moves to the heading of its section first. */
  const onLeave = (leave: () => void) => (event: MouseEvent) => {
    focusHeadingAround(event.currentTarget);
    leave();
  };
  return (
    <div className={styles.nothing}>
      <Landscape className={styles.landscape} seed="nada" ratio={21 / 9} light={LIGHT_OF_THEME} />
      <p className={styles.title} dir="auto">
        {['No hay entradas', query && `para «${query}»`, tag && `con la etiqueta «${tag}»`]
          .filter(Boolean)
          .join(' ')}
        .
      </p>
      <p className={styles.advice}>Probá con otra palabra o con el comienzo de una.</p>
      <div className={button.row}>
        {onDropTag !== null && (
          <Button onClick={onLeave(onDropTag)}>Buscar en todas las etiquetas</Button>
        )}
        <Button onClick={onLeave(onClear)}>Ver todas las entradas</Button>
      </div>
    </div>
  );
}

import type { MouseEvent } from 'react';
import type { FailureKind } from '#ports/data-source.ts';
import { focusHeadingAround } from '#ui/focus-heading.ts';
import { Button } from './button.tsx';
import styles from './failure.module.css';

type Props = {
  readonly title: string;
  readonly kind: FailureKind;
  /** True where nothing else on the page needs the same read. */
  readonly isAlone?: boolean;
  readonly onRetry: () => void;
};

/** The error message of a section that failed to load, with a retry button. */
export function Failure({ title, kind, isAlone = false, onRetry }: Props) {
  function retry({ currentTarget }: MouseEvent<HTMLElement>) {
    // The focused button is about to be removed.
    focusHeadingAround(currentTarget);
    onRetry();
  }

  return (
    <div className={styles.failure} role="alert">
      <p className={styles.title}>{title}</p>
      <p>
        {kind === 'offline'
          ? 'Parece que no tenés conexión.'
          : `${isAlone ? 'El resto del sitio sigue funcionando. ' : ''}Probá de nuevo en un momento.`}
      </p>
      <Button onClick={retry}>Reintentar</Button>
    </div>
  );
}

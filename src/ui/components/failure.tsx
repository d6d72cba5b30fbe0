import type { MouseEvent } from 'react';
import type { FailureKind } from '#ports/data-source.ts';
import { focusHeadingAround } from '#ui/focus-heading.ts';
import button from './button.module.css';
import styles from './failure.module.css';

type Props = {
  readonly title: string;
  readonly kind: FailureKind;
  readonly onRetry: () => void;
};

/** What a part shows when it could not be loaded: what happened, and the way to try again. */
export function Failure({ title, kind, onRetry }: Props) {
  function retry({ currentTarget }: MouseEvent<HTMLElement>) {
    // The failure leaves the page, and its button with it.
    focusHeadingAround(currentTarget);
    onRetry();
  }

  return (
    <div className={styles.failure} role="alert">
      <p className={styles.title}>{title}</p>
      <p>
        {kind === 'offline'
          ? 'Parece que no tenés conexión.'
          : 'El resto del sitio sigue funcionando. Probá de nuevo en un momento.'}
      </p>
      <button type="button" className={button.button} onClick={retry}>
        Reintentar
      </button>
    </div>
  );
}

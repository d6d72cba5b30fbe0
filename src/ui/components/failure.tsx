import type { MouseEvent } from 'react';
import type { FailureKind } from '#ports/data-source.ts';
import { focusHeadingAround, passFocusToHeading } from '#ui/focus-heading.ts';
import { Button } from './button.tsx';
import styles from './failure.module.css';

type Props = {
  readonly title: string;
  readonly kind: FailureKind;
  /** True where nothing else on the page needs the same read. */
  readonly isAlone?: boolean;
  readonly onRetry: () => void;
};

/** The error message of a section that failed to load, under the sun behind a cloud, with a retry button. */
export function Failure({ title, kind, isAlone = false, onRetry }: Props) {
  function retry({ currentTarget }: MouseEvent<HTMLElement>) {
    // In Safari a press focuses no button. The heading gets the focus all the same.
    focusHeadingAround(currentTarget);
    onRetry();
  }

  return (
    // A returned connection removes the button too.
    <div ref={passFocusToHeading} className={styles.failure} role="alert">
      <svg aria-hidden="true" className={styles.drawing} viewBox="0 0 160 68">
        <path fill="var(--sun)" d="M46 44a30 30 0 0 1 60 0z" />
        <path
          fill="var(--cloud)"
          d="M82 44h51a10 10 0 0 0 0-20 19 19 0 0 0-36-3 12 12 0 0 0-15 23z"
        />
        <path stroke="var(--field-line)" d="M4 45h152" />
        <path stroke="var(--sun)" d="M56 55h40M65 64h22" />
      </svg>
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

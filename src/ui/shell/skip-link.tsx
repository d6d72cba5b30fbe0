import type { MouseEvent } from 'react';
import styles from './skip-link.module.css';

/** The id of the main area, the target of the skip link. */
export const MAIN_ID = 'contenido';

/** The first focusable element of the page: moves the focus past the header. */
export function SkipLink() {
  function focusMain(event: MouseEvent) {
    // Without this, RouteEffects would scroll to the hash as to a section.
    event.preventDefault();
    document.getElementById(MAIN_ID)?.focus();
  }
  return (
    <a href={`#${MAIN_ID}`} className={styles.skip} onClick={focusMain}>
      Saltar al contenido
    </a>
  );
}

import type { MouseEvent } from 'react';
import styles from './skip-link.module.css';

/** The id of the main area, where the skip link leads. */
export const MAIN_ID = 'contenido';

/** The first stop of the keyboard: past the header, straight to the screen. */
export function SkipLink() {
  function focusMain(event: MouseEvent) {
    // The router would take the hash for a section of the page, and scroll to it.
    event.preventDefault();
    document.getElementById(MAIN_ID)?.focus();
  }
  return (
    <a href={`#${MAIN_ID}`} className={styles.skip} onClick={focusMain}>
      Saltar al contenido
    </a>
  );
}

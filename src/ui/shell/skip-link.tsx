import styles from './skip-link.module.css';

/** The first stop of the keyboard: past the header, straight to the screen. */
export function SkipLink() {
  return (
    <button
      type="button"
      className={styles.skip}
      onClick={() => document.querySelector('main')?.focus()}
    >
      Saltar al contenido
    </button>
  );
}

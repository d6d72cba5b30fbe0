import styles from './loader.module.css';

type Props = { readonly label: string };

/** A sun that rises and sets over a line, for a part that is on its way. Unseen for the first 150 ms. */
export function Loader({ label }: Props) {
  return (
    <div className={styles.loader} role="status">
      <span className={styles.sky} aria-hidden="true">
        <span className={styles.sun} />
      </span>
      <span>{label}</span>
    </div>
  );
}

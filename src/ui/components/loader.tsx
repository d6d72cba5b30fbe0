import { useEffect, useState } from 'react';
import styles from './loader.module.css';

/** When a wait becomes worth a word, in milliseconds. */
const SLOW = 3000;

type Props = { readonly label: string };

/** A sun that rises and sets over a line, for a part that is on its way. Unseen for the first 150 ms. */
export function Loader({ label }: Props) {
  const [isSlow, setIsSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsSlow(true), SLOW);
    return () => clearTimeout(timer);
  }, []);

  return (
    <div className={styles.loader} role="status">
      <span className={styles.sky} aria-hidden="true">
        <span className={styles.sun} />
      </span>
      <span>{isSlow ? 'Está tardando más de lo normal…' : label}</span>
    </div>
  );
}

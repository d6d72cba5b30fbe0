import { useEffect, useState } from 'react';
import styles from './loader.module.css';

/** The label changes after this time, in milliseconds. */
const SLOW_AFTER = 3000;

type Props = { readonly label: string };

/** An animated sun with a label, for a section that is loading. Invisible for the first 150 ms. */
export function Loader({ label }: Props) {
  const [isSlow, setIsSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsSlow(true), SLOW_AFTER);
    return () => clearTimeout(timer);
  }, []);

  return (
    <div className={styles.loader} role="status">
      {isSlow ? 'Está tardando más de lo normal…' : label}
    </div>
  );
}

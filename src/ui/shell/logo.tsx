import { Link } from 'react-router-dom';
import { site } from '#ui/content/site.ts';
import { useServices } from '#ui/services.tsx';
import styles from './logo.module.css';

type Props = { readonly onFollow?: () => void };

/** The brand and its stop: leads home, and smoothly to the top when already there. */
export function Logo({ onFollow }: Props) {
  const { scroller } = useServices();
  return (
    <Link
      to="/"
      className={styles.logo}
      onClick={() => {
        onFollow?.();
        scroller.toTop();
      }}
    >
      {site.brand}
      <span className={styles.dev}>dev</span>
      <span className={styles.dot}>.</span>
    </Link>
  );
}

import { Link } from 'react-router-dom';
import { site } from '#ui/content/site.ts';
import { HOME } from '#ui/routes.ts';
import styles from './logo.module.css';

/** The brand and its stop: leads home, and smoothly to the top when already there. */
export function Logo() {
  return (
    <Link to={HOME} className={styles.logo}>
      {site.brand}
      <span className={styles.suffix}>{site.brandSuffix}</span>
      <span className={styles.dot}>.</span>
    </Link>
  );
}

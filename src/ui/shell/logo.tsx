import { Dotted } from '#ui/components/dotted.tsx';
import { site } from '#ui/content/site.ts';
import { HOME } from '#ui/routes.ts';
import styles from './logo.module.css';

/** The brand with its dot, a link to the home page. On the home page it scrolls to the top. */
export function Logo() {
  return (
    <a href={HOME} className={styles.logo}>
      {site.brand}
      <wbr />
      <span className={styles.suffix}>{site.brandSuffix}</span>
      <Dotted>.</Dotted>
    </a>
  );
}

import { site } from '#ui/content/site.ts';
import { FEED } from '#ui/routes.ts';
import styles from './footer.module.css';

/** The footer of every screen. */
export function Footer() {
  return (
    <footer className={styles.footer}>
      <p>{[`${site.fullName}.`, site.craftPromise].filter(Boolean).join(' ')}</p>
      <a className={styles.feed} href={FEED}>
        Seguí el blog por RSS
      </a>
    </footer>
  );
}

import { site } from '#ui/content/site.ts';
import { FEED } from '#ui/routes.ts';
import styles from './footer.module.css';

/** The footer of every screen. */
export function Footer() {
  return (
    <footer className={styles.footer}>
      <p>{[`${site.fullName}.`, site.craftPromise].filter(Boolean).join(' ')}</p>
      {hasFeed() && (
        <a className={styles.feed} href={FEED}>
          Seguí el blog por RSS
        </a>
      )}
    </footer>
  );
}

/**
 * True where the head of the page announces the feed: a build without prerendering reads no posts and writes none.
 * Prerendering itself has no head yet, and writes the feed.
 */
function hasFeed(): boolean {
  if (typeof document === 'undefined') return true;
  return document.querySelector('link[type="application/rss+xml"]') !== null;
}

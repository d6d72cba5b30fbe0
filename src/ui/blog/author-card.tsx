import { Avatar } from '#ui/components/avatar.tsx';
import button from '#ui/components/button.module.css';
import { site } from '#ui/content/site.ts';
import { HOME } from '#ui/routes.ts';
import styles from './author-card.module.css';

/** The author after a post, with a link to the contact form; nothing without the owner's pitch. */
export function AuthorCard() {
  if (!site.pitch) return null;
  return (
    <aside className={styles.card} data-surface="night" aria-label="Quién escribe">
      <Avatar className={styles.avatar} sizes="64px" />
      <p className={styles.pitch}>
        Soy {site.firstName}. {site.pitch}
      </p>
      <a href={`${HOME}#contacto`} className={button.button} data-look="primary">
        Contame qué necesitás
      </a>
    </aside>
  );
}

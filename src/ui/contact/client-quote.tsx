import { ExternalLink } from '#ui/components/external-link.tsx';
import type { ClientQuote as Quote } from '#ui/content/owner-facts.ts';
import styles from './client-quote.module.css';

/** A sentence of a client, signed. */
export function ClientQuote({ text, name, detail, link }: Quote) {
  return (
    <figure className={styles.quote}>
      <blockquote className={styles.text}>
        <p>«{text}»</p>
      </blockquote>
      <figcaption className={styles.author}>
        {link ? <ExternalLink href={link}>{name}</ExternalLink> : name}
        {detail && <span className={styles.detail}>{detail}</span>}
      </figcaption>
    </figure>
  );
}

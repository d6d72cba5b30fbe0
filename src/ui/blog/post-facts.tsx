import { distinctTags } from '#domain/model/post-tags.ts';
import { longDate } from '#ui/content/in-spanish.ts';
import { tagPath } from '#ui/routes.ts';
import styles from './post-facts.module.css';

/** The day on which a post was published. */
export function PostDate({ date }: { readonly date: Date }) {
  return (
    <time className={styles.date} dateTime={date.toISOString().slice(0, 10)}>
      {longDate(date)}
    </time>
  );
}

/** The tags of a post, each a link to the list of its posts. */
export function PostTags({ tags }: { readonly tags: readonly string[] }) {
  return (
    <ul className={styles.tags} aria-label="Etiquetas">
      {[...distinctTags(tags).values()].map((tag) => (
        <li key={tag}>
          <a className={styles.tag} href={tagPath(tag)} dir="auto">
            {tag}
          </a>
        </li>
      ))}
    </ul>
  );
}

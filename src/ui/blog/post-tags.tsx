import { Link } from 'react-router-dom';
import { tagPath } from '#ui/routes.ts';
import styles from './post-tags.module.css';

type Props = { readonly tags: readonly string[] };

/** What a post is about: each tag leads to the list of its posts. */
export function PostTags({ tags }: Props) {
  return (
    <ul className={styles.tags} aria-label="Etiquetas">
      {[...new Set(tags)].map((tag) => (
        <li key={tag}>
          <Link className={styles.tag} to={tagPath(tag)} dir="auto">
            {tag}
          </Link>
        </li>
      ))}
    </ul>
  );
}

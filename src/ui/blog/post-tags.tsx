import { Link } from 'react-router-dom';
import { distinctTags } from '#domain/model/post-tags.ts';
import { tagPath } from '#ui/routes.ts';
import styles from './post-tags.module.css';

type Props = { readonly tags: readonly string[] };

/** The tags of a post, each a link to the list of its posts. */
export function PostTags({ tags }: Props) {
  return (
    <ul className={styles.tags} aria-label="Etiquetas">
      {[...distinctTags(tags).values()].map((tag) => (
        <li key={tag}>
          <Link className={styles.tag} to={tagPath(tag)} dir="auto">
            {tag}
          </Link>
        </li>
      ))}
    </ul>
  );
}

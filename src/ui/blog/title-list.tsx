import type { PostSummary } from '#domain/model/post.ts';
import { postPath } from '#ui/routes.ts';
import styles from './title-list.module.css';

type Props = { readonly posts: readonly PostSummary[] };

/** The posts behind the first page of the list, for a visitor whose browser runs no script to turn pages. */
export function TitleList({ posts }: Props) {
  return (
    <ul className={styles.titles}>
      {posts.map(({ slug, title }, place) => (
        // Two documents may carry one slug.
        // biome-ignore lint/suspicious/noArrayIndexKey: with its slug, the place makes it one
        <li key={`${slug} ${place}`} dir="auto">
          <a href={postPath(slug)}>{title}</a>
        </li>
      ))}
    </ul>
  );
}

import type { PostSummary } from '#domain/model/post.ts';
import { postPath } from '#ui/routes.ts';
import styles from './title-list.module.css';

type Props = { readonly posts: readonly PostSummary[] };

/** Links to the posts after the first page of the list, for a browser without scripts. */
export function TitleList({ posts }: Props) {
  return (
    <ul className={styles.titles}>
      {posts.map(({ slug, title }, index) => (
        // Two documents may have the same slug.
        // biome-ignore lint/suspicious/noArrayIndexKey: slug and index are unique together
        <li key={`${slug} ${index}`} dir="auto">
          <a href={postPath(slug)}>{title}</a>
        </li>
      ))}
    </ul>
  );
}

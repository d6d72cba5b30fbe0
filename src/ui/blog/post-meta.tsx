import type { PostSummary } from '#domain/model/post.ts';
import { distinctTags } from '#domain/model/post-tags.ts';
import { publicationDay } from '#domain/model/publication.ts';
import { isoDay } from '#domain/model/wall-time.ts';
import { longDate, shortDate } from '#ui/content/in-spanish.ts';
import { UTC_OFFSET_HOURS } from '#ui/content/time-zone.ts';
import { tagPath } from '#ui/routes.ts';
import styles from './post-meta.module.css';

type DateProps = { readonly date: Date; readonly isShort?: boolean };

/** The day on which a post was published. */
export function PostDate({ date, isShort = false }: DateProps) {
  const day = publicationDay(date, UTC_OFFSET_HOURS);
  return (
    <time className={styles.date} dateTime={isoDay(day)}>
      {isShort ? shortDate(day) : longDate(day)}
    </time>
  );
}

/** The day of a post in a list, and its reading time. */
export function PostTimes({ post }: { readonly post: PostSummary }) {
  return (
    <>
      {post.publishedAt && <PostDate date={post.publishedAt} isShort />}
      {post.minutes !== undefined && <span className={styles.date}>{post.minutes} min</span>}
    </>
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

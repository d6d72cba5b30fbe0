import { useId } from 'react';
import type { PostSummary } from '#domain/model/post.ts';
import { Picture } from '#ui/components/picture.tsx';
import { Marked } from './marked.tsx';
import { PostDate } from './post-date.tsx';
import styles from './post-row.module.css';
import { ReadLink } from './read-link.tsx';
import type { Marker } from './use-search.ts';

type Props = {
  readonly post: PostSummary;
  /** What was searched for; null where nothing was. */
  readonly marker: Marker | null;
  /** A passage of the body in which it was found; null where there is none to show. */
  readonly passage: string | null;
};

/** A post in the list of all: the whole row leads to it. */
export function PostRow({ post, marker, passage }: Props) {
  const titleId = useId();
  const foundTags = [...new Set(post.tags)].filter((tag) => marker && marker(tag).length > 0);
  return (
    <article className={styles.row}>
      <Picture
        className={styles.cover}
        src={post.image}
        alt=""
        seed={post.slug}
        coverOf={post.slug}
        width={1680}
        height={720}
        sizes="(min-width: 720px) 263px, 163px"
      />
      <div className={styles.words}>
        <h3 id={titleId} className={styles.title} dir="auto">
          <Marked text={post.title} marker={marker} />
        </h3>
        <p
          className={styles.description}
          dir="auto"
          data-found={marker !== null && marker(post.description).length > 0}
        >
          <Marked text={post.description} marker={marker} />
        </p>
        {passage !== null && (
          <p className={styles.passage} dir="auto">
            <Marked text={passage} marker={marker} />
          </p>
        )}
        <p className={styles.facts}>
          {post.featured && <span className={styles.badge}>Destacado</span>}
          {post.publishedAt && <PostDate date={post.publishedAt} />}
          {foundTags.map((tag) => (
            <span key={tag} className={styles.tag} dir="auto">
              <Marked text={tag} marker={marker} />
            </span>
          ))}
        </p>
      </div>
      <ReadLink slug={post.slug} titleId={titleId} look="button" />
    </article>
  );
}

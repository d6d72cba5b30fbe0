import { useId } from 'react';
import type { PostSummary } from '#domain/model/post.ts';
import { Picture } from '#ui/components/picture.tsx';
import { PostDate } from './post-date.tsx';
import styles from './post-row.module.css';
import { ReadLink } from './read-link.tsx';

type Props = { readonly post: PostSummary };

/** A post in the list of all: the whole row leads to it. */
export function PostRow({ post }: Props) {
  const titleId = useId();
  return (
    <article className={styles.row}>
      <Picture
        className={styles.cover}
        src={post.image}
        alt=""
        seed={post.slug}
        width={1680}
        height={720}
        sizes="(min-width: 720px) 263px, 163px"
      />
      <div className={styles.words}>
        <h3 id={titleId} className={styles.title} dir="auto">
          {post.title}
        </h3>
        <p className={styles.description} dir="auto">
          {post.description}
        </p>
        <p className={styles.facts}>
          {post.featured && <span className={styles.badge}>Destacado</span>}
          {post.publishedAt && <PostDate date={post.publishedAt} />}
        </p>
      </div>
      <ReadLink slug={post.slug} titleId={titleId} look="button" />
    </article>
  );
}

import { useId } from 'react';
import type { PostSummary } from '#domain/model/post.ts';
import { distinctTags } from '#domain/model/post-tags.ts';
import { LONG_WORD } from '#ui/long-word.ts';
import { MarkedText } from './marked-text.tsx';
import { PostCover } from './post-cover.tsx';
import { PostTimes } from './post-meta.tsx';
import styles from './post-row.module.css';
import { ReadLink } from './read-link.tsx';
import type { FindMatches } from './use-search.ts';

type Props = {
  readonly post: PostSummary;
  /** Null without a search. */
  readonly findMatches: FindMatches | null;
  /** The part of the body that matches the search; null for none. */
  readonly snippet: string | null;
};

/** A post in the list of all posts: the whole row is its link. */
export function PostRow({ post, findMatches, snippet }: Props) {
  const titleId = useId();
  const isMatch = (text: string) => findMatches !== null && findMatches(text).length > 0;
  const matchingTags = [...distinctTags(post.tags).values()].filter(isMatch);
  const hasTimes = post.publishedAt !== null || post.minutes !== undefined;
  return (
    <article
      className={styles.row}
      data-long-word={LONG_WORD.test(`${post.description} ${snippet}`) || undefined}
    >
      <PostCover className={styles.cover} post={post} sizes="(min-width: 720px) 263px, 163px" />
      <div className={styles.words}>
        <h3 id={titleId} className={styles.title} dir="auto">
          <MarkedText text={post.title} findMatches={findMatches} />
        </h3>
        <p className={styles.description} dir="auto" data-found={isMatch(post.description)}>
          <MarkedText text={post.description} findMatches={findMatches} />
        </p>
        {snippet !== null && (
          <p className={styles.snippet} dir="auto">
            <MarkedText text={snippet} findMatches={findMatches} />
          </p>
        )}
        {(post.featured || hasTimes || matchingTags.length > 0) && (
          <p className={styles.meta}>
            {post.featured && <span className={styles.badge}>Destacado</span>}
            <PostTimes post={post} />
            {matchingTags.map((tag) => (
              <span key={tag} className={styles.tag} dir="auto">
                <MarkedText text={tag} findMatches={findMatches} />
              </span>
            ))}
          </p>
        )}
      </div>
      <ReadLink slug={post.slug} titleId={titleId} />
    </article>
  );
}

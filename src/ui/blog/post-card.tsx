import { useId } from 'react';
import type { PostSummary } from '#domain/model/post.ts';
import { LONG_WORD } from '#ui/long-word.ts';
import styles from './post-card.module.css';
import { PostCover } from './post-cover.tsx';
import { ReadLink } from './read-link.tsx';

type Props = { readonly post: PostSummary; readonly isLarge: boolean };

/** The rendered width of the large cover, whose sides are cropped to the height of the text beside it. */
const LARGE_SIZES =
  '(min-width: 1248px) 906px, (min-width: 960px) calc(30vw + 540px), calc(100vw - 50px)';
/** Drawn at 390 px: with 384 px, the width of a file, each browser takes the file that the list of posts takes. */
const SMALL_SIZES =
  '(min-width: 1248px) 384px, (min-width: 960px) calc(33.4vw - 24px), (min-width: 560px) calc(50vw - 36px), calc(100vw - 50px)';

/** A featured post: cover, badge and title. The whole card is its link. */
export function PostCard({ post, isLarge }: Props) {
  const titleId = useId();
  return (
    <article
      className={styles.card}
      data-large={isLarge}
      data-long-word={LONG_WORD.test(post.description) || undefined}
    >
      <PostCover
        className={styles.cover}
        post={post}
        sizes={isLarge ? LARGE_SIZES : SMALL_SIZES}
        isPriority={isLarge}
      />
      <div className={styles.words}>
        <p className={styles.badge}>Destacado</p>
        <h3 id={titleId} className={styles.title} dir="auto">
          {post.title}
        </h3>
        {isLarge && (
          <p className={styles.description} dir="auto">
            {post.description}
          </p>
        )}
        <ReadLink slug={post.slug} titleId={titleId} look="text" />
      </div>
    </article>
  );
}

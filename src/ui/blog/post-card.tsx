import { useId } from 'react';
import type { PostSummary } from '#domain/model/post.ts';
import { LONG_WORD } from '#ui/long-word.ts';
import styles from './post-card.module.css';
import { PostCover } from './post-cover.tsx';
import { ReadLink } from './read-link.tsx';

type Props = {
  readonly post: PostSummary;
  readonly isLarge: boolean;
  /** True for a card without others beside it. */
  readonly isAlone?: boolean;
};

/** The rendered width of a cover in the row of phones. */
const ROW_SIZES = '(min-width: 438px) 318px, calc(82vw - 41px)';
/** The rendered width of the large cover in wide windows, whose sides are cropped to the height of the text beside it. */
const WIDE_SIZES = '(min-width: 1248px) 906px, (min-width: 960px) calc(30vw + 540px)';
const LARGE_SIZES = `${WIDE_SIZES}, (min-width: 736px) calc(100vw - 50px), ${ROW_SIZES}`;
const ALONE_SIZES = `${WIDE_SIZES}, calc(100vw - 50px)`;
/** Drawn at 390 px: with 384 px, the width of a file, each browser takes the file that the list of posts takes. */
const SMALL_SIZES = `(min-width: 1248px) 384px, (min-width: 960px) calc(33.4vw - 24px), (min-width: 736px) calc(50vw - 36px), ${ROW_SIZES}`;

/** A featured post: cover, badge, title, and where there is room its description. The whole card is its link. */
export function PostCard({ post, isLarge, isAlone = false }: Props) {
  const titleId = useId();
  const largeSizes = isAlone ? ALONE_SIZES : LARGE_SIZES;
  return (
    <article
      className={styles.card}
      data-large={isLarge}
      data-long-word={LONG_WORD.test(post.description) || undefined}
    >
      <PostCover
        className={styles.cover}
        post={post}
        sizes={isLarge ? largeSizes : SMALL_SIZES}
        isPriority={isLarge}
      />
      <div className={styles.words}>
        <p className={styles.badge}>Destacado</p>
        <h3 id={titleId} className={styles.title} dir="auto">
          {post.title}
        </h3>
        <p className={styles.description} dir="auto">
          {post.description}
        </p>
        <ReadLink slug={post.slug} titleId={titleId} />
      </div>
    </article>
  );
}

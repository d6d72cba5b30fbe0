import { useCallback } from 'react';
import { useNavigationType } from 'react-router-dom';
import type { PostSummary } from '#domain/model/post.ts';
import { FEATURED_LIMIT } from '#domain/model/post-list.ts';
import { Failure } from '#ui/components/failure.tsx';
import { availableData } from '#ui/resource-store.ts';
import type { PostListProps } from './all-posts.tsx';
import styles from './featured-posts.module.css';
import { FeaturedSkeleton } from './list-skeleton.tsx';
import { PostCard } from './post-card.tsx';

/** The first featured post is large, the other two small. Without featured posts there is no section. */
export function FeaturedPosts({ start, onRetry, containerRef }: PostListProps) {
  const featured = featuredIn(start);
  return (
    <div ref={containerRef}>
      {featured?.length !== 0 && (
        <section
          aria-labelledby="destacados"
          aria-busy={featured === null && start.status === 'loading'}
        >
          <h2 id="destacados" className={styles.title} data-sun="::before">
            Blogs Destacados
          </h2>
          {featured === null && start.status === 'loading' && <FeaturedSkeleton />}
          {start.status === 'failed' && (
            <div className={styles.waiting}>
              <Failure
                title="No se pudieron cargar las entradas destacadas."
                kind={start.kind}
                onRetry={onRetry}
              />
            </div>
          )}
          {featured !== null && <Cards posts={featured} />}
        </section>
      )}
    </div>
  );
}

/**
 * The featured posts; null until the list is complete or its partial result has enough of them. Where the rest of
 * a list has newer ones, they replace those of the partial result.
 */
function featuredIn(start: PostListProps['start']): readonly PostSummary[] | null {
  const { featured } = availableData(start) ?? { featured: [] };
  return start.status === 'ready' || featured.length === FEATURED_LIMIT ? featured : null;
}

/** How far the row of phones is scrolled. */
let rowScroll = 0;

/** Returns a ref for the row: a visitor who comes back from a post finds it where it was. */
function useKeptScroll() {
  const isBack = useNavigationType() === 'POP';
  return useCallback(
    (row: HTMLElement | null) => {
      if (row === null) return;
      // A visitor may have scrolled it before hydration.
      if (isBack) row.scrollLeft ||= rowScroll;
      const save = () => {
        rowScroll = row.scrollLeft;
      };
      // A question when the row goes would make the browser style and lay out the rest of the page.
      const firstFrame = requestAnimationFrame(save);
      row.addEventListener('scroll', save, { passive: true });
      return () => {
        cancelAnimationFrame(firstFrame);
        row.removeEventListener('scroll', save);
      };
    },
    [isBack],
  );
}

function Cards({ posts }: { readonly posts: readonly PostSummary[] }) {
  const keepScroll = useKeptScroll();
  return (
    <ul
      ref={keepScroll}
      className={styles.cards}
      aria-labelledby="destacados"
      data-count={posts.length}
      data-lenis-prevent-horizontal
      // On phones the row stops at a card that the keyboard comes to. A press leaves the card where it is pressed.
      onFocus={({ target, currentTarget }) => {
        const card = target.closest('li');
        if (card && target.matches(':focus-visible')) currentTarget.scrollLeft = card.offsetLeft;
      }}
    >
      {posts.map((post, index) => (
        // Two documents may have the same slug.
        // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes its order
        <li key={index} className={styles.card}>
          <PostCard post={post} isLarge={index === 0} isAlone={posts.length === 1} />
        </li>
      ))}
    </ul>
  );
}

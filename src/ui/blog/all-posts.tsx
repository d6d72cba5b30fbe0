import type { RefCallback } from 'react';
import type { ListStart } from '#domain/model/list-start.ts';
import { FEATURED_LIMIT } from '#domain/model/post-list.ts';
import { Failure } from '#ui/components/failure.tsx';
import { SectionTitle } from '#ui/components/section-title.tsx';
import { availableData, type Resource } from '#ui/resource-store.ts';
import styles from './all-posts.module.css';
import { ListSkeleton } from './list-skeleton.tsx';
import { PostFinder } from './post-finder.tsx';

/** A section of up to so many posts may be shorter than the window, and is laid out at once (base.css). */
const FEW_POSTS = 6;

/** The read of the list's beginning, for a section that shows it. */
export type PostListProps = {
  readonly start: Resource<ListStart>;
  readonly onRetry: () => void;
  readonly containerRef: RefCallback<HTMLElement>;
};

/** Every post, newest first, with the search and the tags. */
export function AllPosts({ start, onRetry, containerRef }: PostListProps) {
  const available = availableData(start);
  const count = available?.count ?? 0;
  const isLoading = start.status === 'loading';
  // Three featured posts are taller than a window.
  const distance = available?.featured.length === FEATURED_LIMIT ? 'far' : 'always';

  return (
    <section
      ref={containerRef}
      className={styles.section}
      aria-labelledby="todos"
      data-below-fold={count > FEW_POSTS ? distance : undefined}
      aria-busy={isLoading}
    >
      <SectionTitle id="todos">Todos los Blogs.</SectionTitle>
      {isLoading && count === 0 && <ListSkeleton />}
      {start.status === 'failed' && (
        <div className={styles.waiting}>
          <Failure
            title="No se pudieron cargar las entradas."
            kind={start.kind}
            onRetry={onRetry}
          />
        </div>
      )}
      {start.status === 'ready' && count === 0 && (
        <p className={styles.empty}>Todavía no hay entradas publicadas.</p>
      )}
      {available !== null && count > 0 && <PostFinder start={available} isPartial={isLoading} />}
    </section>
  );
}

import { type RefCallback, useMemo } from 'react';
import type { PostSummary } from '#domain/model/post.ts';
import { newestFirst } from '#domain/model/post-list.ts';
import { Failure } from '#ui/components/failure.tsx';
import { Loader } from '#ui/components/loader.tsx';
import { SectionTitle } from '#ui/components/section-title.tsx';
import { availableData, type Resource } from '#ui/resource-store.ts';
import styles from './all-posts.module.css';
import { PostFinder } from './post-finder.tsx';

/** A section of up to so many posts may be shorter than the window, and is laid out at once (base.css). */
const FEW_POSTS = 6;

const NO_POSTS: readonly PostSummary[] = [];

/** The read of the list, for a section that shows it. */
export type PostListProps = {
  /** Every post in stored order. */
  readonly posts: Resource<readonly PostSummary[]>;
  readonly onRetry: () => void;
  readonly containerRef: RefCallback<HTMLElement>;
};

/** Every post, newest first, with the search and the tags. */
export function AllPosts({ posts, onRetry, containerRef }: PostListProps) {
  const available = availableData(posts) ?? NO_POSTS;
  const listed = useMemo(() => newestFirst(available), [available]);
  const isLoading = posts.status === 'loading';

  return (
    <section
      ref={containerRef}
      className={styles.section}
      aria-labelledby="todos"
      data-below-fold={listed.length > FEW_POSTS ? 'always' : undefined}
      aria-busy={isLoading}
    >
      <SectionTitle id="todos">Todos los Blogs.</SectionTitle>
      {isLoading && listed.length === 0 && (
        <div className={styles.waiting}>
          <Loader label="Cargando entradas…" />
        </div>
      )}
      {posts.status === 'failed' && (
        <div className={styles.waiting}>
          <Failure title="No pudimos cargar las entradas." kind={posts.kind} onRetry={onRetry} />
        </div>
      )}
      {posts.status === 'ready' && listed.length === 0 && (
        <p className={styles.empty}>Todavía no hay entradas publicadas.</p>
      )}
      {listed.length > 0 && <PostFinder posts={listed} isPartial={isLoading} />}
    </section>
  );
}

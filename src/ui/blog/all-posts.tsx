import { Dotted } from '#ui/components/dotted.tsx';
import { Failure } from '#ui/components/failure.tsx';
import { Loader } from '#ui/components/loader.tsx';
import { postsRead, useRead } from '#ui/reads.ts';
import styles from './all-posts.module.css';
import { PostFinder } from './post-finder.tsx';

/** So few posts may end within the window (base.css). */
const FEW = 6;

export function AllPosts() {
  const [resource, retry, part] = useRead(postsRead);
  const first = resource.status === 'loading' ? (resource.first ?? []) : [];
  const posts = resource.status === 'ready' ? resource.data : first;
  const isPartial = first.length > 0;

  return (
    <section
      ref={part}
      className={styles.section}
      aria-labelledby="todos"
      data-below-fold={posts.length > FEW ? 'always' : undefined}
      aria-busy={resource.status === 'loading'}
    >
      <h2 id="todos" className={styles.title}>
        <Dotted>Todos los Blogs.</Dotted>
      </h2>
      {resource.status === 'loading' && !isPartial && (
        <div className={styles.waiting}>
          <Loader label="Cargando entradas…" />
        </div>
      )}
      {resource.status === 'failed' && (
        <div className={styles.waiting}>
          <Failure title="No pudimos cargar las entradas." kind={resource.kind} onRetry={retry} />
        </div>
      )}
      {resource.status === 'ready' && resource.data.length === 0 && (
        <p className={styles.empty}>Todavía no hay entradas publicadas.</p>
      )}
      {(isPartial || (resource.status === 'ready' && posts.length > 0)) && (
        <PostFinder posts={posts} isPartial={isPartial} />
      )}
    </section>
  );
}

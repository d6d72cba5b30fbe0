import type { PostSummary } from '#domain/model/post.ts';
import { Failure } from '#ui/components/failure.tsx';
import { Loader } from '#ui/components/loader.tsx';
import { featuredRead, useRead } from '#ui/reads.ts';
import type { Resource } from '#ui/resource-store.ts';
import styles from './featured-posts.module.css';
import { PostCard } from './post-card.tsx';

/** The first post is large, the other two small. Without featured posts there is no block at all. */
export function FeaturedPosts() {
  const [resource, retry, part] = useRead(featuredRead);
  const isLeftOut = resource.status === 'ready' && resource.data.length === 0;
  return <div ref={part}>{!isLeftOut && <Block resource={resource} retry={retry} />}</div>;
}

type Props = {
  readonly resource: Resource<readonly PostSummary[]>;
  readonly retry: () => void;
};

function Block({ resource, retry }: Props) {
  return (
    <section aria-labelledby="destacados" aria-busy={resource.status === 'loading'}>
      <h2 id="destacados" className={styles.title}>
        Blogs Destacados
      </h2>
      {resource.status === 'loading' && (
        <div className={styles.waiting}>
          <Loader label="Cargando entradas destacadas…" />
        </div>
      )}
      {resource.status === 'failed' && (
        <div className={styles.waiting}>
          <Failure
            title="No pudimos cargar las entradas destacadas."
            kind={resource.kind}
            onRetry={retry}
          />
        </div>
      )}
      {resource.status === 'ready' && (
        <ul className={styles.cards} data-count={resource.data.length}>
          {resource.data.map((post, index) => (
            // Two documents may carry one slug.
            // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes its order
            <li key={index} className={styles.card}>
              <PostCard post={post} isLarge={index === 0} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

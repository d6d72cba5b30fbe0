import { useParams } from 'react-router-dom';
import { Failure } from '#ui/components/failure.tsx';
import { Loader } from '#ui/components/loader.tsx';
import { pageTitle } from '#ui/content/site.ts';
import { postRead, useRead } from '#ui/reads.ts';
import { Article } from './article.tsx';
import { PostNotFound } from './post-not-found.tsx';
import styles from './post-page.module.css';

export function PostPage() {
  const { slug = '' } = useParams();
  // Another post is another screen: nothing of the one before stays on it.
  return <PostScreen key={slug} slug={slug} />;
}

function PostScreen({ slug }: { slug: string }) {
  const [resource, retry, containerRef] = useRead(postRead(slug));

  if (resource.status === 'ready') {
    return (
      <div ref={containerRef}>
        {resource.data === null ? <PostNotFound slug={slug} /> : <Article {...resource.data} />}
      </div>
    );
  }
  return (
    <div className={styles.waiting} aria-busy={resource.status === 'loading'}>
      <title>{pageTitle('Blog')}</title>
      {resource.status === 'loading' ? (
        <Loader label="Cargando la entrada…" />
      ) : (
        <Failure title="No pudimos cargar esta entrada." kind={resource.kind} onRetry={retry} />
      )}
    </div>
  );
}

import { useParams } from 'react-router-dom';
import { Failure } from '#ui/components/failure.tsx';
import { Loader } from '#ui/components/loader.tsx';
import { pageTitle } from '#ui/page-title.ts';
import { postRead, useRead } from '#ui/reads.ts';
import screen from '#ui/shell/screen.module.css';
import { Article } from './article.tsx';
import { PostNotFound } from './post-not-found.tsx';

export function PostPage() {
  const { slug = '' } = useParams();
  // The key resets the state of the screen for each post.
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
    <div className={screen.loading} aria-busy={resource.status === 'loading'}>
      <title>{pageTitle('Blog')}</title>
      {resource.status === 'loading' ? (
        <Loader label="Cargando la entrada…" />
      ) : (
        <Failure title="No pudimos cargar esta entrada." kind={resource.kind} onRetry={retry} />
      )}
    </div>
  );
}

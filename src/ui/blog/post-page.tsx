import { useRef } from 'react';
import { useParams } from 'react-router-dom';
import { Failure } from '#ui/components/failure.tsx';
import { Loader } from '#ui/components/loader.tsx';
import { pageTitle } from '#ui/page-title.ts';
import { postRead, readerOf } from '#ui/reads.ts';
import { useServices } from '#ui/services.tsx';
import screen from '#ui/shell/screen.module.css';
import { useUncommittedResource } from '#ui/use-resource.ts';
import { Article } from './article.tsx';
import { PostNotFound } from './post-not-found.tsx';
import { UpdateNotice } from './update-notice.tsx';
import { usePostUpdate } from './use-post-update.ts';

export function PostPage() {
  const { slug = '' } = useParams();
  // The key resets the state of the screen for each post.
  return <PostScreen key={slug} slug={slug} />;
}

function PostScreen({ slug }: { slug: string }) {
  const services = useServices();
  const read = postRead(slug);
  const [resource, retry] = useUncommittedResource(read.key, readerOf(read, services));
  const container = useRef<HTMLDivElement>(null);
  const showUpdate = usePostUpdate(read.key, container);

  if (resource.status === 'ready') {
    return (
      <div ref={container}>
        {resource.data === null ? <PostNotFound slug={slug} /> : <Article {...resource.data} />}
        <UpdateNotice onShow={showUpdate} />
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

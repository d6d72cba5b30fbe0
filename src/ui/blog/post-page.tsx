import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { ListStart } from '#domain/model/list-start.ts';
import type { PostSummary } from '#domain/model/post.ts';
import { Failure } from '#ui/components/failure.tsx';
import { focusHeading } from '#ui/focus-heading.ts';
import { pageTitle } from '#ui/page-title.ts';
import { listStartRead, type PostReading, postRead, readerOf } from '#ui/reads.ts';
import { availableData, type Resource, type ResourceStore } from '#ui/resource-store.ts';
import { postPath } from '#ui/routes.ts';
import { useServices } from '#ui/services.tsx';
import { lazyScreen } from '#ui/shell/lazy-screen.tsx';
import screen from '#ui/shell/screen.module.css';
import { useResourceStore, useUncommittedResource } from '#ui/use-resource.ts';
import { Article } from './article.tsx';
import { ArticleSkeleton } from './article-skeleton.tsx';
import { postNotFoundScreen } from './post-not-found-screen.ts';
import { UpdateNotice } from './update-notice.tsx';
import { usePostUpdate } from './use-post-update.ts';

const PostNotFound = lazyScreen(postNotFoundScreen);

export function PostPage({ slug }: { readonly slug: string }) {
  // The key resets the state of the screen for each post.
  return <PostScreen key={slug} slug={slug} />;
}

function PostScreen({ slug }: { slug: string }) {
  const services = useServices();
  const store = useResourceStore();
  const read = postRead(slug);
  const [resource, retry] = useUncommittedResource(read.key, readerOf(read, services));
  const container = useRef<HTMLDivElement>(null);
  const showUpdate = usePostUpdate(read.key, container);

  const isReady = resource.status === 'ready' && !hasOtherSlug(resource.data, slug);
  const listed = isReady ? undefined : listedPost(store, slug);
  const isListedShown = listed !== undefined && resource.status === 'loading';
  const reading = isReady
    ? resource.data
    : isListedShown
      ? { post: listed, minutes: listed.minutes }
      : undefined;
  const hasFailed = resource.status === 'failed';
  useEffect(() => {
    // The heading of the listed post, which had the focus, is gone. The main area holds it for the next heading.
    if (hasFailed && document.activeElement === document.body) {
      focusHeading(document.querySelector('main'));
    }
  }, [hasFailed]);

  if (reading !== undefined) {
    return (
      <div ref={container} aria-busy={!isReady}>
        {reading === null ? <PostNotFound slug={slug} /> : <Article {...reading} />}
        <UpdateNotice onShow={showUpdate} />
      </div>
    );
  }
  return (
    <div className={hasFailed ? screen.loading : undefined} aria-busy={!hasFailed}>
      <title>{pageTitle(listed?.title ?? 'Blog')}</title>
      {hasFailed ? (
        <Failure title="No se pudo cargar esta entrada." kind={resource.kind} onRetry={retry} />
      ) : (
        <ArticleSkeleton slug={slug} />
      )}
      {resource.status === 'ready' && resource.data?.body !== undefined && (
        <Redirect reading={resource.data} />
      )}
    </div>
  );
}

/** The post as the list of posts shows it, where that list has been read: what is known until the body is there. */
function listedPost(store: ResourceStore, slug: string): PostSummary | undefined {
  const list = availableData(store.get(listStartRead.key) as Resource<ListStart>);
  return [...(list?.posts ?? []), ...(list?.featured ?? [])].find((post) => post.slug === slug);
}

/** True if the slug is a former one of the post. */
function hasOtherSlug(reading: PostReading | null, slug: string): boolean {
  return reading !== null && reading.post.slug !== slug;
}

/** Leads to the present address of a post that was found by a former slug. */
function Redirect({ reading }: { readonly reading: PostReading }) {
  const store = useResourceStore();
  const navigate = useNavigate();
  const { search, hash } = useLocation();
  const { slug } = reading.post;

  useEffect(() => {
    store.prime(postRead(slug).key, reading);
    void navigate({ pathname: postPath(slug), search, hash }, { replace: true });
  }, [store, navigate, slug, reading, search, hash]);

  return null;
}

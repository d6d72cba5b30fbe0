import { type RefObject, useEffect, useRef, useState } from 'react';
import type { AdjacentPosts } from '#domain/model/adjacent-posts.ts';
import type { PostSummary } from '#domain/model/post.ts';
import { Button } from '#ui/components/button.tsx';
import { ArrowLeft, ArrowRight } from '#ui/components/icons.tsx';
import { focusElement } from '#ui/focus-element.ts';
import { useRead } from '#ui/reads.ts';
import { postPath } from '#ui/routes.ts';
import { adjacentRead } from './adjacent-read.ts';
import styles from './more-posts.module.css';
import { PostCover } from './post-cover.tsx';
import { PostTimes } from './post-meta.tsx';

type Props = { readonly slug: string };

/**
 * Links to the post's neighbors in the list and to related posts. The article does not depend on them:
 * while they load there is only their room, and a failure shows a sentence and a retry button.
 */
export function MorePosts({ slug }: Props) {
  const container = useRef<HTMLDivElement>(null);
  const isNear = useIsNear(container);
  const [resource, retry] = useRead(adjacentRead(slug), isNear);

  function tryAgain() {
    // In Safari a press focuses no button. The container of the links gets the focus all the same.
    focusElement(container.current);
    retry();
  }

  return (
    <div
      ref={container}
      className={styles.posts}
      tabIndex={-1}
      aria-busy={isNear && resource.status === 'loading'}
      data-awaited={resource.status === 'loading' || undefined}
    >
      {resource.status === 'failed' && (
        <div ref={passFocusToContainer} className={styles.failed} role="alert">
          <p>No se pudieron traer otras entradas.</p>
          <Button size="small" onClick={tryAgain}>
            Reintentar
          </Button>
        </div>
      )}
      {resource.status === 'ready' && <Links {...resource.data} />}
    </div>
  );
}

/** A ref for the failure, which a returned connection removes: the container gets the focus of its button. */
function passFocusToContainer(failure: HTMLElement | null) {
  if (failure === null) return;
  return () => {
    if (failure.contains(document.activeElement)) focusElement(failure.parentElement);
  };
}

/** How far below the window the element may be and still count as near. */
const NEAR = '1500px';
/**
 * How long the element must stay near, in milliseconds: before the body has rendered, the page is
 * short and the element is near without a scroll.
 */
const DWELL = 500;

/** True once the element has come near the window: the list is read only for a reader who scrolls there. */
function useIsNear(element: RefObject<HTMLElement | null>): boolean {
  const [isNear, setIsNear] = useState(false);
  useEffect(() => {
    if (element.current === null || isNear) return;
    let dwelling: ReturnType<typeof setTimeout> | undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        clearTimeout(dwelling);
        if (entries.at(-1)?.isIntersecting) dwelling = setTimeout(setIsNear, DWELL, true);
      },
      { root: document, rootMargin: `0px 0px ${NEAR}` },
    );
    observer.observe(element.current);
    return () => {
      clearTimeout(dwelling);
      observer.disconnect();
    };
  }, [element, isNear]);
  return isNear;
}

function Links({ previous, next, related }: AdjacentPosts) {
  return (
    <>
      {(previous !== null || next !== null) && (
        <nav className={styles.neighbors} aria-label="Otras entradas">
          {previous !== null && <Neighbor side="previous" post={previous} />}
          {next !== null && <Neighbor side="next" post={next} />}
        </nav>
      )}
      {related.length > 0 && (
        <section aria-labelledby="relacionadas">
          <h2 id="relacionadas" className={styles.title}>
            También te puede interesar
          </h2>
          <ul className={styles.related}>
            {related.map((post) => (
              <li key={post.slug} className={styles.card}>
                <PostCover
                  className={styles.cover}
                  post={post}
                  sizes="(min-width: 600px) 331px, 163px"
                />
                <p className={styles.words}>
                  <a href={postPath(post.slug)} className={styles.post} dir="auto">
                    {post.title}
                  </a>
                  <span className={styles.times}>
                    <PostTimes post={post} />
                  </span>
                </p>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

function Neighbor({ side, post }: { side: 'previous' | 'next'; post: PostSummary }) {
  const word = side === 'previous' ? 'Anterior' : 'Siguiente';
  return (
    <a href={postPath(post.slug)} className={styles.neighbor} data-side={side}>
      {side === 'previous' && <ArrowLeft />}
      <span className={styles.words}>
        <span className={styles.word}>{word}:</span> <span dir="auto">{post.title}</span>
      </span>
      {side === 'next' && <ArrowRight />}
    </a>
  );
}

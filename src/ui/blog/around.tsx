import { type RefObject, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import type { AroundPost } from '#domain/model/around-post.ts';
import type { PostSummary } from '#domain/model/post.ts';
import button from '#ui/components/button.module.css';
import { ArrowLeft, ArrowRight } from '#ui/components/icons.tsx';
import { aroundRead, useRead } from '#ui/reads.ts';
import { postPath } from '#ui/routes.ts';
import styles from './around.module.css';

type Props = { readonly slug: string };

/**
 * Where to go on: the neighbours in the list, and posts about the same. The article does not depend on
 * it: while it loads there is nothing, and when it fails a word and the way to try again.
 */
export function Around({ slug }: Props) {
  const place = useRef<HTMLDivElement>(null);
  const isNear = useIsNear(place);
  const [resource, retry] = useRead(aroundRead(slug), isNear);

  function tryAgain() {
    // The button goes with the failure: the focus waits where the posts will be.
    place.current?.focus({ preventScroll: true });
    retry();
  }

  return (
    <div
      ref={place}
      className={styles.around}
      tabIndex={-1}
      aria-busy={isNear && resource.status === 'loading'}
    >
      {resource.status === 'failed' && (
        <div className={styles.failed} role="alert">
          <p>No pudimos traer otras entradas.</p>
          <button type="button" className={button.button} data-size="small" onClick={tryAgain}>
            Reintentar
          </button>
        </div>
      )}
      {resource.status === 'ready' && <Posts {...resource.data} />}
    </div>
  );
}

/** How far below the window the reader still counts as near. */
const NEAR = '1500px';
/**
 * How long the reader must stay near, in milliseconds: until the body has come the page is short, and
 * this is near by accident.
 */
const DWELL = 500;

/** Whether the reader has come near the element: a list of all posts is not read for who reads no further. */
function useIsNear(place: RefObject<HTMLElement | null>): boolean {
  const [isNear, setIsNear] = useState(false);
  useEffect(() => {
    if (place.current === null || isNear) return;
    let dwelling: ReturnType<typeof setTimeout> | undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        clearTimeout(dwelling);
        if (entries.at(-1)?.isIntersecting) dwelling = setTimeout(setIsNear, DWELL, true);
      },
      { root: document, rootMargin: `0px 0px ${NEAR}` },
    );
    observer.observe(place.current);
    return () => {
      clearTimeout(dwelling);
      observer.disconnect();
    };
  }, [place, isNear]);
  return isNear;
}

function Posts({ previous, next, related }: AroundPost) {
  return (
    <>
      {(previous !== null || next !== null) && (
        <nav className={styles.neighbours} aria-label="Otras entradas">
          {previous !== null && <Neighbour side="previous" post={previous} />}
          {next !== null && <Neighbour side="next" post={next} />}
        </nav>
      )}
      {related.length > 0 && (
        <section aria-labelledby="relacionadas">
          <h2 id="relacionadas" className={styles.title}>
            También te puede interesar
          </h2>
          <ul className={styles.related}>
            {related.map((post) => (
              <li key={post.slug}>
                <Link to={postPath(post.slug)} className={styles.post} dir="auto">
                  {post.title}
                </Link>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

function Neighbour({ side, post }: { side: 'previous' | 'next'; post: PostSummary }) {
  const word = side === 'previous' ? 'Anterior' : 'Siguiente';
  return (
    <Link to={postPath(post.slug)} className={styles.neighbour} data-side={side}>
      {side === 'previous' && <ArrowLeft />}
      <span className={styles.words}>
        <span className={styles.word}>{word}:</span> <span dir="auto">{post.title}</span>
      </span>
      {side === 'next' && <ArrowRight />}
    </Link>
  );
}

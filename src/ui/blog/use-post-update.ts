import { type RefObject, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { focusHeading } from '#ui/focus-heading.ts';
import type { PostReading } from '#ui/reads.ts';
import { availableData, type Resource } from '#ui/resource-store.ts';
import { useServices } from '#ui/services.tsx';
import { useResourceStore, useRevalidated } from '#ui/use-resource.ts';
import { loadMarkdown } from './load-markdown.ts';
import { primePostNotFound } from './post-not-found-screen.ts';
import { followReading, isInUse, previewIfStill } from './reading-position.ts';

/**
 * Shows a version of the post that is newer than the page: at once where nothing on screen moves, and for a
 * post that was withdrawn or published again. Otherwise returns a function that shows it, for a button.
 */
export function usePostUpdate(key: string, container: RefObject<HTMLElement | null>) {
  const store = useResourceStore();
  const { scroller } = useServices();
  const revalidated = useRevalidated<PostReading | null>(key);
  const [isWaiting, setIsWaiting] = useState(false);

  useEffect(() => {
    if (revalidated === null) return;
    const shown = availableData(store.get(key) as Resource<PostReading | null>);
    const newer = availableData(revalidated);
    let isCurrent = true;
    const stop = () => {
      isCurrent = false;
    };
    const replace = () => {
      if (!isCurrent) return;
      flushSync(() => store.commit(key));
      scroller.jump(0);
      focusHeading(document.querySelector('main'), 'h1');
    };
    if (shown === null) {
      // Within an effect React renders nothing at once, and the heading would be that of the former screen.
      queueMicrotask(replace);
      return stop;
    }
    if (newer === null) {
      // The sentence that replaces the post is there at once.
      primePostNotFound(store).then(replace, replace);
      return stop;
    }
    const tryToShow = () => {
      const article = container.current;
      if (!isCurrent || article === null) return;
      // A post with another slug has another address, to which a preview would navigate.
      const isPreviewable = newer.post.slug === shown.post.slug && !isInUse(article);
      const isShown = isPreviewable && previewIfStill(article, () => store.preview(key));
      if (isShown) store.commit(key);
      else setIsWaiting(true);
    };
    // A preview renders in one step. Without the chunk, the body will be plain text.
    loadMarkdown().then(tryToShow, tryToShow);
    return stop;
  }, [revalidated, store, key, container, scroller]);

  function show() {
    const article = container.current;
    const commit = () => flushSync(() => store.commit(key));
    if (article === null) return commit();
    const { block, moved } = followReading(article, commit);
    if (moved !== 0) scroller.jump(window.scrollY + moved);
    // The focused button is gone: the focus stays where the reader is.
    if (block !== null) {
      block.tabIndex = -1;
      block.focus({ preventScroll: true });
    }
  }

  return isWaiting && revalidated !== null ? show : null;
}

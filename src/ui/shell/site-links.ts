import { useLayoutEffect, useRef } from 'react';
import { type To, useLocation, useNavigate } from 'react-router-dom';
import { afterPaint } from '#ui/after-paint.ts';
import { isUnmodifiedLeftClick } from '#ui/modifier-keys.ts';
import { screenAt } from '#ui/screens.ts';
import { useResourceStore } from '#ui/use-resource.ts';
import { usePrefetch } from './prefetch.tsx';
import { ignoreSecondPress } from './second-press.ts';

/**
 * How long a click waits for its answer to show and for the chunk of the next screen, which then replaces this one
 * without a loader, in milliseconds.
 */
const LONGEST_WAIT = 300;

/** How long a link that was clicked shows it, in milliseconds, unless the next page comes before. */
const ANSWER_DURATION = 400;

/**
 * Follows the links to pages of the site without loading a document. One listener serves every link, also those
 * in HTML that has no React elements, such as the body of a prerendered post. A link to another page answers a click at
 * once; that page is rendered once the answer is painted, because a slow phone needs a while for it.
 */
export function SiteLinks() {
  const navigate = useNavigate();
  const location = useLocation();
  const store = useResourceStore();
  const prefetch = usePrefetch();
  /** Counts clicks, navigations and departures from the site: a later one cancels a click that still waits. */
  const count = useRef(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each location counts
  useLayoutEffect(() => {
    count.current += 1;
  }, [location]);

  useLayoutEffect(() => {
    const listening = new AbortController();

    function onClick(event: MouseEvent) {
      const link = event.target instanceof Element ? event.target.closest('a') : null;
      const destination =
        link !== null && isUnmodifiedLeftClick(event) ? destinationOf(link) : null;
      if (link === null || destination === null) return;
      event.preventDefault();
      count.current += 1;
      // A link to the current address adds no history entry, as in a browser.
      const options = { replace: link.href === window.location.href };
      const { pathname } = window.location;
      if (link.pathname === pathname) return void navigate(destination, options);
      ignoreSecondPress(event, () => window.location.pathname !== pathname);
      const answer = link.animate({ opacity: [0.5, 1] }, ANSWER_DURATION);
      // `ready` resolves in the frame after the paint of the answer, and needs no timer.
      const isAnswered = Promise.race([new Promise<void>(afterPaint), answer.ready]);
      const screen = screenAt(link.pathname)?.screen;
      const isLoaded = screen === undefined || store.get(screen.key).status === 'ready';
      const started = count.current;
      const waits = Promise.allSettled([isAnswered, isLoaded || prefetch(link.pathname)]);
      const timeout = new Promise((resolve) => setTimeout(resolve, LONGEST_WAIT));
      void Promise.race([waits, timeout]).then(() => {
        if (count.current !== started) return;
        // Chromium styles what is left of a page that loses the element with the focus, before the next one is there.
        if (link === document.activeElement && link.closest('main')) link.blur();
        void navigate(destination, options);
      });
    }

    document.addEventListener('click', onClick, listening);
    // A page from the back/forward cache goes on with its timers.
    const onLeave = () => {
      count.current += 1;
    };
    addEventListener('pagehide', onLeave, listening);
    return () => listening.abort();
  }, [navigate, store, prefetch]);

  return null;
}

/** The place that a link leads to; null where the browser itself follows the link: to other sites and to files. */
function destinationOf(link: HTMLAnchorElement): To | null {
  const { target, origin, pathname, search, hash } = link;
  if (target !== '' || link.hasAttribute('download')) return null;
  if (origin !== window.location.origin || /\.\w+$/.test(pathname)) return null;
  return link.getAttribute('href')?.startsWith('#') ? { hash } : { pathname, search, hash };
}

import { startTransition, useLayoutEffect, useRef } from 'react';
import { type To, useLocation, useNavigate } from 'react-router-dom';
import { isUnmodifiedLeftClick } from '#ui/modifier-keys.ts';
import { screenAt } from '#ui/screens.ts';
import { useResourceStore } from '#ui/use-resource.ts';
import { usePrefetch } from './prefetch.tsx';

/**
 * How long a click waits for the chunk of the next screen, which then replaces this one without a loader, in
 * milliseconds.
 */
const SCREEN_WAIT = 300;

/** How long a link that was clicked shows it, in milliseconds, unless the next page comes before. */
const ANSWER_DURATION = 400;

/**
 * Follows the links to pages of the site without loading a document. One listener serves every link, also those
 * in HTML that has no React elements, such as the body of a prerendered post. A link answers a click at once; the next
 * page is rendered after that, in parts between which the browser paints and hears the visitor.
 */
export function SiteLinks() {
  const navigate = useNavigate();
  const location = useLocation();
  const store = useResourceStore();
  const prefetch = usePrefetch();
  /** Counts clicks and navigations: a later one cancels a click that still waits for its screen. */
  const count = useRef(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each location counts
  useLayoutEffect(() => {
    count.current += 1;
  }, [location]);

  useLayoutEffect(() => {
    function onClick(event: MouseEvent) {
      const link = event.target instanceof Element ? event.target.closest('a') : null;
      const destination =
        link !== null && isUnmodifiedLeftClick(event) ? destinationOf(link) : null;
      if (link === null || destination === null) return;
      event.preventDefault();
      link.animate({ opacity: [0.5, 1] }, ANSWER_DURATION);
      count.current += 1;
      // A link to the current address adds no history entry, as in a browser.
      const options = { replace: link.href === window.location.href };
      const follow = () => startTransition(() => void navigate(destination, options));
      const screen = screenAt(link.pathname)?.screen;
      if (screen === undefined || store.get(screen.key).status === 'ready') return follow();
      const started = count.current;
      const timeout = new Promise((resolve) => setTimeout(resolve, SCREEN_WAIT));
      void Promise.race([prefetch(link.pathname), timeout]).then(() => {
        if (count.current === started) follow();
      });
    }

    document.addEventListener('click', onClick);
    return () => document.removeEventListener('click', onClick);
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

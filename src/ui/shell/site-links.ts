import { useLayoutEffect } from 'react';
import { type To, useNavigate } from 'react-router-dom';
import { isUnmodifiedLeftClick } from '#ui/modifier-keys.ts';

/**
 * Follows the links to pages of the site without loading a document. One listener serves every link, also those
 * in HTML that has no React elements, such as the body of a prerendered post.
 */
export function SiteLinks() {
  const navigate = useNavigate();

  useLayoutEffect(() => {
    function onClick(event: MouseEvent) {
      const link = event.target instanceof Element ? event.target.closest('a') : null;
      const destination =
        link !== null && isUnmodifiedLeftClick(event) ? destinationOf(link) : null;
      if (link === null || destination === null) return;
      event.preventDefault();
      // As the browser does: a link to the current address adds no history entry.
      void navigate(destination, { replace: link.href === window.location.href });
    }

    document.addEventListener('click', onClick);
    return () => document.removeEventListener('click', onClick);
  }, [navigate]);

  return null;
}

/** The place that a link leads to; null where the browser itself follows the link: to other sites and to files. */
function destinationOf(link: HTMLAnchorElement): To | null {
  const { target, origin, pathname, search, hash } = link;
  if (target !== '' || link.hasAttribute('download')) return null;
  if (origin !== window.location.origin || /\.\w+$/.test(pathname)) return null;
  return link.getAttribute('href')?.startsWith('#') ? { hash } : { pathname, search, hash };
}

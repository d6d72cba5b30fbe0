import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { type Location, useLocation, useNavigate, useNavigationType } from 'react-router-dom';
import { focusHeading } from '#ui/focus-heading.ts';
import { useWasPrerendered } from '#ui/hydration.ts';
import { useServices } from '#ui/services.tsx';
import { focusFollowedLink, trackFollowedLink } from './followed-link.ts';
import { trackFormerPage } from './former-page.ts';
import { animateNewPage } from './load-page-entrance.ts';
import { deferNewPage } from './new-page-layout.ts';
import { keepAligned, ScrollPositions } from './scroll-restoration.ts';

/** The side effects of a change of location: scroll position, focus, entrance, and one page view. */
export function RouteEffects() {
  const location = useLocation();
  const navigationType = useNavigationType();
  const navigate = useNavigate();
  const { scroller, analytics } = useServices();
  const [positions] = useState(() => new ScrollPositions());
  const wasPrerendered = useWasPrerendered();
  const shown = useRef<Location | null>(null);
  const formerPath = useRef<string | null>(null);

  useEffect(() => {
    const setter = (mode: ScrollRestoration) => () => {
      history.scrollRestoration = mode;
    };
    const [setManual, setAuto] = [setter('manual'), setter('auto')];
    // WebKit restores the scroll position of a page from the back/forward cache after `pageshow`.
    const setManualLater = () => void requestAnimationFrame(setManual);
    setManual();
    // After a reload, the browser restores the scroll position before this script runs.
    window.addEventListener('pagehide', setAuto);
    window.addEventListener('pageshow', setManualLater);
    return () => {
      window.removeEventListener('pagehide', setAuto);
      window.removeEventListener('pageshow', setManualLater);
    };
  }, []);

  // A child's layout effect runs before the router's, so that these listeners are called first.
  useLayoutEffect(trackFormerPage, []);

  useEffect(() => {
    analytics.pageView(location.pathname);
  }, [analytics, location.pathname]);

  useLayoutEffect(() => {
    // In development React runs this effect twice for the first location.
    if (shown.current !== location) {
      formerPath.current = shown.current?.pathname ?? null;
      shown.current = location;
    }
    const isFirst = formerPath.current === null;
    const isNewPage = formerPath.current !== location.pathname;

    // A fragment that the visitor types into the address bar makes an entry without a key, which gets one.
    if (!isFirst && history.state === null) {
      void navigate(location, { replace: true });
      return;
    }

    const entry = `${location.key} ${location.pathname}`;
    const section = sectionOf(location.hash);
    const isReturn = navigationType === 'POP' && (!isFirst || isReload());
    const saved = isReturn ? positions.get(entry) : undefined;
    const untrackScroll = positions.track(entry);
    const untrackLink = trackFollowedLink(entry);
    const untrack = () => {
      untrackScroll();
      untrackLink();
    };
    let stop = () => {};
    let isLinkFocused = false;

    // The browser has restored the scroll position of a prerendered page before hydration.
    if (isFirst && wasPrerendered) return untrack;
    if (saved !== undefined) {
      stop = keepAligned(() => {
        scroller.jump(saved);
        if (isNewPage && !isFirst) isLinkFocused ||= focusFollowedLink(entry);
      });
    } else if (!isNewPage && location.state?.preventScrollReset === true) {
      // The visitor is using the section that changes, as with the search of /blogs.
      positions.save(entry);
    } else if (section !== '' && isNewPage) {
      // The section may take long to be there, and the page that was left was scrolled.
      if (!isFirst) scroller.jump(0);
      let isFocused = false;
      stop = keepAligned(() => {
        scroller.toSection(section, 'instant');
        if (!isFocused) isFocused = focusSection(section);
      });
    } else if (section !== '') {
      scroller.toSection(section, 'smooth');
      focusSection(section);
    } else if (isNewPage && !isFirst) {
      deferNewPage();
      scroller.jump(0);
    } else if (!isFirst) {
      scroller.toTop();
    }
    // While the heading is not rendered, the main area holds the focus for it (page-heading.tsx).
    if (isNewPage && !isFirst && section === '' && !isLinkFocused) {
      focusHeading(document.querySelector('main'), 'h1');
    }
    if (isNewPage && !isFirst) animateNewPage();

    return () => {
      untrack();
      stop();
    };
  }, [location, navigationType, positions, scroller, wasPrerendered, navigate]);

  return null;
}

/** The id in a URL fragment, decoded where possible. */
function sectionOf(hash: string): string {
  const fragment = hash.slice(1);
  try {
    return decodeURIComponent(fragment);
  } catch {
    return fragment;
  }
}

function isReload(): boolean {
  const [entry] = performance.getEntriesByType('navigation');
  return entry instanceof PerformanceNavigationTiming && entry.type !== 'navigate';
}

function focusSection(id: string): boolean {
  return focusHeading(document.getElementById(id), 'h2, h3');
}

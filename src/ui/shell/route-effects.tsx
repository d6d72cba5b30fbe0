import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { useWasDelivered } from '#ui/hydration.ts';
import { useServices } from '#ui/services.tsx';
import { keepAligned, ScrollMemory } from './scroll-memory.ts';

/**
 * What a change of address brings besides the screen: where the page stands, where the keyboard is,
 * and one page view.
 */
export function RouteEffects() {
  const location = useLocation();
  const navigationType = useNavigationType();
  const { scroller, analytics } = useServices();
  const [memory] = useState(() => new ScrollMemory());
  const wasDelivered = useWasDelivered();
  const shownPath = useRef<string | null>(null);

  useEffect(() => {
    const restoreBy = (who: ScrollRestoration) => () => {
      history.scrollRestoration = who;
    };
    const [here, elsewhere] = [restoreBy('manual'), restoreBy('auto')];
    here();
    // A page that is loaded again is put in its place by the browser, which is there before us.
    window.addEventListener('pagehide', elsewhere);
    window.addEventListener('pageshow', here);
    return () => {
      window.removeEventListener('pagehide', elsewhere);
      window.removeEventListener('pageshow', here);
    };
  }, []);

  useEffect(() => {
    analytics.pageView(location.pathname);
  }, [analytics, location.pathname]);

  useLayoutEffect(() => {
    const isFirst = shownPath.current === null;
    const isNewPage = shownPath.current !== location.pathname;
    shownPath.current = location.pathname;

    const entry = `${location.key} ${location.pathname}`;
    const section = sectionOf(location.hash);
    const isReturn = navigationType === 'POP' && (!isFirst || isReload());
    const remembered = isReturn ? memory.get(entry) : undefined;
    const forget = memory.record(entry);
    let stop = () => {};

    // A page that was delivered whole has been put in its place by the browser, and perhaps moved since.
    if (isFirst && wasDelivered) return forget;
    if (remembered !== undefined) {
      stop = keepAligned(() => scroller.jump(remembered));
    } else if (!isNewPage && location.state?.staysPut === true) {
      // What was asked for is already before the visitor's eyes.
      memory.keep(entry);
    } else if (section !== '' && isNewPage) {
      let isFound = false;
      stop = keepAligned(() => {
        scroller.toSection(section, 'instant');
        if (!isFound) isFound = focusHeadingOf(section);
      });
    } else if (section !== '') {
      scroller.toSection(section, 'smooth');
      focusHeadingOf(section);
    } else if (isNewPage && !isFirst) {
      scroller.jump(0);
    } else if (!isFirst) {
      scroller.toTop();
    }
    if (isNewPage && !isFirst && section === '') focusPage();

    return () => {
      forget();
      stop();
    };
  }, [location, navigationType, memory, scroller, wasDelivered]);

  return null;
}

/** The id that a fragment names; a fragment that cannot be decoded is taken as it is. */
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

/** The new screen's heading; where it is still on its way, the main area, until the heading comes. */
function focusPage() {
  const main = document.querySelector('main');
  (main?.querySelector<HTMLElement>('h1') ?? main)?.focus({ preventScroll: true });
}

/** Puts the focus on the heading of the section, or on the section itself; false while it is not here. */
function focusHeadingOf(id: string): boolean {
  const section = document.getElementById(id);
  const target = section?.querySelector<HTMLElement>('h2') ?? section;
  if (!target) return false;
  target.tabIndex = -1;
  target.focus({ preventScroll: true });
  return true;
}

import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { useServices } from '#ui/services.tsx';
import { ScrollMemory, whenTallEnough } from './scroll-memory.ts';

/**
 * What a change of address brings besides the screen: where the page stands, where the keyboard is,
 * and one page view.
 */
export function RouteEffects() {
  const location = useLocation();
  const navigationType = useNavigationType();
  const { scroller, analytics } = useServices();
  const [memory] = useState(() => new ScrollMemory());
  const shownPath = useRef<string | null>(null);

  useEffect(() => {
    history.scrollRestoration = 'manual';
  }, []);

  useEffect(() => {
    analytics.pageView(location.pathname);
  }, [analytics, location.pathname]);

  useLayoutEffect(() => {
    const isFirst = shownPath.current === null;
    const isNewPage = shownPath.current !== location.pathname;
    shownPath.current = location.pathname;

    const entry = `${location.key} ${location.pathname}`;
    const section = decodeURIComponent(location.hash.slice(1));
    const isReturn = navigationType === 'POP' && (!isFirst || isReload());
    const remembered = isReturn ? memory.get(entry) : undefined;
    const forget = memory.record(entry);
    let stopWaiting = () => {};

    if (remembered !== undefined) {
      stopWaiting = whenTallEnough(remembered, () => scroller.jump(remembered));
    } else if (section !== '') {
      stopWaiting = whenPresent(section, (target) => {
        scroller.toSection(section);
        focusHeading(target);
      });
    } else if (!isFirst) {
      scroller.jump(0);
    }
    if (isNewPage && !isFirst && section === '') focusPage();

    return () => {
      forget();
      stopWaiting();
    };
  }, [location, navigationType, memory, scroller]);

  return null;
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

function focusHeading(section: HTMLElement) {
  const heading = section.matches('h2, h3, h4')
    ? section
    : section.querySelector<HTMLElement>('h2');
  const target = heading ?? section;
  target.tabIndex = -1;
  target.focus({ preventScroll: true });
}

/** Calls `arrive` with the element of this id: now, or when a section that was loading brings it. */
function whenPresent(id: string, arrive: (element: HTMLElement) => void): () => void {
  const element = document.getElementById(id);
  if (element !== null) {
    arrive(element);
    return () => undefined;
  }
  const observer = new MutationObserver(() => {
    const found = document.getElementById(id);
    if (found === null) return;
    observer.disconnect();
    arrive(found);
  });
  observer.observe(document.body, { childList: true, subtree: true });
  return () => observer.disconnect();
}

import { useCallback, useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { readerOf } from '#ui/reads.ts';
import { screenAt } from '#ui/screens.ts';
import { useServices } from '#ui/services.tsx';
import { useResourceStore } from '#ui/use-resource.ts';
import { loadPageEntrance } from './load-page-entrance.ts';

/** How long a link is hovered or focused before its target is loaded, in milliseconds. */
const HOVER_DELAY = 80;
/** How long the page rests before the pages of near links are loaded, in milliseconds. */
const REST = 400;
/** How many pages more are loaded at most each time that the page rests. */
const MAX_PAGES = 2;
/** The links whose pages are loaded. Those of the open menu come first: it is before `main` in the document. */
const LINKS = 'dialog[data-open] a, main a';

/**
 * Prefetches the screen and the data of a link on hover, focus and pointer down. A device without hover, such as a
 * phone, prefetches the pages of the links that are in view, or less than a window away, while nothing moves, and those of
 * the menu while it is open.
 */
export function Prefetch() {
  const load = usePrefetch();
  const { pages } = useServices();
  const { pathname } = useLocation();

  useEffect(() => {
    const controller = new AbortController();
    const options = { signal: controller.signal, passive: true };
    /** The timers by type of event: the pointer may move while the focus rests on a link. */
    const timers = new Map<string, ReturnType<typeof setTimeout>>();

    const prefetch = ({ target }: Event) => {
      const link = target instanceof Element ? target.closest('a') : null;
      if (link !== null && leadsToOtherPage(link)) void load(link.pathname);
    };
    const prefetchLater = (event: Event) => {
      clearTimeout(timers.get(event.type));
      timers.set(event.type, setTimeout(prefetch, HOVER_DELAY, event));
    };

    document.addEventListener('pointerover', prefetchLater, options);
    document.addEventListener('pointerdown', prefetch, options);
    document.addEventListener('focusin', prefetchLater, options);
    return () => {
      for (const timer of timers.values()) clearTimeout(timer);
      controller.abort();
    };
  }, [load]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each page has other links
  useEffect(() => {
    if (!window.matchMedia('(hover: none)').matches || savesData()) return;
    let timer: ReturnType<typeof setTimeout>;
    let moves = 0;
    const loaded = new Set<string>();

    const loadNear = async () => {
      const movesBefore = moves;
      for (const path of nearPaths()
        .filter((near) => !loaded.has(near))
        .slice(0, MAX_PAGES)) {
        // A page that the build has not written would be a read of the data source, which the owner may have to pay.
        const isWritten = (await pages.find(path)) !== null;
        if (moves !== movesBefore) return;
        loaded.add(path);
        if (isWritten) await load(path);
      }
    };
    const onMove = () => {
      moves += 1;
      clearTimeout(timer);
      timer = setTimeout(loadNear, REST);
    };
    onMove();
    const controller = new AbortController();
    // The capture hears what scrolls within the page too, such as the row of featured posts.
    const options = { signal: controller.signal, capture: true, passive: true };
    document.addEventListener('scroll', onMove, options);
    // The menu takes the focus when it opens.
    const onFocus = ({ target }: Event) => {
      if ((target as Element).closest('dialog')) onMove();
    };
    document.addEventListener('focusin', onFocus, options);
    return () => {
      moves += 1;
      clearTimeout(timer);
      controller.abort();
    };
  }, [load, pages, pathname]);

  return null;
}

function leadsToOtherPage({ origin, target, pathname }: HTMLAnchorElement): boolean {
  const { location } = window;
  return origin === location.origin && target === '' && pathname !== location.pathname;
}

/** The paths of the screens that the links near the window lead to, the nearest first. */
function nearPaths(): readonly string[] {
  const distanceOf = (link: HTMLAnchorElement) => {
    const { top, bottom, left, right } = link.getBoundingClientRect();
    return Math.max(top - window.innerHeight, -bottom, left - window.innerWidth, -right, 0);
  };
  const links = [...document.querySelectorAll<HTMLAnchorElement>(LINKS)]
    .filter((link) => leadsToOtherPage(link) && screenAt(link.pathname) !== null)
    .map((link) => ({ path: link.pathname, distance: distanceOf(link) }))
    .filter(({ distance }) => distance < window.innerHeight)
    .toSorted((one, other) => one.distance - other.distance);
  return [...new Set(links.map(({ path }) => path))];
}

/** True where the visitor asks for little data, and on a slow connection. */
function savesData(): boolean {
  const { connection } = navigator as {
    connection?: { readonly saveData?: boolean; readonly effectiveType?: string };
  };
  return connection?.saveData === true || /2g/.test(connection?.effectiveType ?? '');
}

/**
 * Returns a function that loads the screen and the data of a path, and what animates its entrance. It resolves once the
 * screen is there, and after a first load of the screen once the animation is too.
 */
export function usePrefetch(): (path: string) => Promise<void> {
  const store = useResourceStore();
  const services = useServices();

  return useCallback(
    async (path) => {
      const place = screenAt(path);
      if (place === null) return;
      const { screen, slug } = place;
      const entrance = loadPageEntrance();
      for (const read of screen.reads(slug)) store.prefetch(read.key, readerOf(read, services));
      const others = services.pages.find(path).then((page) => page ?? screen.alsoLoad?.());
      // A failure is ignored here: the screen loads its chunk again and shows the failure.
      others.catch(() => undefined);
      if (store.get(screen.key).status === 'ready') return;
      await screen.load(services).then(
        (component) => store.prime(screen.key, component),
        () => undefined,
      );
      await entrance;
    },
    [store, services],
  );
}

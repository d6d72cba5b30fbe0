import { useLayoutEffect, useRef } from 'react';
import { flushSync } from 'react-dom';
import { useLocation, useNavigate } from 'react-router-dom';
import { postRead } from '#ui/reads.ts';
import type { ResourceStore } from '#ui/resource-store.ts';
import { postScreen, screenAt } from '#ui/screens.ts';
import { useResourceStore } from '#ui/use-resource.ts';
import { isPlainPress } from './plain-press.ts';

/** As base.css calls it. */
const NAME = 'portada';

/** How long a press waits for a post that is still on its way, in milliseconds. */
const PATIENCE = 300;

/**
 * Between a list and one of its posts the cover grows, or shrinks back, into the cover of the other
 * screen: only when both are in view and there is something to show, and never for those who want no
 * motion. Everything else moves as it did before.
 */
export function CoverTransition() {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const store = useResourceStore();
  const current = useRef({ pathname, navigate });

  useLayoutEffect(() => {
    current.current = { pathname, navigate };
  }, [pathname, navigate]);

  // Once, and before the router above does: listeners of the window are called in turn.
  useLayoutEffect(() => {
    const controller = new AbortController();
    const options = { signal: controller.signal, capture: true };
    let isOurs = false;

    // Before the link itself hears of it, which then leaves it to us.
    const onClick = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest('a') : null;
      if (link === null || !isPlainPress(event) || link.origin !== window.location.origin) return;
      const slug = slugOf(link.pathname);
      const cover = link.closest('article')?.querySelector<HTMLElement>('[data-cover]') ?? null;
      if (slug === null || !isInView(cover) || !isWanted()) return;
      event.preventDefault();
      const { pathname, search, hash } = link;
      const go = () => {
        flushSync(() => void current.current.navigate({ pathname, search, hash }));
      };
      void whenReady(store, link.pathname).then((isReady) => {
        if (isReady) grow(cover, slug, go);
        else go();
      });
    };

    // Before the router hears of it: the page has to stay until it has been pictured.
    const onPopState = (event: PopStateEvent) => {
      const [from, to] = [current.current.pathname, window.location.pathname];
      const slug = slugOf(from) ?? slugOf(to);
      const isBetween = (slugOf(from) === null) !== (slugOf(to) === null);
      if (isOurs || slug === null || !isBetween || event.hasUAVisualTransition) return;
      const cover = coverOf(slug);
      if (!isInView(cover) || !isWanted() || !isReadyAt(store, to)) return;
      event.stopImmediatePropagation();
      grow(cover, slug, () => {
        isOurs = true;
        flushSync(() => window.dispatchEvent(new PopStateEvent('popstate', event)));
        isOurs = false;
      });
    };

    document.addEventListener('click', onClick, options);
    window.addEventListener('popstate', onPopState, options);
    return () => controller.abort();
  }, [store]);

  return null;
}

function isWanted(): boolean {
  return 'startViewTransition' in document && !matchMedia('(prefers-reduced-motion)').matches;
}

/** The one cover that is on its way, and the transition that moves it. */
let named: HTMLElement | null = null;
let latest: ViewTransition | null = null;

function name(cover: HTMLElement | null) {
  named?.style.removeProperty('view-transition-name');
  cover?.style.setProperty('view-transition-name', NAME);
  named = cover;
}

/** Changes the screen by `go`, with the cover on its way from its old place to the new one. */
function grow(cover: HTMLElement, slug: string, go: () => void) {
  name(cover);
  const transition = document.startViewTransition(() => {
    go();
    const other = coverOf(slug);
    name(isInView(other) ? other : null);
  });
  latest = transition;
  // Another one in its place, or a page that went into the background: the screen has changed anyway.
  transition.ready.catch(() => undefined);
  void transition.finished.then(() => {
    if (latest === transition) name(null);
  });
}

/** The cover of this post that is in view, or else the first. */
function coverOf(slug: string): HTMLElement | null {
  const covers = document.querySelectorAll<HTMLElement>(`[data-cover="${CSS.escape(slug)}"]`);
  return [...covers].find(isInView) ?? covers[0] ?? null;
}

function isInView(element: HTMLElement | null): element is HTMLElement {
  const box = element?.getBoundingClientRect();
  return box !== undefined && box.height > 0 && box.bottom > 0 && box.top < window.innerHeight;
}

function slugOf(pathname: string): string | null {
  const place = screenAt(pathname);
  return place?.screen === postScreen ? place.slug : null;
}

function isReadyAt(store: ResourceStore, pathname: string): boolean {
  const place = screenAt(pathname);
  if (place === null) return false;
  const { screen, slug } = place;
  // A list may grow while it is on screen: only a post has to be whole.
  const parts = screen === postScreen ? [screen, postRead(slug)] : [screen];
  return parts.every(({ key }) => store.get(key).status === 'ready');
}

/** Whether what is at this address is there, within the time that a press can wait. */
function whenReady(store: ResourceStore, pathname: string): Promise<boolean> {
  return new Promise((resolve) => {
    const settle = (isReady: boolean) => {
      clearTimeout(patience);
      stop();
      resolve(isReady);
    };
    const look = () => {
      if (isReadyAt(store, pathname)) settle(true);
    };
    const stop = store.subscribe(look);
    const patience = setTimeout(settle, PATIENCE, false);
    look();
  });
}

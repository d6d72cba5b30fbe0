import { useLayoutEffect, useRef } from 'react';
import { flushSync } from 'react-dom';
import { useLocation, useNavigate } from 'react-router-dom';
import { isUnmodifiedLeftClick } from '#ui/modifier-keys.ts';
import { postRead } from '#ui/reads.ts';
import type { ResourceStore } from '#ui/resource-store.ts';
import { blogScreen, postScreen, screenAt } from '#ui/screens.ts';
import { useResourceStore } from '#ui/use-resource.ts';

/** The `view-transition-name` that base.css styles. */
const NAME = 'portada';

/** How long a press waits for a post that is still on its way, in milliseconds. */
const PATIENCE = 300;

/**
 * Between the list and one of its posts the cover grows, or shrinks back, into the cover of the other
 * screen: at the links with `data-moves-cover`, whose value is the slug of the post, and at Back and Forward.
 * Only a cover in view moves, only when the other screen can be shown, and never for visitors who want no
 * motion. Every other link is left to the router.
 */
export function CoverTransition() {
  const navigate = useNavigate();
  const location = useLocation();
  const store = useResourceStore();
  const current = useRef({ pathname: location.pathname, navigate });
  /** Counts presses and changes of location: a press that waits gives way to whatever came later. */
  const turn = useRef(0);

  useLayoutEffect(() => {
    current.current = { pathname: location.pathname, navigate };
    turn.current += 1;
  }, [location, navigate]);

  // Registered once, and before the router above does: listeners of the window are called in turn.
  useLayoutEffect(() => {
    const controller = new AbortController();
    const options = { signal: controller.signal, capture: true };
    let isOurs = false;

    function takeTurn(): IsLatest {
      turn.current += 1;
      const own = turn.current;
      return () => own === turn.current;
    }

    // Runs before the link's own handler, which leaves a prevented event alone.
    function onClick(event: MouseEvent) {
      const link = event.target instanceof Element ? event.target.closest('a') : null;
      const slug = link?.dataset.movesCover;
      if (link === null || slug === undefined || !isUnmodifiedLeftClick(event)) return;
      const cover = link.closest('article')?.querySelector<HTMLElement>('[data-cover]') ?? null;
      if (link.target !== '' || link.hasAttribute('download')) return;
      if (!isInView(cover) || !isWanted()) return;
      event.preventDefault();
      const { pathname, search, hash } = link;
      const isLatest = takeTurn();
      const go = () => {
        flushSync(() => void current.current.navigate({ pathname, search, hash }));
      };
      void whenReady(store, pathname).then((isReady) => {
        if (!isLatest()) return;
        if (isReady) moveCover(cover, slug, go, isLatest);
        else go();
      });
    }

    // Runs before the router hears of the event: the old screen has to stay until it has been captured.
    function onPopState(event: PopStateEvent) {
      const { pathname } = window.location;
      const slug = postBetween(current.current.pathname, pathname);
      if (isOurs || slug === null || event.hasUAVisualTransition) return;
      const cover = coverOf(slug);
      if (!isInView(cover) || !isWanted() || !isReadyAt(store, pathname)) return;
      event.stopImmediatePropagation();
      const go = () => {
        isOurs = true;
        flushSync(() => window.dispatchEvent(new PopStateEvent('popstate', event)));
        isOurs = false;
      };
      moveCover(cover, slug, go, takeTurn());
    }

    document.addEventListener('click', onClick, options);
    window.addEventListener('popstate', onPopState, options);
    return () => controller.abort();
  }, [store]);

  return null;
}

/** Whether nothing has been pressed since, and the location has not changed. */
type IsLatest = () => boolean;

function isWanted(): boolean {
  return 'startViewTransition' in document && !matchMedia('(prefers-reduced-motion)').matches;
}

/** The one cover that carries the name, and the latest transition. */
let named: HTMLElement | null = null;
let latest: ViewTransition | null = null;

function nameCover(cover: HTMLElement | null) {
  named?.style.removeProperty('view-transition-name');
  cover?.style.setProperty('view-transition-name', NAME);
  named = cover;
}

/** Changes the screen by `go` while the cover moves from its old place to the new one. */
function moveCover(cover: HTMLElement, slug: string, go: () => void, isLatest: IsLatest) {
  nameCover(cover);
  const transition = document.startViewTransition(() => {
    if (!isLatest()) return transition.skipTransition();
    go();
    const other = coverOf(slug);
    nameCover(isInView(other) ? other : null);
  });
  latest = transition;
  // A transition is skipped for a later one, or in the background: the screen changes all the same.
  transition.ready.catch(() => undefined);
  void transition.finished.then(() => {
    if (latest === transition) nameCover(null);
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

/** The slug of the post when one of these addresses is a post and the other one the list; else null. */
function postBetween(...pathnames: readonly [from: string, to: string]): string | null {
  const places = pathnames.map(screenAt);
  const post = places.find((place) => place?.screen === postScreen);
  return post && places.some((place) => place?.screen === blogScreen) ? post.slug : null;
}

function isReadyAt(store: ResourceStore, pathname: string): boolean {
  const place = screenAt(pathname);
  if (place === null) return false;
  const { screen, slug } = place;
  // A list may still be loading while it is on screen: only a post has to be complete.
  const resources = screen === postScreen ? [screen, postRead(slug)] : [screen];
  return resources.every(({ key }) => store.get(key).status === 'ready');
}

/** Resolves to whether the screen at this address can be shown, within the time that a press waits. */
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

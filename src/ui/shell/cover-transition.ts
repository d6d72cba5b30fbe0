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

/** How long a click waits for a post that is still loading, in milliseconds. */
const LOAD_TIMEOUT = 300;

/**
 * The view transition between the list of posts and a post: the cover morphs into the cover of the other
 * screen. It runs on links with `data-moves-cover`, whose value is the slug of the post, and on Back and
 * Forward, when the cover is in view, the other screen is loaded, and the visitor does not prefer reduced
 * motion. All other navigations are left to the router.
 */
export function CoverTransition() {
  const navigate = useNavigate();
  const location = useLocation();
  const store = useResourceStore();
  const current = useRef({ pathname: location.pathname, navigate });
  /** Counts navigations, so that a later one cancels a click that still waits for its post. */
  const navigation = useRef(0);

  useLayoutEffect(() => {
    current.current = { pathname: location.pathname, navigate };
    navigation.current += 1;
  }, [location, navigate]);

  // A child's layout effect runs before the router's, so that these listeners are called first.
  useLayoutEffect(() => {
    const controller = new AbortController();
    const options = { signal: controller.signal, capture: true };
    let isRedispatched = false;

    function startNavigation(): IsLatest {
      navigation.current += 1;
      const started = navigation.current;
      return () => started === navigation.current;
    }

    // Runs before the link's own handler, which ignores an event with its default prevented.
    function onClick(event: MouseEvent) {
      const link = event.target instanceof Element ? event.target.closest('a') : null;
      const slug = link?.dataset.movesCover;
      if (link === null || slug === undefined || !isUnmodifiedLeftClick(event)) return;
      const cover = link.closest('article')?.querySelector<HTMLElement>('[data-cover]') ?? null;
      if (link.target !== '' || link.hasAttribute('download')) return;
      if (!isInView(cover) || !canAnimate()) return;
      event.preventDefault();
      const { pathname, search, hash } = link;
      const isLatest = startNavigation();
      const changeScreen = () => {
        flushSync(() => void current.current.navigate({ pathname, search, hash }));
      };
      void whenReady(store, pathname).then((isReady) => {
        if (!isLatest()) return;
        if (isReady) moveCover(cover, slug, changeScreen, isLatest);
        else changeScreen();
      });
    }

    // Runs before the router's listener, because the old screen has to stay until it is captured.
    function onPopState(event: PopStateEvent) {
      const { pathname } = window.location;
      const slug = postBetween(current.current.pathname, pathname);
      if (isRedispatched || slug === null || event.hasUAVisualTransition) return;
      const cover = coverOf(slug);
      if (!isInView(cover) || !canAnimate() || !isReadyAt(store, pathname)) return;
      event.stopImmediatePropagation();
      const changeScreen = () => {
        isRedispatched = true;
        flushSync(() => window.dispatchEvent(new PopStateEvent('popstate', event)));
        isRedispatched = false;
      };
      moveCover(cover, slug, changeScreen, startNavigation());
    }

    document.addEventListener('click', onClick, options);
    window.addEventListener('popstate', onPopState, options);
    return () => controller.abort();
  }, [store]);

  return null;
}

/** Returns false once another navigation has started. */
type IsLatest = () => boolean;

function canAnimate(): boolean {
  return 'startViewTransition' in document && !matchMedia('(prefers-reduced-motion)').matches;
}

/** The cover that has the transition name, and the latest transition. */
let named: HTMLElement | null = null;
let latest: ViewTransition | null = null;

function nameCover(cover: HTMLElement | null) {
  named?.style.removeProperty('view-transition-name');
  cover?.style.setProperty('view-transition-name', NAME);
  named = cover;
}

/** Starts a view transition that morphs the cover while the screen changes. */
function moveCover(cover: HTMLElement, slug: string, changeScreen: () => void, isLatest: IsLatest) {
  nameCover(cover);
  const transition = document.startViewTransition(() => {
    if (!isLatest()) return transition.skipTransition();
    changeScreen();
    const other = coverOf(slug);
    nameCover(isInView(other) ? other : null);
  });
  latest = transition;
  // `ready` rejects when the transition is skipped; the screen changes all the same.
  transition.ready.catch(() => undefined);
  void transition.finished.then(() => {
    if (latest === transition) nameCover(null);
  });
}

/** The post's first cover in view, or else its first cover. */
function coverOf(slug: string): HTMLElement | null {
  const covers = document.querySelectorAll<HTMLElement>(`[data-cover="${CSS.escape(slug)}"]`);
  return [...covers].find(isInView) ?? covers[0] ?? null;
}

function isInView(element: HTMLElement | null): element is HTMLElement {
  const box = element?.getBoundingClientRect();
  return box !== undefined && box.height > 0 && box.bottom > 0 && box.top < window.innerHeight;
}

/** The slug of the post when one address is that of a post and the other that of the list; else null. */
function postBetween(...pathnames: readonly [from: string, to: string]): string | null {
  const places = pathnames.map(screenAt);
  const post = places.find((place) => place?.screen === postScreen);
  return post && places.some((place) => place?.screen === blogScreen) ? post.slug : null;
}

function isReadyAt(store: ResourceStore, pathname: string): boolean {
  const place = screenAt(pathname);
  if (place === null) return false;
  const { screen, slug } = place;
  // The list may be shown while it is still loading; a post may not.
  const resources = screen === postScreen ? [screen, postRead(slug)] : [screen];
  return resources.every(({ key }) => store.get(key).status === 'ready');
}

/** Resolves with whether the screen at this address is ready, at the latest after the timeout. */
function whenReady(store: ResourceStore, pathname: string): Promise<boolean> {
  return new Promise((resolve) => {
    const settle = (isReady: boolean) => {
      clearTimeout(timer);
      stop();
      resolve(isReady);
    };
    const check = () => {
      if (isReadyAt(store, pathname)) settle(true);
    };
    const stop = store.subscribe(check);
    const timer = setTimeout(settle, LOAD_TIMEOUT, false);
    check();
  });
}

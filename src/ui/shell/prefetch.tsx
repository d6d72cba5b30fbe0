import { useCallback, useEffect } from 'react';
import { readerOf } from '#ui/reads.ts';
import { screenAt } from '#ui/screens.ts';
import { useServices } from '#ui/services.tsx';
import { useResourceStore } from '#ui/use-resource.ts';

/** How long a link is hovered or focused before its target is loaded, in milliseconds. */
const HOVER_DELAY = 80;

/** Prefetches the screen and the data of a link on hover, focus and pointer down. */
export function Prefetch() {
  const load = usePrefetch();

  useEffect(() => {
    const controller = new AbortController();
    const options = { signal: controller.signal, passive: true };
    /** The timers by type of event: the pointer may move while the focus rests on a link. */
    const timers = new Map<string, ReturnType<typeof setTimeout>>();

    const prefetch = ({ target }: Event) => {
      const link = target instanceof Element ? target.closest('a') : null;
      if (link === null || link.origin !== window.location.origin || link.target !== '') return;
      if (link.pathname !== window.location.pathname) void load(link.pathname);
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

  return null;
}

/** Returns a function that loads the screen and the data of a path; it resolves once the screen is there. */
export function usePrefetch(): (path: string) => Promise<void> {
  const store = useResourceStore();
  const services = useServices();

  return useCallback(
    async (path) => {
      const place = screenAt(path);
      if (place === null) return;
      const { screen, slug } = place;
      for (const read of screen.reads(slug)) store.prefetch(read.key, readerOf(read, services));
      const others = services.pages.find(path).then((page) => page ?? screen.alsoLoad?.());
      // A failure is ignored here: the screen loads its chunk again and shows the failure.
      others.catch(() => undefined);
      if (store.get(screen.key).status === 'ready') return;
      await screen.load(services).then(
        (component) => store.prime(screen.key, component),
        () => undefined,
      );
    },
    [store, services],
  );
}

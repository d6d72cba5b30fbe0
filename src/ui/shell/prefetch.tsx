import { useEffect } from 'react';
import { readerOf } from '#ui/reads.ts';
import { screenAt } from '#ui/screens.ts';
import { useServices } from '#ui/services.tsx';
import { useResourceStore } from '#ui/use-resource.ts';

/** How long a link is hovered or focused before its target is loaded, in milliseconds. */
const HOVER_DELAY = 80;

/** Prefetches the screen and the data of a link on hover, focus and pointer down. */
export function Prefetch() {
  const store = useResourceStore();
  const services = useServices();

  useEffect(() => {
    const controller = new AbortController();
    const options = { signal: controller.signal, passive: true };
    /** By type of event: the pointer may move while the focus rests on a link. */
    const timers = new Map<string, ReturnType<typeof setTimeout>>();

    const prefetch = ({ target }: Event) => {
      const place = placeOf(target);
      if (place === null) return;
      const { screen, slug, path } = place;
      for (const read of screen.reads(slug)) store.prefetch(read.key, readerOf(read, services));
      // A failure is ignored here: the screen loads its chunk again and shows the failure.
      const chunk = screen.load(services).then((component) => store.prime(screen.key, component));
      const others = services.pages.find(path).then((page) => page ?? screen.alsoLoad?.());
      void Promise.allSettled([chunk, others]);
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
  }, [store, services]);

  return null;
}

/** The screen of the link around this element; null without a link to another page of the site. */
function placeOf(target: EventTarget | null) {
  const link = target instanceof Element ? target.closest('a') : null;
  if (link === null || link.origin !== window.location.origin || link.target !== '') return null;
  const { pathname: path } = link;
  const place = path === window.location.pathname ? null : screenAt(path);
  return place && { ...place, path };
}

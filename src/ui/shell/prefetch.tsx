import { useEffect } from 'react';
import { screenAt } from '#ui/screens.ts';
import { useServices } from '#ui/services.tsx';
import { useResourceStore } from '#ui/use-resource.ts';

/** How long a pointer rests on a link before it looks like an intention, in milliseconds. */
const DWELL = 80;

/** Gets what a link leads to while the visitor is still about to follow it. */
export function Prefetch() {
  const store = useResourceStore();
  const services = useServices();

  useEffect(() => {
    const controller = new AbortController();
    const options = { signal: controller.signal, passive: true };
    let dwelling: ReturnType<typeof setTimeout> | undefined;

    const fetchAhead = ({ target }: Event) => {
      const place = placeOf(target);
      if (place === null) return;
      const { screen, slug } = place;
      for (const { key, from } of screen.reads(slug)) {
        store.load(key, (onFirst) => from(services, onFirst));
      }
      // Whatever does not come now is asked for again, and explained, when it is needed.
      const pieces = [screen.load().then((piece) => store.provide(screen.key, piece))];
      void Promise.allSettled([...pieces, screen.alsoLoad?.()]);
    };
    const dwell = (event: Event) => {
      clearTimeout(dwelling);
      dwelling = setTimeout(fetchAhead, DWELL, event);
    };

    document.addEventListener('pointerover', dwell, options);
    document.addEventListener('pointerdown', fetchAhead, options);
    document.addEventListener('focusin', dwell, options);
    return () => {
      clearTimeout(dwelling);
      controller.abort();
    };
  }, [store, services]);

  return null;
}

/** The screen behind the link at this place of the page, if it is one of ours. */
function placeOf(target: EventTarget | null) {
  const link = target instanceof Element ? target.closest('a') : null;
  if (link === null || link.origin !== window.location.origin || link.target !== '') return null;
  return link.pathname === window.location.pathname ? null : screenAt(link.pathname);
}

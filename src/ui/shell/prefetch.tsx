import { useEffect } from 'react';
import { screenAt } from '#ui/screens.ts';
import { useServices } from '#ui/services.tsx';
import { useResourceStore } from '#ui/use-resource.ts';

/** How long a pointer rests on a link before its target is loaded, in milliseconds. */
const DWELL = 80;

/** Loads the screen behind a link, and its data, while the visitor is still about to follow it. */
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
        store.load(key, (onPartial) => from(services, onPartial));
      }
      // A chunk that fails here is asked for again, and its failure shown, by the screen that needs it.
      const chunk = screen.load().then((component) => store.prime(screen.key, component));
      void Promise.allSettled([chunk, screen.alsoLoad?.()]);
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

/** The screen behind the link around this element; null where there is no link, or it leads elsewhere. */
function placeOf(target: EventTarget | null) {
  const link = target instanceof Element ? target.closest('a') : null;
  if (link === null || link.origin !== window.location.origin || link.target !== '') return null;
  return link.pathname === window.location.pathname ? null : screenAt(link.pathname);
}

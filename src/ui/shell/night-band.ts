import { useSyncExternalStore } from 'react';
import { Listeners } from '#domain/services/listeners.ts';
import { GLIDE, isMotionReduced } from '#ui/motion.ts';

/** The lower edge of the header, in pixels from the top of the window (`--header`). */
const HEADER_EDGE = 72;

const bandsUnderHeader = new Set<HTMLElement>();
const changes = new Listeners();

/** The ref of a dark band of the page: the header is dark while its lower edge touches the band. */
export function nightBand(band: HTMLElement): () => void {
  let observer: IntersectionObserver | undefined;
  const leave = () => {
    bandsUnderHeader.delete(band);
    changes.notify();
  };
  const observe = () => {
    observer?.disconnect();
    observer = new IntersectionObserver(
      (entries) => {
        if (!entries.at(-1)?.isIntersecting) return leave();
        bandsUnderHeader.add(band);
        changes.notify();
      },
      // The last line of pixels of the header, and the first one below it.
      { rootMargin: `${1 - HEADER_EDGE}px 0px ${HEADER_EDGE + 1 - innerHeight}px` },
    );
    observer.observe(band);
  };
  observe();
  addEventListener('resize', observe);
  return () => {
    removeEventListener('resize', observe);
    observer?.disconnect();
    leave();
  };
}

/** True while a dark band is under the header. */
export function useIsOverNight(): boolean {
  return useSyncExternalStore(
    changes.add,
    () => bandsUnderHeader.size > 0,
    () => false,
  );
}

/**
 * Gives the header the color of the dark band that is under it, or takes it away, as fast as the band takes it. Where the band comes under the header,
 * all colors of the header change at once.
 */
export function tintHeader(color?: string): void {
  const header = document.querySelector('header');
  if (!header) return;
  const backgroundColor = () => getComputedStyle(header).backgroundColor;
  const before = backgroundColor();
  header.style.setProperty('--tint', color ?? '');
  const after = backgroundColor();
  if (before !== after && !isMotionReduced()) {
    header.animate({ backgroundColor: [before, after] }, GLIDE);
  }
}

import { useSyncExternalStore } from 'react';
import { Listeners } from '#domain/services/listeners.ts';
import { GLIDE, isMotionReduced } from '#ui/motion.ts';

/** The part of the window that counts as the header's: around its middle in windows up to 1,000 px high. */
const UNDER_HEADER = '-30px 0px -94%';

const bandsUnderHeader = new Set<HTMLElement>();
const changes = new Listeners();

/** The ref of a dark band of the page: the header is dark while the band is under it. */
export function nightBand(band: HTMLElement): () => void {
  const leave = () => {
    bandsUnderHeader.delete(band);
    changes.notify();
  };
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.at(-1)?.isIntersecting) return leave();
      bandsUnderHeader.add(band);
      changes.notify();
    },
    { rootMargin: UNDER_HEADER },
  );
  observer.observe(band);
  return () => {
    observer.disconnect();
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

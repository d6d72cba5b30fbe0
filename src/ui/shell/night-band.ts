import { useSyncExternalStore } from 'react';
import { Listeners } from '#domain/services/listeners.ts';
import { GLIDE, isMotionReduced } from '#ui/motion.ts';

/**
 * The header is dark while a band covers one of these rows of pixels, which are at the lower edge of the header
 * (`--header`, 72 px), counted from the top of the window. A band is drawn from 8 px above its box, so that no paper
 * is between the two.
 */
const FIRST_ROW = 71;
const LAST_ROW = 79;

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
      // The margin below is a share of the height, because `innerHeight` may include bars of a phone that the observer
      // leaves out.
      { rootMargin: `-${FIRST_ROW}px 0px ${(LAST_ROW / innerHeight - 1) * 100}%` },
    );
    observer.observe(band);
  };
  // Before the first frame, `innerHeight` would lay out the whole page, also what is laid out later (new-page-layout.ts).
  const firstFrame = requestAnimationFrame(observe);
  addEventListener('resize', observe);
  return () => {
    cancelAnimationFrame(firstFrame);
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

let tintChange: Animation | undefined;

/**
 * Sets the color that the header has while a dark band is under it; without a color, removes it. A change that is visible
 * is animated as fast as that of the band, unless `isAtOnce`, as while a finger drags the band.
 */
export function tintHeader(
  color?: string,
  isAtOnce = bandsUnderHeader.size === 0 || isMotionReduced(),
): void {
  const header = document.querySelector('header');
  if (!header) return;
  // Reading the color makes the browser compute the styles of the page.
  const backgroundColor = () => (isAtOnce ? '' : getComputedStyle(header).backgroundColor);
  const before = backgroundColor();
  // A running animation would hide the new color from `getComputedStyle`.
  tintChange?.cancel();
  header.style.setProperty('--tint', color ?? '');
  const after = backgroundColor();
  if (before !== after) {
    tintChange = header.animate({ backgroundColor: [before, after] }, GLIDE);
  }
}

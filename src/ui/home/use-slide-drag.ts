import { useRef } from 'react';
import { flushSync } from 'react-dom';
import { isMotionReduced } from '#ui/motion.ts';
import type { DraggedBand } from './dragged-band.ts';
import { DraggedSlides } from './dragged-slides.ts';
import type { CarouselPosition } from './use-carousel-position.ts';
import { useSwipe } from './use-swipe.ts';

/**
 * The handlers of a carousel whose slides follow a finger, and glide back where it does not swipe. `slideAt` finds the
 * rendered slide of a project, `bandTo` returns the band that is dragged to its color, and `renderAround` renders its
 * banner and the ones beside it. `passFocusToDot` moves the focus to the dot of a project if a slide has it.
 */
export function useSlideDrag(
  { index, chosen, beside, move, showChosen }: CarouselPosition,
  slideAt: (position: number) => Element | undefined,
  bandTo: (position: number) => DraggedBand | null,
  renderAround: (position: number) => void,
  passFocusToDot: (position: number, options: FocusOptions) => void,
) {
  const dragged = useRef<DraggedSlides | null>(null);

  return useSwipe({
    onStart: () => {
      // The finger may bring in a banner that is not rendered yet, of the project beside one that was just chosen.
      flushSync(() => {
        showChosen();
        renderAround(chosen);
      });
      // Until a banner is decoded, its placeholder would be dragged in.
      for (const side of [1, -1] as const) {
        const banner = slideAt(beside(side))?.querySelector('img');
        banner?.decode().catch(() => undefined);
      }
    },
    onMove: (side, distance) => {
      if (isMotionReduced()) return;
      if (dragged.current?.side !== side) {
        dragged.current?.drop();
        const coming = beside(side);
        const band = bandTo(coming);
        dragged.current = new DraggedSlides(slideAt(index), slideAt(coming), side, band);
      }
      dragged.current.follow(distance);
    },
    onSwipe: (side, distance) => {
      dragged.current?.follow(distance);
      const place = dragged.current?.drop();
      dragged.current = null;
      const target = beside(side);
      // A swipe does not scroll the page: the dots may be above the window.
      passFocusToDot(target, { preventScroll: true });
      move(target, side, place);
    },
    onCancel: () => {
      dragged.current?.release();
      dragged.current = null;
    },
  });
}

import { type PointerEvent, useRef } from 'react';

/** The minimum horizontal distance of a swipe, in pixels. */
const SWIPE_DISTANCE = 40;

/** The share of the finger's way that the element follows. */
const DRAG_SHARE = 0.4;

type Swipes = { readonly toLeft: () => void; readonly toRight: () => void };

/** The handlers of an element that follows a finger a little, and is swiped to a side by it. */
export function useSwipe({ toLeft, toRight }: Swipes) {
  const start = useRef<number | null>(null);

  /** Lets go of the element, which glides back, and returns how far the finger has moved. */
  function release({ currentTarget, clientX }: PointerEvent<HTMLElement>): number {
    const distance = start.current === null ? 0 : clientX - start.current;
    start.current = null;
    const { translate } = currentTarget.style;
    currentTarget.style.translate = '';
    if (translate !== '' && !matchMedia('(prefers-reduced-motion: reduce)').matches) {
      currentTarget.animate(
        { translate: [translate, '0'] },
        { duration: 420, easing: 'cubic-bezier(0.16, 1, 0.3, 1)' },
      );
    }
    return distance;
  }

  return {
    onPointerDown: ({ pointerType, isPrimary, clientX }: PointerEvent<HTMLElement>) => {
      if (pointerType !== 'mouse' && isPrimary) start.current = clientX;
    },
    onPointerMove: ({ currentTarget, isPrimary, clientX }: PointerEvent<HTMLElement>) => {
      if (start.current === null || !isPrimary) return;
      currentTarget.style.translate = `${(clientX - start.current) * DRAG_SHARE}px`;
    },
    onPointerUp: (event: PointerEvent<HTMLElement>) => {
      const distance = release(event);
      if (distance <= -SWIPE_DISTANCE) toLeft();
      else if (distance >= SWIPE_DISTANCE) toRight();
    },
    onPointerCancel: release,
  };
}

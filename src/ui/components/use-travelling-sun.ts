import { type RefObject, useLayoutEffect, useRef } from 'react';
import { GLIDE, isMotionReduced } from '#ui/motion.ts';

/**
 * Moves the sun of a list, the `::after` of its current item, when `current` changes: from the item that was current
 * before to the one that matches the selector now.
 */
export function useTravellingSun(
  list: RefObject<HTMLElement | null>,
  selector: string,
  current: number,
): void {
  const last = useRef<HTMLElement | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the current item changes with `current`
  useLayoutEffect(() => {
    const item = list.current?.querySelector<HTMLElement>(selector) ?? null;
    if (last.current && item) travel(last.current, item);
    last.current = item;
  }, [current]);
}

/** The middle of an item in its list, in pixels. */
export const middleOf = ({ offsetLeft, offsetWidth }: HTMLElement) => offsetLeft + offsetWidth / 2;

function travel(from: HTMLElement, to: HTMLElement) {
  // A finger may have moved it on its way (dragged-band.ts).
  const dragged = Number.parseFloat(from.style.getPropertyValue('--dragged-by')) || 0;
  from.style.removeProperty('--dragged-by');
  const distance = middleOf(from) + dragged - middleOf(to);
  if (distance === 0 || isMotionReduced()) return;
  to.animate(
    [
      // A dot may be scaled: `translate` is not.
      { translate: `${distance}px` },
      { translate: `${distance * 0.4}px`, transform: 'scaleX(1.6)', offset: 0.25 },
      { translate: 'none', transform: 'none' },
    ],
    { ...GLIDE, pseudoElement: '::after' },
  );
}

import { type MouseEvent, type PointerEvent, useRef } from 'react';

/** The least way of a pointer that holds the sun, in pixels. */
const LEAST_WAY = 8;

/** A day takes the sun across the sky and below the horizon: so many times the width of the river. */
const WIDTHS_OF_A_DAY = 1.33;

type HeldSun = {
  /** The element that shows the river, if a press at this element is one on the river. */
  readonly riverAt: (target: Element) => Element | null;
  readonly onHold: () => void;
  /** The pointer has taken the sun by this share of a day, backwards if negative, since it holds it. */
  readonly onMove: (share: number) => void;
  readonly onRelease: () => void;
};

/**
 * The handlers of an element in which a pointer drags the sun of a river sideways: north is behind the river, and the day
 * goes from the right to the left. What the pointer does upright scrolls the page.
 */
export function useHeldSun({ riverAt, onHold, onMove, onRelease }: HeldSun) {
  const start = useRef<{ x: number; y: number; width: number } | null>(null);
  const isHeld = useRef(false);

  function end() {
    if (start.current && isHeld.current) onRelease();
    start.current = null;
  }

  return {
    onPointerDown: ({ target, isPrimary, button, clientX: x, clientY: y }: PointerEvent) => {
      isHeld.current = false;
      const river = riverAt(target as Element);
      if (!isPrimary || button !== 0 || river === null) return;
      start.current = { x, y, width: river.getBoundingClientRect().width };
    },
    onPointerMove: ({ currentTarget, pointerId, clientX, clientY }: PointerEvent) => {
      if (start.current === null) return;
      const [across, along] = [clientX - start.current.x, clientY - start.current.y];
      if (!isHeld.current) {
        if (Math.hypot(across, along) < LEAST_WAY) return;
        if (Math.abs(along) > Math.abs(across)) {
          start.current = null;
          return;
        }
        isHeld.current = true;
        currentTarget.setPointerCapture(pointerId);
        onHold();
      }
      onMove(-across / start.current.width / WIDTHS_OF_A_DAY);
    },
    onPointerUp: end,
    onPointerCancel: end,
    // The click at the end of a drag is none, and a picture is not dragged out of the page.
    onClickCapture: (event: MouseEvent) => {
      if (isHeld.current) event.stopPropagation();
      isHeld.current = false;
    },
    onDragStart: (event: MouseEvent) => {
      if (start.current) event.preventDefault();
    },
  };
}

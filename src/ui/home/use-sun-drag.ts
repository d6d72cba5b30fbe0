import { type MouseEvent, type PointerEvent, useRef } from 'react';

/** How far a pointer goes before it drags the sun, in pixels. */
const DRAG_THRESHOLD = 8;

type SunDrag = {
  /** The river that a press on this element begins to drag; null if there is none. */
  readonly riverAt: (target: Element) => Element | null;
  readonly onStart: () => void;
  /**
   * How far the pointer has gone since the start, in ways of the sun from the middle of the river to a side; negative
   * for earlier hours.
   */
  readonly onMove: (distance: number) => void;
  readonly onEnd: () => void;
};

/**
 * The handlers of an element in which a pointer drags the sun of a river sideways: to the left for later hours, as the
 * sun goes for one who looks north. A finger that begins upright scrolls the page.
 */
export function useSunDrag({ riverAt, onStart, onMove, onEnd }: SunDrag) {
  const start = useRef<{ x: number; y: number; sunReach: number } | null>(null);
  const isDragging = useRef(false);

  function end({ isPrimary }: PointerEvent) {
    if (!isPrimary) return;
    if (start.current && isDragging.current) onEnd();
    start.current = null;
  }

  return {
    onPointerDown: ({ target, isPrimary, button, clientX: x, clientY: y }: PointerEvent) => {
      if (!isPrimary || button !== 0) return;
      const river = riverAt(target as Element);
      isDragging.current = false;
      start.current = river && { x, y, sunReach: sunReach(river) };
    },
    onPointerMove: (event: PointerEvent) => {
      const { currentTarget, pointerId, pointerType, isPrimary, clientX, clientY } = event;
      if (start.current === null || !isPrimary) return;
      const [across, along] = [clientX - start.current.x, clientY - start.current.y];
      if (!isDragging.current) {
        if (Math.hypot(across, along) < DRAG_THRESHOLD) return;
        if (pointerType !== 'mouse' && Math.abs(along) > Math.abs(across)) {
          start.current = null;
          return;
        }
        isDragging.current = true;
        currentTarget.setPointerCapture(pointerId);
        onStart();
      }
      onMove(-across / start.current.sunReach);
    },
    onPointerUp: end,
    onPointerCancel: end,
    // The end of a drag is no press.
    onClickCapture: (event: MouseEvent) => {
      if (isDragging.current) event.stopPropagation();
      isDragging.current = false;
    },
    // The browser would drag the picture out of the page.
    onDragStart: (event: MouseEvent) => {
      if (start.current) event.preventDefault();
    },
  };
}

/** How far the sun of a river goes from the middle to a side, in pixels. */
function sunReach(river: Element): number {
  const share = Number(getComputedStyle(river).getPropertyValue('--reach'));
  return share * river.getBoundingClientRect().width;
}

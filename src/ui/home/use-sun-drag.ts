import { type MouseEvent, type PointerEvent, type RefObject, useEffect, useRef } from 'react';
import styles from './river.module.css';

/** How far a pointer goes before it drags the sun, in pixels. */
const DRAG_THRESHOLD = 8;

/** The least radius of the sun and the moon as touch targets, in pixels. */
const TOUCH_RADIUS = 32;

/** Selectors: the elements that receive the pointer events of a river, the river in them, and its sun and moon. */
const AREA = `.${styles.figure}, [data-river]`;
const RIVER = `.${styles.river}`;
const DISCS = `.${styles.sun}, .${styles.moon}`;

type SunDrag = {
  /** The element that has the rivers. */
  readonly container: RefObject<HTMLElement | null>;
  /** False where the owner names no place: nothing can be dragged there. */
  readonly isPossible: boolean;
  readonly onStart: () => void;
  /**
   * How far the pointer has moved since the start, to the right and up. The unit is the distance of the sun from the
   * middle of the river to a side.
   */
  readonly onMove: (right: number, up: number) => void;
  readonly onEnd: () => void;
};

type Start = {
  readonly x: number;
  readonly y: number;
  readonly sunReach: number;
  readonly isOnDisc: boolean;
};

/**
 * Returns the handlers of an element in which a pointer drags the sun of a river. A finger that first moves vertically
 * scrolls the page, unless it begins on the sun or the moon.
 */
export function useSunDrag({ container, isPossible, onStart, onMove, onEnd }: SunDrag) {
  const start = useRef<Start | null>(null);
  const isDragging = useRef(false);

  // React registers its touch listeners as passive: they cannot prevent scrolling.
  useEffect(() => {
    const listening = new AbortController();
    const preventScroll = (event: TouchEvent) => {
      if (start.current?.isOnDisc && event.touches.length === 1) event.preventDefault();
    };
    for (const area of container.current?.querySelectorAll<HTMLElement>(AREA) ?? []) {
      area.addEventListener('touchmove', preventScroll, {
        passive: false,
        signal: listening.signal,
      });
    }
    return () => listening.abort();
  }, [container]);

  function end({ isPrimary }: PointerEvent) {
    if (!isPrimary) return;
    if (start.current && isDragging.current) onEnd();
    start.current = null;
  }

  return {
    onPointerDown: ({ target, isPrimary, button, clientX: x, clientY: y }: PointerEvent) => {
      if (!isPrimary || button !== 0) return;
      const river = isPossible && (target as Element).closest(AREA)?.querySelector(RIVER);
      isDragging.current = false;
      start.current = river
        ? { x, y, sunReach: sunReach(river), isOnDisc: isOnDisc(river, x, y) }
        : null;
    },
    onPointerMove: (event: PointerEvent) => {
      const { currentTarget, pointerId, pointerType, isPrimary, clientX, clientY } = event;
      if (start.current === null || !isPrimary) return;
      const { x, y, sunReach, isOnDisc } = start.current;
      const [right, up] = [clientX - x, y - clientY];
      if (!isDragging.current) {
        if (Math.hypot(right, up) < DRAG_THRESHOLD) return;
        if (pointerType !== 'mouse' && !isOnDisc && Math.abs(up) > Math.abs(right)) {
          start.current = null;
          return;
        }
        isDragging.current = true;
        currentTarget.setPointerCapture(pointerId);
        onStart();
      }
      onMove(right / sunReach, up / sunReach);
    },
    onPointerUp: end,
    onPointerCancel: end,
    // The end of a drag is no press. A finger's drag ends without a click, and the next one may come from the keyboard,
    // whose clicks have no count.
    onClickCapture: (event: MouseEvent) => {
      if (isDragging.current && event.detail > 0) event.stopPropagation();
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

/** True for a point of the window that is on the sun or the visible moon of a river. */
function isOnDisc(river: Element, x: number, y: number): boolean {
  return [...river.querySelectorAll(DISCS)].some((disc) => {
    const { left, top, width, height } = disc.getBoundingClientRect();
    const distance = Math.hypot(x - left - width / 2, y - top - height / 2);
    return getComputedStyle(disc).opacity !== '0' && distance < Math.max(TOUCH_RADIUS, width / 2);
  });
}

import { type PointerEvent, useRef } from 'react';

/** The least distance of a swipe, in pixels. */
const LEAST_DISTANCE = 24;
/** The distance of a swipe in pixels: the way of the finger, and the way that it would still go at its last speed. */
const SWIPE_DISTANCE = 100;
/** The time that a finger would still go on at its last speed, in milliseconds. */
const MOMENTUM_TIME = 200;
/** The time before the end in which the speed of a finger is measured, in milliseconds. */
const SPEED_TIME = 100;

/** The side to which a finger moves: 1 is the left one, from which a reader goes on, and -1 the right one. */
export type Side = 1 | -1;

type Swipe = {
  /** A finger has come, and may move. */
  readonly onStart: () => void;
  /** The finger is so many pixels away from its start. */
  readonly onMove: (side: Side, distance: number) => void;
  /** The finger is lifted after a swipe. */
  readonly onSwipe: (side: Side, distance: number) => void;
  /** The finger is lifted, or becomes the browser's, without a swipe. */
  readonly onCancel: () => void;
};

type Point = { readonly x: number; readonly y: number; readonly time: number };

const pointOf = ({ clientX, clientY, timeStamp }: PointerEvent): Point => ({
  x: clientX,
  y: clientY,
  time: timeStamp,
});

/** The points of the last moments before a time. */
const recentOf = (points: readonly Point[], now: number) =>
  points.filter(({ time }) => now - time < SPEED_TIME);

/** The handlers of an element that a finger moves sideways. */
export function useSwipe({ onStart, onMove, onSwipe, onCancel }: Swipe) {
  const start = useRef<Point | null>(null);
  const recent = useRef<readonly Point[]>([]);
  const isMoving = useRef(false);

  function end() {
    start.current = null;
    isMoving.current = false;
  }

  return {
    onPointerDown: (event: PointerEvent) => {
      if (event.pointerType === 'mouse' || !event.isPrimary) return;
      start.current = pointOf(event);
      recent.current = [start.current];
      onStart();
    },
    onPointerMove: (event: PointerEvent) => {
      if (start.current === null || !event.isPrimary) return;
      const point = pointOf(event);
      const way = start.current.x - point.x;
      // A finger that first moves vertically scrolls the page.
      isMoving.current ||= Math.abs(way) > Math.abs(start.current.y - point.y);
      recent.current = [...recentOf(recent.current, point.time), point];
      if (isMoving.current) onMove(way < 0 ? -1 : 1, Math.abs(way));
    },
    onPointerUp: (event: PointerEvent) => {
      if (start.current === null || !event.isPrimary) return;
      const { x, time } = pointOf(event);
      const way = start.current.x - x;
      const side = way < 0 ? -1 : 1;
      const [first = { x, time }] = recentOf(recent.current, time);
      const momentum = ((first.x - x) / Math.max(1, time - first.time)) * MOMENTUM_TIME;
      const hasSwiped =
        isMoving.current &&
        Math.abs(way) >= LEAST_DISTANCE &&
        side * (way + momentum) >= SWIPE_DISTANCE;
      end();
      if (hasSwiped) onSwipe(side, Math.abs(way));
      else onCancel();
    },
    onPointerCancel: () => {
      end();
      onCancel();
    },
  };
}

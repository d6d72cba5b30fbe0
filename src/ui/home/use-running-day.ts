import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { site } from '#ui/content/site.ts';
import { isMotionReduced } from '#ui/motion.ts';
import { useServices } from '#ui/services.tsx';
import { useIsDark } from '#ui/shell/theme.ts';
import { useNow } from '#ui/use-now.ts';
import { dayEasing, easeInOut } from './day-easing.ts';
import { draggedHour } from './dragged-hour.ts';
import { useSunDrag } from './use-sun-drag.ts';

const MINUTE = 60_000;
const DAY = 1440 * MINUTE;

/** The duration of a day that runs, in milliseconds. */
const RUN_DURATION = 6000;

/** How long the sun stays where it was dragged, and how long it takes back to its place, in milliseconds. */
const STAY_DURATION = 4000;
const RETURN_DURATION = 1200;

/** How long the river tells that the day has passed, in milliseconds. */
const FAREWELL_DURATION = 3000;

type Phase = 'still' | 'running' | 'passed';

/** The hour that the rivers show, and the functions that change it. */
export type RunningDay = {
  /** The time that the river shows; null in the prerendered page, and until soon after hydration. */
  readonly time: Date | null;
  /** The share of a day by which the time is ahead of now, from 0 to 1. */
  readonly share: number;
  /** Whether the time is that of now. In the dark theme the river shows the night then, at any hour. */
  readonly isNow: boolean;
  /** Whether a day runs, or has just run to its end. */
  readonly phase: Phase;
  /** Whether the page was dark when the day began, as it will be once the day has passed. */
  readonly isNightAtRest: boolean;
  /** The share of the day at which a drag of the sun has begun, until the sun is back; else null. */
  readonly draggedFrom: RefObject<number | null>;
  /** Shows a whole day in some seconds, or ends it; with reduced motion, goes on by a quarter of a day. */
  readonly runDay: () => void;
  /** Moves the sun to the next full half hour, or with -1 to the one before; it comes back after a while. */
  readonly goToHalfHour: (direction: 1 | -1) => void;
};

/**
 * Returns the day of the rivers in an element, which runs or whose sun is dragged, and the handlers with which that
 * element drags the sun. Escape ends the day. So does leaving the page, which calls `onLeave`.
 */
export function useRunningDay(container: RefObject<HTMLElement | null>, onLeave: () => void) {
  const { clock } = useServices();
  const now = useNow();
  const isDark = useIsDark();
  const frame = useRef(0);
  const returnTimer = useRef(0);
  const draggedFrom = useRef<number | null>(null);
  const [share, setShare] = useState(0);
  const shownShare = useRef(0);
  const [phase, setPhase] = useState<Phase>('still');
  const [isNightAtRest, setIsNightAtRest] = useState(false);
  const isNow = share === 0;
  // A press may come before the render that shows the time: one before hydration is repeated right after.
  const currentTime = () => now ?? clock.now();

  useLayoutEffect(() => {
    shownShare.current = share;
  });

  const stopMoving = useCallback(() => {
    cancelAnimationFrame(frame.current);
    clearTimeout(returnTimer.current);
  }, []);

  const endDay = useCallback(() => {
    stopMoving();
    draggedFrom.current = null;
    setShare(0);
    setPhase('still');
  }, [stopMoving]);

  useEffect(() => {
    if (isNow) return;
    const listening = new AbortController();
    const leave = () => {
      endDay();
      // The page may be kept before it renders again.
      onLeave();
    };
    const onKeyDown = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') endDay();
    };
    addEventListener('pagehide', leave, listening);
    addEventListener('keydown', onKeyDown, listening);
    return () => listening.abort();
  }, [isNow, endDay, onLeave]);

  useEffect(
    () => () => {
      stopMoving();
      onLeave();
    },
    [stopMoving, onLeave],
  );

  useEffect(() => {
    if (phase !== 'passed') return;
    const timer = setTimeout(setPhase, FAREWELL_DURATION, 'still');
    return () => clearTimeout(timer);
  }, [phase]);

  // The cleanup comes with a change only; the effect itself would render the day once more at hydration.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of the theme ends the farewell
  useEffect(() => () => setPhase((last) => (last === 'passed' ? 'still' : last)), [isDark]);

  function runDay() {
    if (!site.coordinates) return;
    if (isNow) setIsNightAtRest(isDark);
    if (draggedFrom.current !== null) goBack();
    else if (isMotionReduced()) setShare((share + 0.25) % 1);
    else if (phase === 'running') endDay();
    else {
      const ease = dayEasing(currentTime(), site.coordinates);
      let start = performance.now();
      let last = start;
      const step = (at: number) => {
        // The day waits while the night or the day moves over the page (src/inline/theme-switch.ts).
        if (document.documentElement.dataset.themeChange) start += at - last;
        last = at;
        const progress = Math.max(0, (at - start) / RUN_DURATION);
        setShare(progress < 1 ? ease(progress) : 0);
        setPhase(progress < 1 ? 'running' : 'passed');
        if (progress < 1) frame.current = requestAnimationFrame(step);
      };
      step(start);
    }
  }

  function startDragging() {
    stopMoving();
    draggedFrom.current = share;
    if (isNow) setIsNightAtRest(isDark);
    setPhase('running');
  }

  function goBackLater() {
    clearTimeout(returnTimer.current);
    returnTimer.current = window.setTimeout(goBack, STAY_DURATION);
  }

  function goBack() {
    stopMoving();
    if (isMotionReduced()) return endDay();
    const from = shownShare.current;
    const start = performance.now();
    const step = (at: number) => {
      const remaining = 1 - easeInOut(Math.min(1, Math.max(0, at - start) / RETURN_DURATION));
      // The shorter way: back to now, or on to the same hour of the next day.
      setShare(from < 0.5 ? from * remaining : 1 - (1 - from) * remaining);
      if (remaining > 0) frame.current = requestAnimationFrame(step);
      else endDay();
    };
    frame.current = requestAnimationFrame(step);
  }

  function goToHalfHour(direction: 1 | -1) {
    if (draggedFrom.current === null) startDragging();
    else stopMoving();
    const start = currentTime().getTime();
    const minutes = Math.round((start + share * DAY) / MINUTE);
    const next = direction * (Math.floor((direction * minutes) / 30) + 1) * 30 * MINUTE;
    setShare(((next - start) / DAY + 1) % 1);
    goBackLater();
  }

  const sunDrag = useSunDrag({
    container,
    isPossible: site.coordinates !== undefined,
    onStart: startDragging,
    onMove: (right, up) => {
      // A day may have been ended by Escape meanwhile.
      if (draggedFrom.current === null || !site.coordinates) return;
      const start = currentTime().getTime();
      const dragStart = new Date(start + draggedFrom.current * DAY);
      const hour = draggedHour(dragStart, { right, up }, site.coordinates);
      setShare(((hour.getTime() - start) / DAY + 2) % 1);
    },
    onEnd: () => {
      if (draggedFrom.current !== null) goBackLater();
    },
  });

  const time = now && new Date(now.getTime() + share * DAY);
  const day: RunningDay = {
    time,
    share,
    isNow,
    phase,
    isNightAtRest,
    draggedFrom,
    runDay,
    goToHalfHour,
  };
  return [day, sunDrag] as const;
}

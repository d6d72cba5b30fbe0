import {
  createContext,
  type ReactNode,
  useContext,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { site } from '#ui/content/site.ts';
import { useNow } from '#ui/use-now.ts';
import styles from './river-day.module.css';
import { skyProperties } from './sky-properties.ts';

const DAY = 86_400_000;

/** The duration of a day that runs, and the share of it in which the dark theme turns to the hour and back. */
const RUN_DURATION = 6000;
const FADE_SHARE = 0.1;

type RiverHour = {
  /** The time that the river shows; null in the prerendered page and until hydration. */
  readonly time: Date | null;
  /** Whether the time is that of now. In the dark theme the river shows the night then, at any hour. */
  readonly isNow: boolean;
  readonly isRunning: boolean;
  /** Shows a whole day in some seconds; with reduced motion, goes on by a quarter of a day. */
  readonly runDay: () => void;
};

const RiverHourContext = createContext<RiverHour | null>(null);

export const useRiverHour = () => useContext(RiverHourContext);

type Props = { readonly className?: string | undefined; readonly children: ReactNode };

/** The part of the page whose rivers show the hour at the owner's place. */
export function RiverDay({ className, children }: Props) {
  const now = useNow();
  const element = useRef<HTMLDivElement>(null);
  const frame = useRef(0);
  const [share, setShare] = useState(0);
  const [isRunning, setIsRunning] = useState(false);
  const time = now && new Date(now.getTime() + share * DAY);

  useLayoutEffect(() => {
    if (time === null || !site.coordinates) return;
    const { style } = element.current as HTMLDivElement;
    for (const [name, value] of skyProperties(time, site.coordinates)) {
      style.setProperty(name, value);
    }
    style.setProperty(
      '--reveal',
      String(Math.min(1, share / FADE_SHARE, (1 - share) / FADE_SHARE)),
    );
  });

  useEffect(() => () => cancelAnimationFrame(frame.current), []);

  function runDay() {
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) setShare((share + 0.25) % 1);
    else if (!isRunning) {
      const start = performance.now();
      const step = (at: number) => {
        const progress = Math.max(0, (at - start) / RUN_DURATION);
        setShare(progress < 1 ? easeInOut(progress) : 0);
        setIsRunning(progress < 1);
        if (progress < 1) frame.current = requestAnimationFrame(step);
      };
      step(start);
    }
  }

  return (
    <RiverHourContext value={{ time, isNow: share === 0, isRunning, runDay }}>
      <div ref={element} className={[styles.day, className].join(' ')}>
        {children}
      </div>
    </RiverHourContext>
  );
}

function easeInOut(progress: number): number {
  return progress - (Math.sin(2 * Math.PI * progress) / (2 * Math.PI)) * 0.8;
}

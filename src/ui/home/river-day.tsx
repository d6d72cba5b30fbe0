import {
  createContext,
  type ReactNode,
  useContext,
  useEffect,
  useLayoutEffect,
  useRef,
} from 'react';
import { goldenHour, isSunUp } from '#domain/model/sun.ts';
import { site } from '#ui/content/site.ts';
import { DAYLIGHT, type DaylightChange } from '#ui/page-events.ts';
import river from './river.module.css';
import styles from './river-day.module.css';
import { skyProperties, startOfMinute } from './sky-properties.ts';
import { type RunningDay, useRunningDay } from './use-running-day.ts';

/** The share of a running day in which the dark theme turns to the hour, and back at the end. */
const FADE_SHARE = 0.1;

const RunningDayContext = createContext<RunningDay | null>(null);

/** The day of the rivers around a component; null outside of them. */
export const useRiverDay = () => useContext(RunningDayContext);

type Props = { readonly className?: string | undefined; readonly children: ReactNode };

/**
 * The part of the page whose rivers show the hour at the owner's place. The theme of the page follows a running day.
 */
export function RiverDay({ className, children }: Props) {
  const element = useRef<HTMLDivElement>(null);
  const dispatchedTheme = useRef('');
  const [day, sunDrag] = useRunningDay(element, restoreTheme);
  const { time, share, isNow, isNightAtRest, draggedFrom } = day;
  // From 0 to 1: how far the river has gone over to a running day, at its start and back at its end.
  const reveal = Math.min(1, share / FADE_SHARE, (1 - share) / FADE_SHARE);
  // From 0 to 1: how much of its light a dark page has from the hour, the rest being night. A page that was light shows
  // the hour from the start.
  const hourLight = isNow || isNightAtRest ? reveal : 1;

  useLayoutEffect(() => {
    if (time === null || !site.coordinates) return;
    const { style } = element.current as HTMLDivElement;
    const { style: inherited } = document.documentElement;
    const shownTime = isNow ? startOfMinute(time) : time;
    // A property that changes nothing would still make the browser compute the styles of the whole river again.
    for (const [name, value] of skyProperties(shownTime, site.coordinates)) {
      style.setProperty(name, value === inherited.getPropertyValue(name) ? '' : value);
    }
    style.setProperty('--reveal', reveal ? String(reveal) : '');
    style.setProperty('--hour-light', hourLight ? String(hourLight) : '');
  });

  // The page follows once more light is that of the hour: before, a light page would stand around a river at night.
  const hour =
    hourLight > 0.5 && time && site.coordinates ? { time, place: site.coordinates } : null;
  const theme = hour === null ? '' : isSunUp(hour.time, hour.place) ? 'light' : 'dark';
  const golden = hour && goldenHour(hour.time, hour.place);
  // During a view transition no element receives a pointer. Of a visitor who drags the sun, or has scrolled past the
  // river and may swipe the projects, the theme changes without one.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a drag that begins or ends changes no theme
  useEffect(() => {
    if (theme === dispatchedTheme.current) return;
    dispatchedTheme.current = theme;
    const isSudden = scrollY > innerHeight / 4 || draggedFrom.current !== null;
    dispatchDaylight({ theme, isSudden });
  }, [theme]);

  return (
    <RunningDayContext value={day}>
      {/* biome-ignore lint/a11y: the button of the hour does the same */}
      <div
        ref={element}
        className={[styles.day, className].join(' ')}
        {...sunDrag}
        onClick={({ target }) => {
          if ((target as Element).closest(`.${river.figure}`)) day.runDay();
        }}
        data-phase={day.phase}
        data-golden-hour={golden}
      >
        {children}
      </div>
    </RunningDayContext>
  );
}

/** Gives the page the theme of the visitor again, at once. */
function restoreTheme() {
  dispatchDaylight({ theme: '', isSudden: true });
}

function dispatchDaylight(detail: DaylightChange) {
  document.dispatchEvent(new CustomEvent(DAYLIGHT, { detail }));
}

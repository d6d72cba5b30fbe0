import { useState } from 'react';
import { isSunUp } from '#domain/model/sun.ts';
import { site } from '#ui/content/site.ts';
import { useIsDark } from '#ui/shell/theme.ts';
import { arrowDirection } from './arrow-direction.ts';
import { useRiverDay } from './river-day.tsx';
import { farewellLine, riverLine } from './river-line.ts';
import styles from './river-time.module.css';

const ACTION = `Ver pasar el día${site.city ? ` en ${site.city}` : ''}`;

/** A day that runs shows the time in steps. */
const STEP = 600_000;

const hint = (isDay: boolean) => `Arrastrá ${isDay ? 'el sol' : 'la noche'} o dale play`;

type Props = { readonly className: string | undefined };

/** The time of the river as a button that runs the day; nothing where the owner names no place. */
export function RiverTime({ className }: Props) {
  const day = useRiverDay();
  const isDark = useIsDark();
  const [isKnown, setIsKnown] = useState(false);
  if (!site.coordinates || day === null) return null;
  const { time, isNow, phase, runDay, goToHalfHour } = day;
  // In the southern hemisphere the sun moves to the left, in the northern one to the right.
  const laterDirection = site.coordinates.latitude < 0 ? -1 : 1;
  const isRunning = phase === 'running';
  // A visitor who has run the day or dragged the sun needs no hint.
  if (isRunning && !isKnown) setIsKnown(true);
  const shown = time && (isRunning ? new Date(Math.round(time.getTime() / STEP) * STEP) : time);
  return (
    <button
      type="button"
      className={[styles.time, className].join(' ')}
      data-needs-script
      aria-pressed={isRunning}
      // A name that changes in every frame would be read aloud again and again.
      aria-label={isRunning ? ACTION : undefined}
      data-invites={isNow && phase === 'still' ? (isKnown ? 'again' : 'first') : undefined}
      onKeyDown={(event) => {
        const direction = arrowDirection(event);
        if (direction) goToHalfHour(direction === laterDirection ? 1 : -1);
      }}
      onClick={runDay}
    >
      <span className={styles.words}>
        {/* A build knows no time. */}
        <span className={styles.hour}>
          {shown &&
            (phase === 'passed'
              ? farewellLine(shown)
              : riverLine(shown, site.coordinates, isNow && isDark))}
        </span>
        <span className="visually-hidden">{shown && ' · '}</span>
        {/* A new element after hydration: the old one would fade out over the time. */}
        <span key={Number(shown !== null)} className={shown ? styles.action : undefined}>
          {ACTION}
        </span>
        {!isKnown && (
          <span className={styles.hint} aria-hidden="true">
            {time && hint(!isDark && isSunUp(time, site.coordinates))}
          </span>
        )}
      </span>
    </button>
  );
}

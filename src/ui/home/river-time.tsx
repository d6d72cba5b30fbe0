import { useState } from 'react';
import { site } from '#ui/content/site.ts';
import { hasModifier } from '#ui/modifier-keys.ts';
import { useIsDark } from '#ui/shell/theme.ts';
import { useRiverHour } from './river-day.tsx';
import { farewellLine, riverLine } from './river-line.ts';
import styles from './river-time.module.css';

const ACTION = `Ver pasar el día${site.city ? ` en ${site.city}` : ''}`;

/** A day that runs shows the time in steps. */
const STEP = 600_000;

/** By how many hours an arrow key moves the sun: to the left, later. */
const KEY_HOURS: Readonly<Record<string, number>> = { ArrowLeft: 0.5, ArrowRight: -0.5 };

type Props = { readonly className: string | undefined };

/** The time of the river as a button that runs the day; nothing where the owner names no place. */
export function RiverTime({ className }: Props) {
  const hour = useRiverHour();
  const isDark = useIsDark();
  const [hasRun, setHasRun] = useState(false);
  if (!site.coordinates || hour === null) return null;
  const { time, isNow, phase, runDay, moveHour } = hour;
  const isRunning = phase === 'running';
  const shown = time && (isRunning ? new Date(Math.floor(time.getTime() / STEP) * STEP) : time);
  return (
    <button
      type="button"
      className={[styles.time, className].join(' ')}
      data-needs-script
      aria-pressed={isRunning}
      // A name that changes in every frame would be read aloud again and again.
      aria-label={isRunning ? ACTION : undefined}
      data-invites={isNow && phase === 'still' ? (hasRun ? 'again' : 'first') : undefined}
      onKeyDown={(event) => {
        const hours = KEY_HOURS[event.key];
        if (hours && !hasModifier(event)) moveHour(hours);
      }}
      onClick={() => {
        setHasRun(true);
        runDay();
      }}
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
        <span className={shown ? styles.action : undefined}>{ACTION}</span>
      </span>
    </button>
  );
}

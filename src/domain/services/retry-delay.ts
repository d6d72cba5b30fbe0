import { jittered } from './jittered.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;

/** The waits after the first, second... failure in a row, and after each one beyond them. */
const DELAYS = [2 * SECOND, 5 * SECOND, 15 * SECOND, MINUTE, 5 * MINUTE];
const LAST_DELAY = 15 * MINUTE;

/** How far a wait may be off, either way. */
const JITTER = 0.2;

/**
 * How long to wait before the next try, in milliseconds, after so many failures in a row; after none as
 * after the first. `random` is from 0 up to 1.
 */
export function retryDelay(failures: number, random: number): number {
  const delay = DELAYS[Math.max(failures, 1) - 1] ?? LAST_DELAY;
  return jittered(delay, JITTER, random);
}

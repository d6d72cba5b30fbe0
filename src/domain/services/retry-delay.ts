const SECOND = 1000;
const MINUTE = 60 * SECOND;

/** The waits after the first, second... failure in a row; the last one goes on for ever. */
const DELAYS = [2 * SECOND, 5 * SECOND, 15 * SECOND, MINUTE, 5 * MINUTE, 15 * MINUTE];

/** How far a wait may be off, either way, so that a crowd does not come back all at once. */
const JITTER = 0.2;

/**
 * How long to wait before the next try, in milliseconds, after so many failures in a row. `random` is
 * from 0 up to 1.
 */
export function retryDelay(failures: number, random: number): number {
  const step = Math.min(Math.max(failures, 1), DELAYS.length) - 1;
  return (DELAYS[step] ?? MINUTE) * (1 - JITTER + 2 * JITTER * random);
}

import { DataSourceError, type FailureKind } from '#ports/data-source.ts';
import type { Random, Timers } from '#ports/system.ts';
import { jittered } from './jittered.ts';

/** The waits before the second and the third try, in milliseconds. */
const DELAYS = [500, 2000];

/** How far a wait may be off, either way. */
const JITTER = 0.3;

/** Failures that may be gone in a moment. A timeout has cost the visitor enough; the others stay. */
const PASSING: readonly FailureKind[] = ['unavailable', 'malformed'];

/**
 * Reads up to three times, one after the other, while the failure is one that may pass. Ends as the
 * last try did.
 */
export async function readAgain<T>(
  read: () => Promise<T>,
  timers: Timers,
  random: Random,
): Promise<T> {
  for (const delay of DELAYS) {
    try {
      return await read();
    } catch (reason) {
      const isPassing = reason instanceof DataSourceError && PASSING.includes(reason.kind);
      if (!isPassing) throw reason;
    }
    await new Promise<void>((resolve) => {
      timers.after(jittered(delay, JITTER, random()), resolve);
    });
  }
  return read();
}

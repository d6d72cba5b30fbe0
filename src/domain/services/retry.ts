import { DataSourceError, type FailureKind } from '#ports/data-source.ts';
import type { Random, Timers } from '#ports/system.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;

/** The waits before the second and the third attempt of a read, in milliseconds. */
const READ_DELAYS = [0.5 * SECOND, 2 * SECOND];
const READ_JITTER = 0.3;

/** Failures that may be gone in a moment. A timeout has cost the visitor enough; the others stay. */
const TRANSIENT: readonly FailureKind[] = ['unavailable', 'malformed'];

/** The waits after the first, second... failed delivery in a row, and after each one beyond them. */
const DELIVERY_DELAYS = [2 * SECOND, 5 * SECOND, 15 * SECOND, MINUTE, 5 * MINUTE];
const LAST_DELIVERY_DELAY = 15 * MINUTE;
const DELIVERY_JITTER = 0.2;

/** Reads up to three times, one after the other, while the failure is transient. Ends as the last one did. */
export async function withRetry<T>(
  read: () => Promise<T>,
  timers: Timers,
  random: Random,
  isTransient: (reason: unknown) => boolean = isTransientFailure,
): Promise<T> {
  for (const delay of READ_DELAYS) {
    try {
      return await read();
    } catch (reason) {
      if (!isTransient(reason)) throw reason;
    }
    await new Promise<void>((resolve) => {
      timers.after(withJitter(delay, READ_JITTER, random()), resolve);
    });
  }
  return read();
}

function isTransientFailure(reason: unknown): boolean {
  return reason instanceof DataSourceError && TRANSIENT.includes(reason.kind);
}

/**
 * How long a message waits for its next attempt, in milliseconds, after so many failures in a row; after
 * none as after the first. `random` is from 0 up to 1.
 */
export function backoffDelay(failures: number, random: number): number {
  const delay = DELIVERY_DELAYS[Math.max(failures, 1) - 1] ?? LAST_DELIVERY_DELAY;
  return withJitter(delay, DELIVERY_JITTER, random);
}

/** The delay, longer or shorter by up to this share of it, so that a crowd does not return all at once. */
function withJitter(delay: number, share: number, random: number): number {
  return delay * (1 + share * (2 * random - 1));
}

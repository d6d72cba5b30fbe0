import { DataSourceError, type FailureKind } from '#ports/data-source.ts';
import type { Random, Timers } from '#ports/system.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;

/** The delays before the second and the third attempt of a read, in milliseconds. */
const READ_DELAYS = [0.5 * SECOND, 2 * SECOND];
const READ_JITTER = 0.3;

/** Failures that a retry may fix. A timeout is not retried: the visitor has already waited long enough. */
const TRANSIENT: readonly FailureKind[] = ['unavailable', 'malformed'];

/** The delays after the first, second... consecutive failed delivery, and after each one beyond them. */
const DELIVERY_DELAYS = [2 * SECOND, 5 * SECOND, 15 * SECOND, MINUTE, 5 * MINUTE];
const LAST_DELIVERY_DELAY = 15 * MINUTE;
const DELIVERY_JITTER = 0.2;

/** Reads up to three times while the failure is transient. Resolves or rejects as the last attempt did. */
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

/** Whether a read that failed for this reason may succeed when it is repeated. */
export function isTransientFailure(reason: unknown): boolean {
  return reason instanceof DataSourceError && TRANSIENT.includes(reason.kind);
}

/**
 * The delay before the next delivery attempt, in milliseconds, after so many consecutive failures; no
 * failure counts as one. `random` is from 0 up to 1.
 */
export function backoffDelay(failures: number, random: number): number {
  const delay = DELIVERY_DELAYS[Math.max(failures, 1) - 1] ?? LAST_DELIVERY_DELAY;
  return withJitter(delay, DELIVERY_JITTER, random);
}

/** Lengthens or shortens the delay by up to this share of it, so that clients do not retry in step. */
function withJitter(delay: number, share: number, random: number): number {
  return delay * (1 + share * (2 * random - 1));
}

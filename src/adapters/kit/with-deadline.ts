import { DataSourceError, type FailureKind } from '#ports/data-source.ts';

/** The time limits of one attempt, in milliseconds: of a read, and of the delivery of a message. */
export type Deadlines = { readonly read: number; readonly deliver: number };

/** A read that takes ten seconds must succeed; an undelivered message is stored and retried (docs/product.md). */
export const DEADLINES: Deadlines = { read: 15_000, deliver: 10_000 };

/**
 * Runs one attempt of an operation: settles as `work` does, at the deadline at the latest, and rejects
 * with a `DataSourceError` only. At the deadline `signal` aborts. `kindOf` classifies the vendor's errors;
 * on a machine that reports no network they are all 'offline'.
 */
export async function withDeadline<T>(
  operation: string,
  deadline: number,
  work: (signal: AbortSignal) => Promise<T>,
  kindOf: (reason: unknown) => FailureKind = () => 'unavailable',
): Promise<T> {
  const controller = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      reject(new DataSourceError(operation, 'timeout'));
      controller.abort();
    }, deadline);
  });
  try {
    return await Promise.race([work(controller.signal), timeout]);
  } catch (cause) {
    if (cause instanceof DataSourceError) throw cause;
    throw new DataSourceError(operation, isOffline() ? 'offline' : kindOf(cause), { cause });
  } finally {
    clearTimeout(timer);
  }
}

/** A runtime without `navigator.onLine`, such as Node, may be online. */
function isOffline(): boolean {
  return globalThis.navigator?.onLine === false;
}

import { DataSourceError, type FailureKind } from '#ports/data-source.ts';

/** How long one try may take, in milliseconds: a read, and the delivery of a message. */
export type Deadlines = { readonly read: number; readonly deliver: number };

/** A read of ten seconds is still shown; a message is safe meanwhile and tried again (docs/product.md). */
export const DEADLINES: Deadlines = { read: 15_000, deliver: 10_000 };

/**
 * One try of an operation. It ends with the answer or with a `DataSourceError`, at the deadline at the
 * latest; `signal` then tells the work to stop. `kindOf` reads the vendor's error.
 */
export async function attempt<T>(
  operation: string,
  deadline: number,
  work: (signal: AbortSignal) => Promise<T>,
  kindOf: (reason: unknown) => FailureKind,
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
  } catch (reason) {
    if (reason instanceof DataSourceError) throw reason;
    throw new DataSourceError(operation, isOffline() ? 'offline' : kindOf(reason), reason);
  } finally {
    clearTimeout(timer);
  }
}

/** What an HTTP status says of the failure. Below 400 it says nothing is wrong: see the body. */
export function kindOfStatus(status: number): FailureKind {
  if (status === 401 || status === 403) return 'refused';
  if (status === 408 || status === 425 || status === 429 || status >= 500) return 'unavailable';
  return 'invalid';
}

/** `fetch` fails with a TypeError for want of a connection, and JSON with a SyntaxError. */
export function kindOfFetchError(reason: unknown): FailureKind {
  return reason instanceof SyntaxError ? 'malformed' : 'unavailable';
}

/** Only a machine that says so is offline; one that says nothing may be online. */
function isOffline(): boolean {
  return globalThis.navigator?.onLine === false;
}

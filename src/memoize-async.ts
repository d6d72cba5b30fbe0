/**
 * Returns a function that calls `open` once and returns the same promise to every caller. After a rejection the next
 * call opens again.
 */
export function memoizeAsync<T>(open: () => Promise<T>): () => Promise<T> {
  let opening: Promise<T> | null = null;
  return () => {
    opening ??= open().catch((reason: unknown) => {
      opening = null;
      throw reason;
    });
    return opening;
  };
}

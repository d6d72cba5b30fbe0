/** A function that calls `open` once and returns that promise to every caller; again after a rejection. */
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

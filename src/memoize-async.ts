/** Calls the function once and gives every caller its promise. After a rejection the next call tries again. */
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

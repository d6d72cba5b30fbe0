/** The same promise for every call, until one rejects: then the next call tries again. */
export function once<T>(open: () => Promise<T>): () => Promise<T> {
  let opening: Promise<T> | null = null;
  return () => {
    opening ??= open().catch((reason: unknown) => {
      opening = null;
      throw reason;
    });
    return opening;
  };
}

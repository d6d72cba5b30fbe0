import { useEffect, useSyncExternalStore } from 'react';

/** Fired on the window in development when the author has saved a fixture file. */
export const CONTENT_CHANGE = 'fixtures:change';

/** How often the content has changed while the page was open, and the last change that each key read. */
let changes = 0;
const lastRead = new Map<string, number>();

if (import.meta.env.DEV && !import.meta.env.SSR) {
  window.addEventListener(CONTENT_CHANGE, () => {
    changes += 1;
  });
}

function subscribe(listener: () => void) {
  window.addEventListener(CONTENT_CHANGE, listener);
  return () => window.removeEventListener(CONTENT_CHANGE, listener);
}

function useChanges<T>(key: string, read: () => Promise<T>, onData: (data: T) => void) {
  const current = useSyncExternalStore(
    subscribe,
    () => changes,
    () => 0,
  );

  // biome-ignore lint/correctness/useExhaustiveDependencies: the key identifies the read
  useEffect(() => {
    if (current === (lastRead.get(key) ?? 0)) return;
    lastRead.set(key, current);
    const settle = (data: T) => {
      if (lastRead.get(key) === current) onData(data);
    };
    read().then(settle, () => undefined);
  }, [key, current]);
}

/**
 * Development only: reads the resource again after the author has changed the content; the shown data
 * stays until the new data arrives. In a build this hook does nothing.
 */
export const useContentChanges: typeof useChanges = import.meta.env.DEV ? useChanges : () => {};

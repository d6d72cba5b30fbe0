import { useEffect, useSyncExternalStore } from 'react';

/** What the fixtures say, in development, when the author has saved a file. */
const CHANGE = 'fixtures:change';

/** How often the content has changed under the open page, and which change each key has seen. */
let changes = 0;
const seen = new Map<string, number>();

if (import.meta.env.DEV) {
  window.addEventListener(CHANGE, () => {
    changes += 1;
  });
}

function subscribe(listener: () => void) {
  window.addEventListener(CHANGE, listener);
  return () => window.removeEventListener(CHANGE, listener);
}

function useChanges<T>(key: string, read: () => Promise<T>, onAnswer: (data: T) => void) {
  const current = useSyncExternalStore(
    subscribe,
    () => changes,
    () => 0,
  );

  // biome-ignore lint/correctness/useExhaustiveDependencies: the key says which read it is
  useEffect(() => {
    if (current === (seen.get(key) ?? 0)) return;
    seen.set(key, current);
    const answer = (data: T) => {
      if (seen.get(key) === current) onAnswer(data);
    };
    read().then(answer, () => undefined);
  }, [key, current]);
}

/**
 * In development, reads again what the author has changed, in place: what is on screen stays until the
 * answer is there. In a build, nothing.
 */
export const useContentChanges: typeof useChanges = import.meta.env.DEV ? useChanges : () => {};

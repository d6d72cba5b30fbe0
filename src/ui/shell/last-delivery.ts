import { useSyncExternalStore } from 'react';

const KEY = 'ultimo-mensaje';

/** Keeps when the last delivered message of this device was sent, and nothing else of it. */
export function rememberDelivery(sentAt: Date): void {
  try {
    localStorage.setItem(KEY, sentAt.toISOString());
  } catch {
    return;
  }
  // A browser sends the event to the other tabs only.
  window.dispatchEvent(new StorageEvent('storage', { key: KEY }));
}

/** The time that `rememberDelivery` has kept; null for none, and until hydration ends. */
export function useLastDelivery(): string | null {
  return useSyncExternalStore(subscribe, read, () => null);
}

function subscribe(onChange: () => void): () => void {
  window.addEventListener('storage', onChange);
  return () => window.removeEventListener('storage', onChange);
}

function read(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
}

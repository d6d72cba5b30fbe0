import type { Connectivity } from '#ports/system.ts';

export const browserConnectivity: Connectivity = connectivity(() => navigator.onLine);

/**
 * Connectivity for a data source that needs no network: a machine that was offline from the start counts
 * as online, and only an `offline` event while the page is open counts as offline.
 */
export function createLocalConnectivity(): Connectivity {
  let wentOffline = false;
  const { isOnline, onReconnectOrVisible } = connectivity(() => navigator.onLine || !wentOffline);
  return {
    isOnline,
    onReconnectOrVisible: (listener) => {
      window.addEventListener('offline', () => {
        wentOffline = true;
      });
      onReconnectOrVisible(listener);
    },
  };
}

function connectivity(isOnline: () => boolean): Connectivity {
  return {
    isOnline,
    onReconnectOrVisible: (listener) => {
      window.addEventListener('online', listener);
      window.addEventListener('pageshow', listener);
      document.addEventListener('visibilitychange', () => document.hidden || listener());
    },
  };
}

import type { Clock, Connectivity, Locks, Log, NewId, Timers } from '#ports/system.ts';

export const systemClock: Clock = { now: () => new Date() };

export const pageTimers: Timers = {
  after: (milliseconds, act) => {
    const timer = setTimeout(act, milliseconds);
    return () => clearTimeout(timer);
  },
};

/** 160 random bits as 40 hexadecimal digits: the longest id that the access rules admit. */
export const randomId: NewId = () => {
  const bytes = crypto.getRandomValues(new Uint8Array(20));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
};

export const browserConnectivity: Connectivity = connectivity(() => navigator.onLine);

/**
 * For a data source that needs no network: on a machine without one it works from the start, and only
 * going offline while the page is open, as with the browser's own switch, holds it back.
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

/**
 * Web Locks. A browser without them, or one that refuses them (as with all cookies blocked), works as if
 * it had one tab, which the ids make safe.
 */
export function createWebLocks(manager: () => LockManager | undefined): Locks {
  return {
    withExclusiveLock: async (name, work) => {
      let hasBegun = false;
      let isOurs = true;
      const begin = () => {
        hasBegun = true;
        return work();
      };
      try {
        await manager()?.request(name, { ifAvailable: true }, async (lock) => {
          isOurs = lock !== null;
          if (isOurs) await begin();
        });
      } catch (reason) {
        if (hasBegun) throw reason;
      }
      if (isOurs && !hasBegun) await begin();
      return isOurs;
    },
  };
}

export const webLocks: Locks = createWebLocks(() => navigator.locks);

export const consoleLog: Log = {
  warn: (message, detail) =>
    detail === undefined ? console.warn(message) : console.warn(message, detail),
  error: (message, detail) =>
    detail === undefined ? console.error(message) : console.error(message, detail),
};

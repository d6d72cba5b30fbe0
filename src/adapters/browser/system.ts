import type { Clock, Connectivity, Locks, Log, NewId, Timers } from '#ports/system.ts';

export const systemClock: Clock = { now: () => new Date() };

/**
 * The system's clock, but never before the time of the build, which each page names: the clock of a visitor
 * may be years behind.
 */
export const clockSinceBuild: Clock = {
  now: () => {
    const builtAt = Number(globalThis.document?.documentElement.dataset.builtAt ?? 0);
    return new Date(Math.max(Date.now(), builtAt));
  },
};

export const pageTimers: Timers = {
  after: (milliseconds, callback) => {
    const timer = setTimeout(callback, milliseconds);
    return () => clearTimeout(timer);
  },
};

/** 160 random bits as 40 hexadecimal digits: the longest id that the access rules accept. */
export const randomId: NewId = () => {
  const bytes = crypto.getRandomValues(new Uint8Array(20));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
};

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

/**
 * Web Locks. In a browser that lacks or rejects them (as with all cookies blocked), the work runs without
 * a lock; the message ids make that safe.
 */
export function createWebLocks(manager: () => LockManager | undefined): Locks {
  return {
    withExclusiveLock: async (name, work) => {
      let hasStarted = false;
      let isHeldHere = true;
      const start = () => {
        hasStarted = true;
        return work();
      };
      try {
        await manager()?.request(name, { ifAvailable: true }, async (lock) => {
          isHeldHere = lock !== null;
          if (isHeldHere) await start();
        });
      } catch (reason) {
        if (hasStarted) throw reason;
      }
      if (isHeldHere && !hasStarted) await start();
      return isHeldHere;
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

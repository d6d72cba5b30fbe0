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
  window.addEventListener('offline', () => {
    wentOffline = true;
  });
  return connectivity(() => navigator.onLine || !wentOffline);
}

function connectivity(isOnline: () => boolean): Connectivity {
  return {
    isOnline,
    onReturn: (listener) => {
      window.addEventListener('online', listener);
      window.addEventListener('pageshow', listener);
      document.addEventListener('visibilitychange', () => document.hidden || listener());
    },
  };
}

/** Web Locks; a browser without them works as if it had one tab, which the ids make safe. */
export const webLocks: Locks = {
  whileAlone: async (name, work) => {
    if (navigator.locks === undefined) return work();
    await navigator.locks.request(name, { ifAvailable: true }, async (lock) => {
      if (lock !== null) await work();
    });
  },
};

export const consoleLog: Log = {
  warn: (message, detail) =>
    detail === undefined ? console.warn(message) : console.warn(message, detail),
  error: (message, detail) =>
    detail === undefined ? console.error(message) : console.error(message, detail),
};

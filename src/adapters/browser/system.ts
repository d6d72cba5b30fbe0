import type { Clock, Log, NewId, Timers } from '#ports/system.ts';

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

export const consoleLog: Log = {
  warn: (message, detail) =>
    detail === undefined ? console.warn(message) : console.warn(message, detail),
  error: (message, detail) =>
    detail === undefined ? console.error(message) : console.error(message, detail),
};

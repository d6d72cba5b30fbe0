import type { Clock, Log, NewId } from '#ports/system.ts';

export const systemClock: Clock = { now: () => new Date() };

/** 160 random bits as 40 hexadecimal digits: the longest id that the access rules admit. */
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

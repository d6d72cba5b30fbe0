/** The time of the machine, which may be wrong or jump. */
export interface Clock {
  now(): Date;
}

/** Timers that run for the lifetime of the page. */
export interface Timers {
  /** Calls the function once after this many milliseconds, unless the returned function cancels it. */
  after(milliseconds: number, callback: () => void): () => void;
}

/** The state of the network, as far as the machine knows. */
export interface Connectivity {
  isOnline(): boolean;
  /**
   * Calls the listener, for the lifetime of the page, when the network is back or the page is visible
   * again: a retry may then succeed.
   */
  onReconnectOrVisible(listener: () => void): void;
}

/** Mutual exclusion across the tabs of the site. */
export interface Locks {
  /**
   * Runs the work unless another tab holds the lock of this name. Resolves with true when the work is
   * done, and with false at once when another tab holds the lock. In a browser without locks the work
   * runs without one. Rejects only as the work does.
   */
  withExclusiveLock(name: string, work: () => Promise<void>): Promise<boolean>;
}

/** Returns a fresh identifier of at least 128 random bits, made of `A-Za-z0-9_-`. */
export type NewId = () => string;

/** Returns a random number from 0 up to, but not including, 1. */
export type Random = () => number;

/** The developer's log. Callers pass nothing that a visitor typed. */
export interface Log {
  warn(message: string, detail?: unknown): void;
  error(message: string, detail?: unknown): void;
}

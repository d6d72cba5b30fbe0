/** The time of the machine, which may be wrong or jump. */
export interface Clock {
  now(): Date;
}

/** Things to do later, for as long as the page lives. */
export interface Timers {
  /** Acts once after so many milliseconds, unless the returned function is called before. */
  after(milliseconds: number, act: () => void): () => void;
}

/** Whether there is a network, as far as the machine knows. */
export interface Connectivity {
  isOnline(): boolean;
  /**
   * Calls the listener, for as long as the page lives, when the network is back, or the visitor is back
   * on the page: the next attempt may then fare better than the last one.
   */
  onReconnectOrVisible(listener: () => void): void;
}

/** Mutual exclusion across the tabs of the site. */
export interface Locks {
  /**
   * Does the work unless another tab holds the lock of this name. Settles with true when the work is
   * done, with false at once where another tab holds it. Where the browser gives no locks, does the
   * work without one. Rejects only as the work does.
   */
  withExclusiveLock(name: string, work: () => Promise<void>): Promise<boolean>;
}

/** A fresh identifier of at least 128 random bits, made of `A-Za-z0-9_-`. */
export type NewId = () => string;

/** A random number from 0 up to, but not including, 1. */
export type Random = () => number;

/** Where the developer reads what went wrong. Never given anything that a visitor typed. */
export interface Log {
  warn(message: string, detail?: unknown): void;
  error(message: string, detail?: unknown): void;
}

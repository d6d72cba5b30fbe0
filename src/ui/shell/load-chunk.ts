import { DataSourceError } from '#ports/data-source.ts';
import { isReloadHeld } from './keep-over-reload.ts';

/** How long a piece may take, in milliseconds: as long as a read. */
const DEADLINE = 15_000;

/** After a reload for a missing piece there is no other for so long, in milliseconds. */
const RELOAD_PAUSE = 60_000;
const RELOAD_KEY = 'recarga';

/**
 * A piece of the site. One that is gone is the mark of a newer build: when the visitor has typed
 * nothing, the page is loaded anew, once a minute at most. Otherwise, and when it takes too long, it
 * rejects with a `DataSourceError`, and whoever asked says so.
 */
export async function loadChunk<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await inTime(load());
  } catch (reason) {
    if (reason instanceof DataSourceError) throw reason;
    if (!navigator.onLine) throw new DataSourceError('chunk', 'offline', reason);
    if (isReloadHeld() || !mayReload()) throw new DataSourceError('chunk', 'unavailable', reason);
    window.location.reload();
    return new Promise(() => {});
  }
}

async function inTime<T>(work: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new DataSourceError('chunk', 'timeout')), DEADLINE);
  });
  try {
    return await Promise.race([work, timeout]);
  } finally {
    clearTimeout(timer);
  }
}

function mayReload(): boolean {
  const now = Date.now();
  try {
    const last = Number(sessionStorage.getItem(RELOAD_KEY));
    if (Math.abs(now - last) < RELOAD_PAUSE) return false;
    sessionStorage.setItem(RELOAD_KEY, String(now));
    return sessionStorage.getItem(RELOAD_KEY) === String(now);
  } catch {
    // Without a memory that outlives the page nobody could tell the second time from the first.
    return false;
  }
}

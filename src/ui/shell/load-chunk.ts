import { DataSourceError } from '#ports/data-source.ts';

/** How long a piece may take, in milliseconds: as long as a read. */
const DEADLINE = 15_000;

/** After a reload for a missing piece there is no other for so long, in milliseconds. */
const RELOAD_PAUSE = 60_000;
const RELOAD_KEY = 'recarga';

/** Where storage fails, the page itself remembers: it dies with the reload, which then is the last. */
let reloadedAt = 0;

/** What has to be put away before the page may be loaded anew: see `keepOverReload`. */
const keepers: Keeper[] = [];

type Keeper = { readonly isNeeded: () => boolean; readonly keep: () => void };

/** Something that the visitor would lose in a reload, for as long as the page lives. */
export function keepOverReload(keeper: Keeper): void {
  keepers.push(keeper);
}

/** Whether a reload would cost the visitor something, so that they must be asked. */
export function isReloadHeld(): boolean {
  return keepers.some(({ isNeeded }) => isNeeded());
}

/** Loads the page anew, with what the visitor typed put away for it. */
export function reloadKeeping(): void {
  for (const { keep } of keepers) keep();
  window.location.reload();
}

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
    const last = Number(sessionStorage.getItem(RELOAD_KEY) ?? reloadedAt);
    if (Math.abs(now - last) < RELOAD_PAUSE) return false;
    sessionStorage.setItem(RELOAD_KEY, String(now));
    return sessionStorage.getItem(RELOAD_KEY) === String(now);
  } catch {
    // Without a memory that outlives the page nobody could tell the second time from the first.
    reloadedAt = now;
    return false;
  }
}

/** The minimum time between two reloads for a missing chunk, in milliseconds. */
const RELOAD_INTERVAL = 60_000;
const RELOAD_KEY = 'recarga';

/** Returns whether the page may reload for a missing chunk, and records that it does: at most once a minute. */
export function mayReload(): boolean {
  const now = Date.now();
  try {
    const last = Number(sessionStorage.getItem(RELOAD_KEY));
    if (Math.abs(now - last) < RELOAD_INTERVAL) return false;
    sessionStorage.setItem(RELOAD_KEY, String(now));
    return sessionStorage.getItem(RELOAD_KEY) === String(now);
  } catch {
    // Without storage every reload would count as the first one.
    return false;
  }
}

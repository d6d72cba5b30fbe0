/** The prefix of an entry's key. Each message has its own key, so that two tabs do not overwrite each other. */
export const KEY_PREFIX = 'contacto-pendiente-';

/** The storage of the browser, and the events of a page. */
type Host = Pick<Window, 'localStorage' | 'addEventListener'>;

/**
 * Calls the listener if the outbox in local storage has an undelivered message: now, when another tab writes one,
 * when the connection returns, and at Back to a page that the browser kept, which has missed what other tabs wrote,
 * for the lifetime of the page.
 */
export function onWaitingMessages(host: Host, listener: () => void): void {
  const check = () => {
    if (hasMessages(host)) listener();
  };
  host.addEventListener('storage', ({ key }) => {
    if (key?.startsWith(KEY_PREFIX)) check();
  });
  host.addEventListener('online', check);
  host.addEventListener('pageshow', check);
  check();
}

/** Reading `localStorage` itself throws where cookies are blocked: nothing is stored there. */
function hasMessages(host: Host): boolean {
  try {
    return Object.keys(host.localStorage).some((key) => key.startsWith(KEY_PREFIX));
  } catch {
    return false;
  }
}

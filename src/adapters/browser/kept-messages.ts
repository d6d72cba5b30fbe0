/** Each message that waits has a key of its own, which begins with this. */
export const KEY_PREFIX = 'contacto-pendiente-';

/** The browser's local storage, or null where it gives none. */
export function localStorageOrNull(): Storage | null {
  try {
    return window.localStorage;
  } catch {
    return null;
  }
}

/** Whether an earlier visit left a message. Light enough to be asked at every start. */
export function hasKeptMessages(storage: Storage | null): boolean {
  try {
    return storage !== null && Object.keys(storage).some((key) => key.startsWith(KEY_PREFIX));
  } catch {
    return false;
  }
}

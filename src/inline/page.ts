export const root = document.documentElement;

/** Returns whether the page has no content until the site's script renders it. */
export const isEmpty = () => document.getElementById('root')?.firstChild === null;

/** Keeps a text for the next visit, where the browser allows it. */
export function store(key: string, text: string): void {
  try {
    localStorage.setItem(key, text);
  } catch {
    // A browser without storage forgets the text with the page.
  }
}

/** A text that the device's storage keeps; null where the browser keeps none, or allows no storage. */
export function readStored(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

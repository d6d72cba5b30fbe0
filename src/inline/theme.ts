import { readStored, root, store } from './page.ts';

const KEY = 'tema';

/** The theme that the visitor has chosen; empty for that of the system. */
export type ChosenTheme = '' | 'light' | 'dark';

/** The theme that the page has now. */
export function currentTheme(): ChosenTheme {
  return (root.dataset.theme ?? '') as ChosenTheme;
}

/** Applies a theme to the page and to the browser's bar. */
export function applyTheme(theme: ChosenTheme): void {
  if (theme) root.dataset.theme = theme;
  else delete root.dataset.theme;
  for (const meta of document.querySelectorAll<HTMLMetaElement>('[name="theme-color"]')) {
    const { scheme } = meta.dataset;
    meta.media = theme
      ? scheme === theme
        ? 'all'
        : 'not all'
      : `(prefers-color-scheme: ${scheme})`;
  }
}

/** The theme that this browser keeps, where `''` is that of the system; null for none. */
export function storedTheme(): ChosenTheme | null {
  const theme = readStored(KEY);
  return theme === '' || theme === 'light' || theme === 'dark' ? theme : null;
}

/** Keeps a theme for the next visit, where the browser allows it. */
export function storeTheme(theme: ChosenTheme): void {
  store(KEY, theme);
}

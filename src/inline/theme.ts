import { readStored, root } from './page.ts';

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

/** Applies the theme that this browser keeps, if any; `''` is kept for that of the system. */
export function applyStoredTheme(): void {
  const theme = readStored(KEY);
  if (theme === '' || theme === 'light' || theme === 'dark') applyTheme(theme);
}

/** Keeps a theme for the next visit, where the browser allows it. */
export function storeTheme(theme: ChosenTheme): void {
  try {
    localStorage.setItem(KEY, theme);
  } catch {
    // The theme lasts as long as the page.
  }
}

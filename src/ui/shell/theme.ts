import { useSyncExternalStore } from 'react';
import { Listeners } from '#domain/services/listeners.ts';

export type Theme = 'system' | 'light' | 'dark';

/** The script in index.html reads the same key and applies the theme before the first paint. */
const STORAGE_KEY = 'tema';

const changes = new Listeners();

function current(): Theme {
  const { theme } = document.documentElement.dataset;
  return theme === 'light' || theme === 'dark' ? theme : 'system';
}

/** The next theme in the cycle. After 'system' comes the theme that differs from it. */
export function themeAfter(theme: Theme, isSystemDark: boolean): Theme {
  const order: readonly Theme[] = isSystemDark
    ? ['system', 'light', 'dark']
    : ['system', 'dark', 'light'];
  return order[(order.indexOf(theme) + 1) % order.length] ?? 'system';
}

/** Activates the `theme-color` of the theme, of the two in index.html, for the browser's bar. */
function applyThemeColor(theme: Theme) {
  for (const meta of document.querySelectorAll<HTMLMetaElement>('[name="theme-color"]')) {
    const { scheme } = meta.dataset;
    if (theme === 'system') meta.media = `(prefers-color-scheme: ${scheme})`;
    else meta.media = scheme === theme ? 'all' : 'not all';
  }
}

function apply(theme: Theme) {
  const root = document.documentElement;
  if (theme === 'system') delete root.dataset.theme;
  else root.dataset.theme = theme;
  try {
    if (theme === 'system') localStorage.removeItem(STORAGE_KEY);
    else localStorage.setItem(STORAGE_KEY, theme);
  } catch {
    // Without storage the theme applies to this page only.
  }
  applyThemeColor(theme);
  changes.notify();
}

/** The chosen theme, and a function that applies the next one. Before hydration the theme is 'system'. */
export function useTheme() {
  const theme = useSyncExternalStore(changes.add, current, () => 'system' as const);
  const isSystemDark = () => window.matchMedia('(prefers-color-scheme: dark)').matches;
  return [theme, () => apply(themeAfter(current(), isSystemDark()))] as const;
}

import { useSyncExternalStore } from 'react';

export type Theme = 'system' | 'light' | 'dark';

/** Also read by the script in index.html, which does before the first paint what `apply` does. */
const STORAGE_KEY = 'tema';

const listeners = new Set<() => void>();

const darkSystem = () => window.matchMedia('(prefers-color-scheme: dark)');

function current(): Theme {
  const { theme } = document.documentElement.dataset;
  return theme === 'light' || theme === 'dark' ? theme : 'system';
}

/** Each press is seen: from the system's theme the first step is to the one it is not showing. */
export function themeAfter(theme: Theme, isSystemDark: boolean): Theme {
  const order: readonly Theme[] = isSystemDark
    ? ['system', 'light', 'dark']
    : ['system', 'dark', 'light'];
  return order[(order.indexOf(theme) + 1) % order.length] ?? 'system';
}

/** Of the two colours that index.html has for the browser's bar, the one of the theme counts. */
function colourBar(theme: Theme) {
  for (const bar of document.querySelectorAll<HTMLMetaElement>('[name="theme-color"]')) {
    const { scheme } = bar.dataset;
    if (theme === 'system') bar.media = `(prefers-color-scheme: ${scheme})`;
    else bar.media = scheme === theme ? 'all' : 'not all';
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
    // Without storage the choice lasts as long as the page.
  }
  colourBar(theme);
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

/** The visitor's choice, and the step to the next one. Before hydration it reads as the system's. */
export function useTheme() {
  const theme = useSyncExternalStore(subscribe, current, () => 'system' as const);
  return [theme, () => apply(themeAfter(current(), darkSystem().matches))] as const;
}

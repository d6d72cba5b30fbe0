import { useSyncExternalStore } from 'react';

export type Theme = 'system' | 'light' | 'dark';

/** Also read by the script in index.html that sets the theme before the first paint. */
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
  const paper = getComputedStyle(document.body).backgroundColor;
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')) {
    meta.content = paper;
  }
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

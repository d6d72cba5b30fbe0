import { useSyncExternalStore } from 'react';

export type Theme = 'system' | 'light' | 'dark';

function current(): Theme {
  const { theme } = document.documentElement.dataset;
  return theme === 'light' || theme === 'dark' ? theme : 'system';
}

function subscribe(onChange: () => void): () => void {
  const observer = new MutationObserver(onChange);
  observer.observe(document.documentElement, { attributeFilter: ['data-theme'] });
  return () => observer.disconnect();
}

/**
 * The theme that the visitor has chosen. src/inline/theme-switch.ts applies it to the page and changes it.
 * Before hydration it is 'system'.
 */
export function useTheme(): Theme {
  return useSyncExternalStore(subscribe, current, () => 'system');
}

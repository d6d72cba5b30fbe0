import { useSyncExternalStore } from 'react';

export type Theme = 'system' | 'light' | 'dark';

function current(): Theme {
  const { theme } = document.documentElement.dataset;
  return theme === 'light' || theme === 'dark' ? theme : 'system';
}

const darkSchemeQuery = () => matchMedia('(prefers-color-scheme: dark)');

function subscribe(onChange: () => void): () => void {
  const observer = new MutationObserver(onChange);
  observer.observe(document.documentElement, { attributeFilter: ['data-theme'] });
  const system = darkSchemeQuery();
  system.addEventListener('change', onChange);
  return () => {
    observer.disconnect();
    system.removeEventListener('change', onChange);
  };
}

/**
 * The theme that the visitor has chosen. src/inline/theme-switch.ts applies it to the page and changes it.
 * Before hydration it is 'system'.
 */
export function useTheme(): Theme {
  return useSyncExternalStore(subscribe, current, () => 'system');
}

/** Whether the page is dark: by the visitor's choice, or else by the system. Before hydration it is light. */
export function useIsDark(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => (current() === 'system' ? darkSchemeQuery().matches : current() === 'dark'),
    () => false,
  );
}

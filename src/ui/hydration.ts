import { useState, useSyncExternalStore } from 'react';

const neverChanges = () => () => {};

/** False on the server and until hydration ends; event handlers work from then on. */
export function useIsHydrated(): boolean {
  return useOnceHydrated(true, false);
}

/**
 * The value, and on the server and until hydration ends the one that the page was prerendered with. Where both are the
 * same, the component is not rendered again.
 */
export function useOnceHydrated<T extends string | boolean>(value: T, prerendered: T): T {
  return useSyncExternalStore(
    neverChanges,
    () => value,
    () => prerendered,
  );
}

/** True if the component was part of the prerendered page. */
export function useWasPrerendered(): boolean {
  const [render] = useState({ isPrerendered: false });
  return useSyncExternalStore(
    neverChanges,
    // React also asks after hydration, and would render the component again for another answer.
    () => render.isPrerendered,
    () => {
      render.isPrerendered = true;
      return true;
    },
  );
}

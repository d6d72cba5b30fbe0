import { startTransition, useEffect, useState, useSyncExternalStore } from 'react';

const neverChanges = () => () => {};

/** Returns false in the prerendered page, and true soon after hydration, in a render that React divides into short tasks. */
export function useIsHydrated(): boolean {
  const wasPrerendered = useWasPrerendered();
  const [isHydrated, setIsHydrated] = useState(!wasPrerendered);
  useEffect(() => startTransition(() => setIsHydrated(true)), []);
  return isHydrated;
}

/**
 * Returns the result of `read` in the browser, and `prerendered` on the server and until hydration ends. Where both are
 * the same, the component is not rendered again.
 */
export function useOnceHydrated<T extends string | boolean>(read: () => T, prerendered: T): T {
  return useSyncExternalStore(neverChanges, read, () => prerendered);
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

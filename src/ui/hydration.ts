import { useState, useSyncExternalStore } from 'react';

const neverChanges = () => () => {};

/** False on the server and until hydration ends; event handlers work from then on. */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
}

/** True if the component was part of the prerendered page. */
export function useWasPrerendered(): boolean {
  const isHydrated = useIsHydrated();
  const [wasPrerendered] = useState(!isHydrated);
  return wasPrerendered;
}

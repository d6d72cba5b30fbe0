import { useState, useSyncExternalStore } from 'react';

const never = () => () => {};

/** False on the server and until the script has taken the page over; from then on presses are heard. */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}

/** Whether the component was in the page that was delivered, and not made in the browser. */
export function useWasDelivered(): boolean {
  const isHydrated = useIsHydrated();
  const [wasDelivered] = useState(!isHydrated);
  return wasDelivered;
}

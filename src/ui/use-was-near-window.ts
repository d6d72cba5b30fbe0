import { type RefObject, startTransition, useEffect, useState } from 'react';

/** True from the moment that a part of the element has been in the window, or less than half a window from it. */
export function useWasNearWindow(ref: RefObject<Element | null>): boolean {
  const [wasNear, setWasNear] = useState(false);
  useEffect(() => {
    if (wasNear || ref.current === null) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) {
          startTransition(() => setWasNear(true));
        }
      },
      { rootMargin: '50% 0px' },
    );
    observer.observe(ref.current);
    return () => observer.disconnect();
  }, [ref, wasNear]);
  return wasNear;
}

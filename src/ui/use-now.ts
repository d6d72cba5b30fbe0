import { startTransition, useEffect, useState } from 'react';
import { useServices } from './services.tsx';

const MINUTE = 60_000;

/**
 * The time, renewed at every full minute and when Back shows the page again; null in the prerendered page, and until
 * soon after hydration: React divides the render that shows it into short tasks.
 */
export function useNow(): Date | null {
  const { clock } = useServices();
  const [now, setNow] = useState<Date | null>(null);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    function renew() {
      const time = clock.now();
      startTransition(() => setNow(time));
      clearTimeout(timer);
      timer = setTimeout(renew, MINUTE - (time.getTime() % MINUTE));
    }
    renew();
    // The timer of a page in the back/forward cache stands still.
    window.addEventListener('pageshow', renew);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('pageshow', renew);
    };
  }, [clock]);
  return now;
}

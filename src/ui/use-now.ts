import { useEffect, useState } from 'react';
import { useServices } from './services.tsx';

const MINUTE = 60_000;

/** The time, renewed at every full minute; null in the prerendered page and until hydration. */
export function useNow(): Date | null {
  const { clock } = useServices();
  const [now, setNow] = useState<Date | null>(null);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    function renew() {
      const time = clock.now();
      setNow(time);
      timer = setTimeout(renew, MINUTE - (time.getTime() % MINUTE));
    }
    renew();
    return () => clearTimeout(timer);
  }, [clock]);
  return now;
}

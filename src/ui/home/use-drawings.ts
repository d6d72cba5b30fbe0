import { useEffect, useRef, useState } from 'react';

/** How long a drawing may be blank on screen until its file counts as failed, in milliseconds; then twice as long. */
const PATIENCE = 5000;
/** How often a file is requested again. */
const MAX_RETRIES = 3;

/**
 * For an `<svg>` whose `<use>` elements show drawings of an SVG file: returns its ref, and a function from the address
 * of a drawing to the one to use. A browser requests such a file once; while its drawings are missing, it is requested
 * at another address, after a while on screen and when the connection returns.
 */
export function useDrawings() {
  const svg = useRef<SVGSVGElement>(null);
  const [retries, setRetries] = useState(0);

  useEffect(() => {
    const element = svg.current;
    if (element === null) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const wait = () => {
      clearTimeout(timer);
      timer = setTimeout(retryIfBlank, PATIENCE * 2 ** retries);
    };
    const retryIfBlank = () => {
      if (element.querySelector('use')?.getBBox().width !== 0) return;
      // The file is not requested again for a tab that is not selected.
      if (getComputedStyle(element).visibility === 'visible') setRetries(retries + 1);
      else wait();
    };
    const observer = new IntersectionObserver(([entry]) => {
      if (entry?.isIntersecting) wait();
      else clearTimeout(timer);
    });
    if (retries < MAX_RETRIES) observer.observe(element);
    window.addEventListener('online', retryIfBlank);
    return () => {
      observer.disconnect();
      clearTimeout(timer);
      window.removeEventListener('online', retryIfBlank);
    };
  }, [retries]);

  const addressOf = (drawing: string) =>
    retries === 0 ? drawing : drawing.replace('#', `?${retries}#`);
  return [svg, addressOf] as const;
}

import { useEffect, useRef, useState } from 'react';

/** How long a file of drawings may take until it counts as failed, in milliseconds; twice as long each time after. */
const PATIENCE = 5000;
/** How often a file is requested again. */
const MAX_RETRIES = 3;

/**
 * For an `<svg>` whose `<use>` elements show drawings of an SVG file: returns its ref, and a function from the address
 * of a drawing to the one to use. A browser requests such a file once; while its drawings are missing, it is requested
 * at another address, after a while and when the connection returns.
 */
export function useDrawings() {
  const svg = useRef<SVGSVGElement>(null);
  const [retries, setRetries] = useState(0);

  useEffect(() => {
    const retryIfBlank = () => {
      const shape = svg.current?.querySelector('use');
      // What is not rendered, as in a tab that is not selected, has no size either.
      if (!shape || svg.current?.getClientRects().length === 0) return;
      if (shape.getBBox().width === 0) setRetries(retries + 1);
    };
    const timer =
      retries < MAX_RETRIES ? setTimeout(retryIfBlank, PATIENCE * 2 ** retries) : undefined;
    window.addEventListener('online', retryIfBlank);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('online', retryIfBlank);
    };
  }, [retries]);

  const addressOf = (drawing: string) =>
    retries === 0 ? drawing : drawing.replace('#', `?${retries}#`);
  return [svg, addressOf] as const;
}

import { useDeferredValue } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { useWasPrerendered } from './hydration.ts';

/**
 * False in the first render of a page that a link has opened: its first screen shows before what is below it, which
 * takes the longest to render. Back needs the height of the page at once, and a fragment its section.
 */
export function useIsRestDue(): boolean {
  const wasPrerendered = useWasPrerendered();
  const isReturn = useNavigationType() === 'POP';
  const isSection = useLocation().hash !== '';
  return useDeferredValue(true, wasPrerendered || isReturn || isSection);
}

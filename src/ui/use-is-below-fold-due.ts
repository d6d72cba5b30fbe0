import { useDeferredValue } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { useWasPrerendered } from './hydration.ts';

/**
 * Whether a page renders what is below its first screen: not in the first render of a page that a link has opened, so
 * that its first screen shows sooner. Back and Forward need the height of the page at once, and an address with a
 * fragment needs its section.
 */
export function useIsBelowFoldDue(): boolean {
  const wasPrerendered = useWasPrerendered();
  const isFromHistory = useNavigationType() === 'POP';
  const hasFragment = useLocation().hash !== '';
  return useDeferredValue(true, wasPrerendered || isFromHistory || hasFragment);
}

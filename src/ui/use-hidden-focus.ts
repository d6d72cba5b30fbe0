import { type FocusEvent, useEffect } from 'react';
import { focusElement } from './focus-element.ts';

/**
 * Passes the focus on where a new width of the window has hidden the focused element: to the element that `counterpartOf`
 * returns for it. The returned handler is to be the `onBlur` of an ancestor.
 */
export function useHiddenFocus(counterpartOf: (hidden: Element) => HTMLElement | null | undefined) {
  const passFocus = (focused: Element | null) => {
    if (focused?.getClientRects().length === 0) focusElement(counterpartOf(focused));
  };
  // Chromium takes the focus from an element as soon as it is hidden, before it tells of the new width.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the function depends on nothing that changes
  useEffect(() => {
    const onResize = () => passFocus(document.activeElement);
    addEventListener('resize', onResize);
    return () => removeEventListener('resize', onResize);
  }, []);
  return ({ target }: FocusEvent) => passFocus(target);
}

import { type FocusEvent, useEffect } from 'react';
import { focusElement } from './focus-element.ts';

/**
 * When a new width of the window hides the focused element, moves the focus to the element that `counterpartOf` returns
 * for it. Returns the `onBlur` handler of an ancestor of both.
 */
export function useHiddenFocus(counterpartOf: (hidden: Element) => HTMLElement | null | undefined) {
  const passFocus = (focused: Element | null) => {
    if (focused?.getClientRects().length === 0) focusElement(counterpartOf(focused));
  };
  // Chromium blurs an element as soon as it is hidden, before `resize`. Other browsers may leave the focus on it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the function depends on nothing that changes
  useEffect(() => {
    const onResize = () => passFocus(document.activeElement);
    addEventListener('resize', onResize);
    return () => removeEventListener('resize', onResize);
  }, []);
  return ({ target }: FocusEvent) => passFocus(target);
}

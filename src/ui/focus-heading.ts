import { focusElement } from './focus-element.ts';

/**
 * Moves the focus to the container's first heading of this kind, or to the container itself, without
 * scrolling. Returns false when there is no container.
 */
export function focusHeading(container: Element | null, headings = 'h1, h2'): boolean {
  const target = container?.querySelector<HTMLElement>(headings) ?? container;
  if (!(target instanceof HTMLElement)) return false;
  target.tabIndex = -1;
  focusElement(target);
  return true;
}

/** Focuses the heading around an element that is about to be removed with the focus inside. */
export function focusHeadingAround(element: Element): void {
  focusHeading(element.closest('section, main'));
}

/** A ref for an element that is removed with the focus inside: the heading around it gets the focus. */
export function passFocusToHeading(element: HTMLElement | null) {
  if (element === null) return;
  return () => {
    if (element.contains(document.activeElement)) focusHeadingAround(element);
  };
}

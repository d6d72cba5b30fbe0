/** Moves the focus to the element without scrolling. */
export function focusElement(element: HTMLElement | null | undefined) {
  // While a stylesheet is loading, `focus` in WebKit does not update the styles: it refuses an element that was
  // hidden, or behind an open dialog, when they were last updated. This call updates them.
  element?.getBoundingClientRect();
  element?.focus({ preventScroll: true });
}

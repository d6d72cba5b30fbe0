/**
 * Moves the focus to the heading of the part around an element that is about to leave the page, so that
 * the keyboard goes on from there and not from the top. The page stays where it is.
 */
export function focusPartOf(element: Element): void {
  const part = element.closest<HTMLElement>('section, main');
  const target = part?.querySelector<HTMLElement>('h1, h2') ?? part;
  if (!target) return;
  target.tabIndex = -1;
  target.focus({ preventScroll: true });
}

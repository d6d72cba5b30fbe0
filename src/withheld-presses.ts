import { HYDRATED } from '#ui/page-events.ts';

/** The events of a press. React would hydrate the page in one task for each: a slow phone needs most of a second. */
const PRESS_EVENTS = [
  'pointerdown',
  'pointerup',
  'pointercancel',
  'touchstart',
  'touchend',
  'touchcancel',
  'mousedown',
  'mouseup',
  'click',
];

/**
 * Keeps presses in this element from React until it has rendered the page in parts. The scripts of src/inline answer
 * them meanwhile: they listen at the same element, and since before. Call it before React listens there.
 */
export function withholdPresses(root: Element): void {
  const hydrated = new AbortController();
  const options = { capture: true, passive: true, signal: hydrated.signal };
  for (const type of PRESS_EVENTS) {
    root.addEventListener(type, (event) => event.stopImmediatePropagation(), options);
  }
  document.addEventListener(HYDRATED, () => hydrated.abort(), { once: true });
}

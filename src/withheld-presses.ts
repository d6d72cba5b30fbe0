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
 * Keeps the presses inside of this element from React until it has rendered the page, which it does in parts. The scripts
 * of src/inline answer them meanwhile: their listeners at this element are older, so the browser calls them first. It must
 * be called before React adds its listeners.
 */
export function withholdPresses(root: Element): void {
  const hydrated = new AbortController();
  const options = { capture: true, passive: true, signal: hydrated.signal };
  for (const type of PRESS_EVENTS) {
    root.addEventListener(type, (event) => event.stopImmediatePropagation(), options);
  }
  document.addEventListener(HYDRATED, () => hydrated.abort(), { once: true });
}

import { HYDRATED } from '#ui/page-events.ts';

/** The events of a press. For each of them React would hydrate the page in one task, which takes a phone long. */
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
 * Keeps presses from React until it has hydrated the page in parts: src/inline/early-presses.ts, which listens at the
 * window in the capture phase, answers them meanwhile.
 */
export function withholdPresses(): void {
  const hydrated = new AbortController();
  const options = { capture: true, passive: true, signal: hydrated.signal };
  for (const type of PRESS_EVENTS) {
    addEventListener(type, (event) => event.stopPropagation(), options);
  }
  document.addEventListener(HYDRATED, () => hydrated.abort(), { once: true });
}

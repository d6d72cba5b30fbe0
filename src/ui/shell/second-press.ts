/** How long after a press another one at its place belongs to it, in milliseconds, as in a double click. */
const DURATION = 500;
/** How far apart both may be, in pixels: that of a finger that taps twice. */
const DISTANCE = 24;

/**
 * Keeps the second press of a double click from what the first one has brought under the pointer: the next page, the page
 * behind the menu, or the message after a discarded one. Presses at the place of the first click are ignored while
 * `isReplaced` returns true. Clicks by the keyboard have no place.
 */
export function ignoreSecondPress(first: MouseEvent, isReplaced: () => boolean): void {
  if (first.detail === 0) return;
  const ignoring = new AbortController();
  const ignore = (event: MouseEvent) => {
    // The time of the press counts, and not that of its handling, which may be much later on a slow device.
    if (event.timeStamp - first.timeStamp > DURATION) return ignoring.abort();
    const distance = Math.hypot(event.clientX - first.clientX, event.clientY - first.clientY);
    if (!isReplaced() || distance > DISTANCE) return;
    event.stopPropagation();
    event.preventDefault();
  };
  for (const type of ['pointerdown', 'mousedown', 'click'] as const) {
    window.addEventListener(type, ignore, { capture: true, signal: ignoring.signal });
  }
}

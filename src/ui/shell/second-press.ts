/** How long after a press another one at its place belongs to it, in milliseconds, as in a double click. */
const DURATION = 500;
/** How far apart both may be, in pixels: that of a finger that taps twice. */
const DISTANCE = 24;

/**
 * Keeps a second press from the page that the first one has brought under it, as the next page, by closing the menu or by discarding what was there:
 * of what follows this click at its place, nothing reaches the page once it is there. Keyboard clicks have no place.
 */
export function ignoreSecondPress(first: MouseEvent, isPageThere: () => boolean): void {
  if (first.detail === 0) return;
  const ignoring = new AbortController();
  const ignore = (event: MouseEvent) => {
    // The time of the press counts, and not that of its handling, which may be much later on a slow device.
    if (event.timeStamp - first.timeStamp > DURATION) return ignoring.abort();
    const distance = Math.hypot(event.clientX - first.clientX, event.clientY - first.clientY);
    if (!isPageThere() || distance > DISTANCE) return;
    event.stopPropagation();
    event.preventDefault();
  };
  for (const type of ['pointerdown', 'mousedown', 'click'] as const) {
    window.addEventListener(type, ignore, { capture: true, signal: ignoring.signal });
  }
}

import { flushSync } from 'react-dom';

/** A change to what is on screen, which can be taken back while it is only tried on. */
type Change = {
  /** Makes it; answers with the way back. */
  readonly tryOn: () => () => void;
  readonly keep: () => void;
};

/**
 * Makes a change to a part of the page as soon as the reader would not notice: at once when nothing
 * that they see moves, else when the part has left the screen or nobody looks at the page. The part
 * itself must outlast the change. The returned function gives up.
 */
export function changeQuietly(part: Element, { tryOn, keep }: Change): () => void {
  const attempt = () => {
    const seen = document.hidden ? [] : placesOnScreen(part);
    // Both before the next paint.
    const undo = flushSync(tryOn);
    if (seen.some(([element, place]) => placeOf(element) !== place)) return flushSync(undo);
    stop();
    keep();
  };
  const observer = new IntersectionObserver(attempt);
  const stop = () => {
    observer.disconnect();
    document.removeEventListener('visibilitychange', attempt);
  };
  // It calls back as soon as it starts, too.
  observer.observe(part);
  document.addEventListener('visibilitychange', attempt);
  return stop;
}

/** Where the elements of the part that are on screen stand, and the one that follows it. */
function placesOnScreen(part: Element): readonly (readonly [Element, string])[] {
  return [...part.querySelectorAll('*'), part.nextElementSibling ?? part]
    .filter((element) => {
      const { top, bottom } = element.getBoundingClientRect();
      return bottom > 0 && top < window.innerHeight;
    })
    .map((element) => [element, placeOf(element)]);
}

/** An element that is gone stands nowhere. */
function placeOf(element: Element): string {
  if (!element.isConnected) return 'nowhere';
  const { top, height } = element.getBoundingClientRect();
  return `${Math.round(top)} ${Math.round(height)}`;
}

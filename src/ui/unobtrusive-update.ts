import { flushSync } from 'react-dom';

type Update = {
  /** Shows the update; returns a function that undoes it. */
  readonly preview: () => () => void;
  readonly commit: () => void;
};

/**
 * Updates parts of the page as soon as the reader would not notice: at once when nothing on screen
 * moves, otherwise when the containers leave the screen or the page is hidden. The containers must stay
 * mounted through the update. Returns a function that cancels.
 */
export function updateUnobtrusively(
  containers: readonly Element[],
  { preview, commit }: Update,
): () => void {
  const attempt = () => {
    const before = document.hidden ? [] : containers.flatMap(positionsOnScreen);
    // Preview and undo run before the next paint.
    const undo = flushSync(preview);
    if (before.some(([element, box]) => !isAt(element, box))) {
      return flushSync(undo);
    }
    cancel();
    commit();
  };
  const observer = new IntersectionObserver(attempt);
  const cancel = () => {
    observer.disconnect();
    document.removeEventListener('visibilitychange', attempt);
  };
  // The observer also calls back when it starts.
  for (const container of containers) observer.observe(container);
  document.addEventListener('visibilitychange', attempt);
  return cancel;
}

/** The boxes of the container's elements on screen, and of the element that follows it. */
function positionsOnScreen(container: Element): readonly (readonly [Element, DOMRect])[] {
  return [...container.querySelectorAll('*'), container.nextElementSibling ?? container]
    .map((element) => [element, element.getBoundingClientRect()] as const)
    .filter(([, { top, bottom }]) => bottom > 0 && top < window.innerHeight);
}

/** True where the element is in its place. The browser scrolls by whole pixels, and texts may be between them. */
function isAt(element: Element, { top, height }: DOMRect): boolean {
  const box = element.getBoundingClientRect();
  return element.isConnected && Math.abs(box.top - top) < 1 && Math.abs(box.height - height) < 1;
}

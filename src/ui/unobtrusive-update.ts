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
    if (before.some(([element, position]) => !isAt(element, position))) {
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

/** Returns the positions of the container's elements on screen, and that of the element that follows it. */
function positionsOnScreen(container: Element): readonly (readonly [Element, Position])[] {
  return [...container.querySelectorAll('*'), container.nextElementSibling ?? container]
    .map((element) => [element, positionOf(element)] as const)
    .filter(([, { top, bottom }]) => bottom > 0 && top < window.innerHeight);
}

type Position = { readonly top: number; readonly bottom: number };

/** A list that becomes longer below the window stays where it is: its `bottom` is the lower edge of the window. */
function positionOf(element: Element): Position {
  const { top, bottom } = element.getBoundingClientRect();
  return { top, bottom: Math.min(bottom, window.innerHeight) };
}

/** True where the element is in its place. The browser scrolls by whole pixels, and texts may be between them. */
function isAt(element: Element, { top, bottom }: Position): boolean {
  const now = positionOf(element);
  return element.isConnected && Math.abs(now.top - top) < 1 && Math.abs(now.bottom - bottom) < 1;
}

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
    if (before.some(([element, position]) => positionOf(element) !== position)) {
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

/** The positions of the container's elements on screen, and of the element that follows it. */
function positionsOnScreen(container: Element): readonly (readonly [Element, string])[] {
  return [...container.querySelectorAll('*'), container.nextElementSibling ?? container]
    .filter((element) => {
      const { top, bottom } = element.getBoundingClientRect();
      return bottom > 0 && top < window.innerHeight;
    })
    .map((element) => [element, positionOf(element)]);
}

function positionOf(element: Element): string {
  if (!element.isConnected) return 'removed';
  const { top, height } = element.getBoundingClientRect();
  return `${Math.round(top)} ${Math.round(height)}`;
}

/** The time and the course of a turn of the carousel, and of a sun that travels. */
export const GLIDE = { duration: 420, easing: 'cubic-bezier(0.16, 1, 0.3, 1)' } as const;

export function isMotionReduced(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches;
}

/** Scrolls smoothly, or at once where reduced motion is preferred. */
export function scrollIntoView(element: HTMLElement, block: ScrollLogicalPosition): void {
  element.scrollIntoView({ block, behavior: isMotionReduced() ? 'instant' : 'smooth' });
}

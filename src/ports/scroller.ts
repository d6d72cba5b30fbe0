/**
 * Moves the page: one second with an exponential ease-out, or at once where the visitor prefers
 * reduced motion. A later call, or the visitor's own hand, takes over from an earlier one.
 */
export interface Scroller {
  /** Brings the element with this id right under the header; without such an element, nothing. */
  toSection(id: string, pace: 'smooth' | 'instant'): void;
  toTop(): void;
  /** At once, and whatever was moving stops. `top` in pixels from the start of the page. */
  jump(top: number): void;
  /** Holds the page still, as while the menu is open, until `resume`. */
  pause(): void;
  resume(): void;
}

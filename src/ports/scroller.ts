/**
 * Scrolls the page: in one second with an exponential ease-out, or at once where the visitor prefers
 * reduced motion. A later call, or user input, interrupts an earlier one.
 */
export interface Scroller {
  /** Scrolls the element with this id right below the header. Does nothing without such an element. */
  toSection(id: string, pace: 'smooth' | 'instant'): void;
  toTop(): void;
  /** Scrolls at once and stops a running animation. `top` in pixels from the start of the page. */
  jump(top: number): void;
  /** Prevents scrolling, as while the menu is open, until `resume`. */
  pause(): void;
  resume(): void;
}

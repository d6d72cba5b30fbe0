import { GLIDE } from '#ui/motion.ts';
import card from './project-card.module.css';
import type { Side } from './use-swipe.ts';

const bannerOf = (slide: Element | undefined) =>
  slide?.querySelector<HTMLElement>(`.${card.banner}`);

/** A banner out of its turn is hidden, and so is the one that has left. */
const SHOWN = { visibility: 'visible', opacity: '1' };

/** The banners that a finger moves: that of the current project, and beside it that of the project to come. */
export class DraggedBanners {
  readonly side: Side;
  readonly #current: HTMLElement | null | undefined;
  readonly #coming: HTMLElement | null | undefined;
  #distance = 0;

  constructor(current: Element | undefined, coming: Element | undefined, side: Side) {
    this.side = side;
    this.#current = bannerOf(current);
    this.#coming = bannerOf(coming);
    // A turn that still goes on would hide what the finger does.
    for (const banner of [this.#current, this.#coming]) {
      for (const animation of banner?.getAnimations() ?? []) animation.finish();
    }
  }

  /** Moves both by the way of the finger, at most to the place of the other. Returns how far, in pixels. */
  follow(distance: number): number {
    this.#distance = Math.min(distance, this.#current?.offsetWidth ?? 0);
    const [current, coming] = this.#transforms();
    if (this.#current) this.#current.style.transform = current;
    if (this.#coming) Object.assign(this.#coming.style, { transform: coming, ...SHOWN });
    return this.#distance;
  }

  /** Lets go of both, which glide back to their places. */
  release() {
    const [current, coming] = this.#transforms();
    this.drop();
    this.#current?.animate({ transform: [current, 'none'] }, GLIDE);
    this.#coming?.animate(
      [
        { transform: coming, ...SHOWN },
        { transform: `translateX(${this.side * 100}%)`, ...SHOWN },
      ],
      GLIDE,
    );
  }

  /** Takes away what the finger has done. */
  drop() {
    for (const banner of [this.#current, this.#coming]) banner?.removeAttribute('style');
  }

  #transforms(): readonly [string, string] {
    const way = -this.side * this.#distance;
    return [`translateX(${way}px)`, `translateX(calc(${this.side * 100}% + ${way}px))`];
  }
}

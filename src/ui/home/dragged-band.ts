import { middleOf } from '#ui/components/use-travelling-sun.ts';
import { GLIDE } from '#ui/motion.ts';
import { tintHeader } from '#ui/shell/night-band.ts';

/** The colors of the band for two projects; undefined for the color of the night. */
export type Tints = readonly [current: string | undefined, coming: string | undefined];

/** The color of the band and of the header, and the sun of the dots, while a finger drags the projects. */
export class DraggedBand {
  readonly #tints: Tints;
  /** The color that comes, over the one that is there. */
  readonly #layer: SVGElement | undefined;
  readonly #dot: HTMLElement | undefined;
  /** The way of the sun to the next dot, in pixels. */
  readonly #way: number;
  #share = 0;

  constructor(
    carousel: Element,
    tints: Tints,
    [dot, next]: readonly [HTMLElement | undefined, HTMLElement | undefined],
  ) {
    this.#tints = tints;
    this.#dot = dot;
    this.#way = dot && next ? middleOf(next) - middleOf(dot) : 0;
    const top = [...carousel.querySelectorAll<SVGElement>(':scope > svg')].at(-1);
    this.#layer = top?.cloneNode() as SVGElement | undefined;
    this.#layer?.removeAttribute('data-entering');
    this.#layer?.setAttribute('color', tints[1] ?? 'var(--night)');
    if (this.#layer) top?.after(this.#layer);
  }

  /** Shows the share of the way to the next project, from 0 to 1. */
  follow(share: number) {
    this.#share = share;
    if (this.#layer) this.#layer.style.opacity = String(share);
    const [current, coming] = this.#tints.map((tint) => tint ?? 'var(--night)');
    tintHeader(`color-mix(in srgb, ${coming} ${share * 100}%, ${current})`, true);
    this.#dot?.style.setProperty('--dragged-by', `${this.#way * share}px`);
  }

  /** Ends a drag without a swipe: the band, the header and the sun glide back to the current project. */
  release() {
    tintHeader(this.#tints[0]);
    const fading = this.#layer?.animate({ opacity: [this.#share, 0] }, GLIDE);
    void fading?.finished.catch(() => undefined).then(() => this.#layer?.remove());
    this.#dot?.animate(
      { translate: [`${this.#way * this.#share}px`, '0px'] },
      { ...GLIDE, pseudoElement: '::after' },
    );
    this.#dot?.style.removeProperty('--dragged-by');
  }

  /**
   * Ends a drag with a swipe, or at a change of its side: removes the color of the next project, and leaves the sun where
   * it is, to travel on from there. Returns the share of the way that the finger has dragged.
   */
  drop(): number {
    this.#layer?.remove();
    return this.#share;
  }
}

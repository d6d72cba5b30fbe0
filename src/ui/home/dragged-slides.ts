import { GLIDE } from '#ui/motion.ts';
import type { DraggedBand } from './dragged-band.ts';
import card from './project-card.module.css';
import type { Side } from './use-swipe.ts';

const partOf = (slide: Element | undefined, part: string | undefined) =>
  slide?.querySelector<HTMLElement>(`.${part}`);

/** A banner out of its turn is hidden, and so is the one that has left. */
const SHOWN = { visibility: 'visible', opacity: '1' };

/** The words move by this share of the finger's way while they fade: on a phone by less than the gutter beside them. */
const WORDS_SHARE = 0.06;

/**
 * How far a finger has dragged a slide, as properties for the styles: the way of its banner and of its words, the opacity
 * of its words, and the share of the color of the next one. An empty value removes its property, and changes nothing where
 * there is none: every element of the carousel inherits these properties, and would be styled again.
 */
export const NOT_DRAGGED = { '--dragged': '', '--words-dragged': '', '--faded': '', '--lit': '' };

/**
 * The parts that a finger drags: the banner and the words of the current slide, and the banner of the next one. The band
 * around them follows.
 */
export class DraggedSlides {
  readonly side: Side;
  readonly #current: HTMLElement | null | undefined;
  readonly #coming: HTMLElement | null | undefined;
  readonly #words: HTMLElement | null | undefined;
  readonly #band: DraggedBand | null;
  #distance = 0;

  constructor(
    current: Element | undefined,
    coming: Element | undefined,
    side: Side,
    band: DraggedBand | null,
  ) {
    this.side = side;
    this.#band = band;
    this.#current = partOf(current, card.banner);
    this.#coming = partOf(coming, card.banner);
    this.#words = partOf(current, card.words);
    // A turn that still goes on would hide what the finger does.
    for (const part of this.#parts()) {
      for (const animation of part?.getAnimations() ?? []) animation.finish();
    }
  }

  /** Moves the parts by the way of the finger in pixels, at most by the width of a banner. */
  follow(distance: number) {
    const width = this.#current?.offsetWidth ?? 0;
    this.#distance = Math.min(distance, width);
    this.#band?.follow(this.#distance / width || 0);
    const [current, coming] = this.#transforms();
    if (this.#current) this.#current.style.transform = current;
    if (this.#coming) Object.assign(this.#coming.style, { transform: coming, ...SHOWN });
    if (this.#words) Object.assign(this.#words.style, this.#fadingWords());
  }

  /** Ends a drag without a swipe: the parts glide back to their places. */
  release() {
    const [current, coming] = this.#transforms();
    this.#restore();
    this.#band?.release();
    this.#words?.animate([this.#fadingWords(), { opacity: 1, transform: 'none' }], GLIDE);
    this.#current?.animate({ transform: [current, 'none'] }, GLIDE);
    this.#coming?.animate(
      [
        { transform: coming, ...SHOWN },
        { transform: `translateX(${this.side * 100}%)`, ...SHOWN },
      ],
      GLIDE,
    );
  }

  /** Removes the styles of the drag. Returns how far the parts were dragged, as properties for the styles. */
  drop(): typeof NOT_DRAGGED {
    const { opacity } = this.#fadingWords();
    this.#restore();
    const share = this.#band?.drop() ?? 0;
    return {
      '--dragged': `${this.#distance}px`,
      '--words-dragged': `${this.#distance * WORDS_SHARE}px`,
      '--faded': opacity,
      '--lit': String(share),
    };
  }

  #restore() {
    for (const part of this.#parts()) part?.removeAttribute('style');
  }

  #parts() {
    return [this.#current, this.#coming, this.#words];
  }

  #fadingWords() {
    return {
      opacity: `${1 - this.#distance / (this.#words?.offsetWidth || 1)}`,
      transform: `translateX(${-this.side * this.#distance * WORDS_SHARE}px)`,
    };
  }

  #transforms(): readonly [string, string] {
    const way = -this.side * this.#distance;
    return [`translateX(${way}px)`, `translateX(calc(${this.side * 100}% + ${way}px))`];
  }
}

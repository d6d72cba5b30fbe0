import { type MouseEvent, type RefObject, useEffect, useEffectEvent, useState } from 'react';
import { afterPaint } from '#ui/after-paint.ts';
import { isTouch } from '#ui/is-touch.ts';
import { NOT_DRAGGED } from './dragged-slides.ts';
import type { Side } from './use-swipe.ts';

/** The current slide, the one that leaves, and the side to which it leaves. `moves` counts them. */
type Position = {
  readonly index: number;
  readonly leaving: number | null;
  readonly side: Side;
  readonly moves: number;
};

/** A project that the visitor has chosen, and the side to which the slides go to it. */
type Choice = Pick<Position, 'index' | 'side'>;

export type CarouselPosition = ReturnType<typeof useCarouselPosition>;

const START: Position = { index: 0, leaving: null, side: 1, moves: 0 };

/**
 * The position of a carousel that wraps around, and the functions that change it. `chosen` is the project of the
 * current dot. Where a finger has pressed, the dot is painted first, and `index` follows with the slide.
 */
export function useCarouselPosition(carousel: RefObject<HTMLElement | null>, count: number) {
  const [{ index: shown, leaving, side, moves }, setPosition] = useState(START);
  const [choice, setChoice] = useState<Choice>(START);
  // An updated list may be shorter than the previous one.
  const index = Math.min(shown, count - 1);
  const chosen = Math.min(choice.index, count - 1);

  /** Brings in the slide of a project, from where a finger has dragged it. */
  const show = (target: number, towards: Side, dragged = NOT_DRAGGED) => {
    if (target === index) return;
    for (const [name, value] of Object.entries(dragged)) {
      carousel.current?.style.setProperty(name, value);
    }
    setPosition({ index: target, leaving: index, side: towards, moves: moves + 1 });
  };
  /** Brings in the slide of the chosen project, if its dot was painted first. */
  const showChosen = () => show(chosen, choice.side);
  /** Moves the sun of the dots and the slides at once. */
  const move = (target: number, towards: Side, dragged?: typeof NOT_DRAGGED) => {
    setChoice({ index: target, side: towards });
    show(target, towards, dragged);
  };
  /**
   * Answers the press of a button. Where a finger has pressed, the slides wait until the dots are painted, because a
   * slow phone takes several times as long for them.
   */
  const press = (target: number, towards: Side, { nativeEvent }: MouseEvent) => {
    if (isTouch(nativeEvent)) setChoice({ index: target, side: towards });
    else move(target, towards);
  };
  /** The project beside the chosen one. */
  const beside = (towards: Side) => (chosen + towards + count) % count;

  const showChosenLater = useEffectEvent(showChosen);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the slides follow each choice
  useEffect(() => {
    if (chosen !== index) afterPaint(showChosenLater);
  }, [choice]);

  return { index, leaving, side, moves, chosen, beside, move, press, showChosen };
}

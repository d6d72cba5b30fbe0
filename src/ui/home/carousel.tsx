import {
  type KeyboardEvent,
  type MouseEvent,
  startTransition,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { flushSync } from 'react-dom';
import type { Project } from '#domain/model/project.ts';
import { afterPaint } from '#ui/after-paint.ts';
import { Button } from '#ui/components/button.tsx';
import { ArrowLeft, ArrowRight } from '#ui/components/icons.tsx';
import { isTouch } from '#ui/is-touch.ts';
import { hasModifier } from '#ui/modifier-keys.ts';
import { isMotionReduced } from '#ui/motion.ts';
import { tintHeader } from '#ui/shell/night-band.ts';
import styles from './carousel.module.css';
import { DraggedBand } from './dragged-band.ts';
import { DraggedSlides, NOT_DRAGGED } from './dragged-slides.ts';
import { Filmstrip } from './filmstrip.tsx';
import { ProjectCard } from './project-card.tsx';
import { tintOf } from './project-tint.ts';
import { type Side, useSwipe } from './use-swipe.ts';

type Props = { readonly projects: readonly Project[] };

/** The slides and dots further away than this from the current one are not rendered. */
const MAX_DISTANCE = 40;

/** The current slide, the one that leaves, and the side to which it leaves. `moves` counts them. */
type Position = {
  readonly index: number;
  readonly leaving: number | null;
  readonly side: Side;
  readonly moves: number;
};

/** A project that the visitor has chosen, and the side to which the slides go to it. */
type Choice = Pick<Position, 'index' | 'side'>;

const START: Position = { index: 0, leaving: null, side: 1, moves: 0 };

/**
 * A carousel of projects with previous and next buttons, a filmstrip, arrow keys and swipe; it wraps around.
 * Without JavaScript it is a list. It uses the grid of the surrounding section (subgrid).
 */
export function Carousel({ projects }: Props) {
  const [{ index: shown, leaving, side, moves }, setPosition] = useState(START);
  // The project of the current dot. Where a finger has pressed, its dot is painted before its slide comes.
  const [choice, setChoice] = useState<Choice>(START);
  const [pointed, setPointed] = useState<number | null>(null);
  const count = projects.length;
  // An updated list may be shorter than the previous one.
  const index = Math.min(shown, count - 1);
  const chosen = Math.min(choice.index, count - 1);
  // The slide whose neighbors have their banners. It follows the current one after the paint, because rendering banners
  // would delay the answer to a press.
  const [middle, setMiddle] = useState(index);
  const isSingle = count === 1;
  const isFilm = count <= MAX_FRAMES;
  const isPrinting = useIsPrinting();
  const tint = tintOf(projects[index]);
  // Before the paint, so that the header changes with the band.
  useLayoutEffect(() => tintHeader(tint), [tint]);
  useEffect(() => () => tintHeader(), []);
  useEffect(() => startTransition(() => setMiddle(index)), [index]);
  const rendered = projects
    .map((project, position) => ({
      project,
      position,
      isNear:
        [index, leaving, pointed].includes(position) ||
        distanceBetween(position, middle, count) <= 1 ||
        (isPrinting && isFilm),
    }))
    .filter(({ position }) => distanceBetween(position, index, count) <= MAX_DISTANCE);

  const slides = useRef<HTMLUListElement>(null);
  const carousel = useRef<HTMLDivElement>(null);
  const dragged = useRef<DraggedSlides | null>(null);

  /** Brings in the slide of a project, from where a finger has dragged it. */
  const show = (target: number, towards: Side, dragged = NOT_DRAGGED) => {
    if (target === index) return;
    for (const [name, value] of Object.entries(dragged)) {
      carousel.current?.style.setProperty(name, value);
    }
    setPosition({ index: target, leaving: index, side: towards, moves: moves + 1 });
  };
  /** Moves the sun of the dots and the slides at once. */
  const move = (target: number, towards: Side, dragged = NOT_DRAGGED) => {
    setChoice({ index: target, side: towards });
    show(target, towards, dragged);
  };
  /**
   * Answers the press of a button. Where a finger has pressed, the slides wait until the dots are painted, because a slow
   * phone takes several times as long for them.
   */
  const press = (target: number, towards: Side, { nativeEvent }: MouseEvent) => {
    if (isTouch(nativeEvent)) setChoice({ index: target, side: towards });
    else move(target, towards);
  };
  const showChoice = useEffectEvent(() => show(chosen, choice.side));
  // biome-ignore lint/correctness/useExhaustiveDependencies: the slides follow each choice
  useEffect(() => {
    if (chosen !== index) afterPaint(showChoice);
  }, [choice]);
  const neighbor = (towards: Side) => (chosen + towards + count) % count;

  function onKeyDown(event: KeyboardEvent) {
    if (hasModifier(event)) return;
    const towards = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : null;
    if (towards === null) return;
    event.preventDefault();
    const target = neighbor(towards);
    // The slide that leaves becomes inert, and a link or button in it would lose the focus to the page.
    if (slides.current?.contains(document.activeElement)) dotAt(target)?.focus();
    move(target, towards);
  }

  /** The one of these elements, one for each rendered slide, that belongs to a position. */
  const at = <Item,>(items: ArrayLike<Item> | undefined, position: number) =>
    items?.[rendered.findIndex((slide) => slide.position === position)];
  const slideAt = (position: number) => at(slides.current?.children, position);
  const dotAt = (position: number) =>
    at(carousel.current?.querySelectorAll<HTMLElement>('[aria-current]'), position);
  const bandTo = (position: number) =>
    carousel.current &&
    new DraggedBand(
      carousel.current,
      [tint, tintOf(projects[position])],
      [dotAt(index), dotAt(position)],
    );

  const swipe = useSwipe({
    onStart: () => {
      // The finger may bring in a banner that is not rendered yet, of the project beside one that was just chosen.
      flushSync(() => {
        show(chosen, choice.side);
        setMiddle(chosen);
      });
      // A banner that is not decoded yet would come in as its stand-in.
      for (const towards of [1, -1] as const) {
        const banner = slideAt(neighbor(towards))?.querySelector('img');
        banner?.decode().catch(() => undefined);
      }
    },
    onMove: (towards, distance) => {
      if (isMotionReduced()) return;
      if (dragged.current?.side !== towards) {
        dragged.current?.drop();
        const coming = neighbor(towards);
        const band = bandTo(coming);
        dragged.current = new DraggedSlides(slideAt(index), slideAt(coming), towards, band);
      }
      dragged.current.follow(distance);
    },
    onSwipe: (towards, distance) => {
      dragged.current?.follow(distance);
      const place = dragged.current?.drop();
      dragged.current = null;
      move(neighbor(towards), towards, place);
    },
    onCancel: () => {
      dragged.current?.release();
      dragged.current = null;
    },
  });

  const previousAndNext = (
    <>
      <Button aria-label="Anterior proyecto" onClick={(event) => press(neighbor(-1), -1, event)}>
        <ArrowLeft />
      </Button>
      <Button aria-label="Siguiente proyecto" onClick={(event) => press(neighbor(1), 1, event)}>
        <ArrowRight />
      </Button>
    </>
  );

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for form fields
    <div
      ref={carousel}
      role="group"
      className={styles.carousel}
      aria-roledescription="carrusel"
      aria-labelledby="mis-proyectos"
      onKeyDown={isSingle ? undefined : onKeyDown}
      {...(!isSingle && swipe)}
    >
      {/* The band takes the tint of the project, over that of the one before. */}
      {[
        { move: moves - 1, project: projects[leaving ?? -1] },
        { move: moves, project: projects[index] },
      ].map((layer) => (
        // `color`, because the content security policy refuses an attribute `style`.
        <svg
          key={layer.move}
          className={styles.tint}
          aria-hidden="true"
          data-entering={layer.move > 0 || undefined}
          color={tintOf(layer.project) ?? 'transparent'}
        />
      ))}
      {!isSingle && (
        <>
          <div className={styles.largePair} data-needs-script>
            <p className={styles.counter} aria-hidden="true">
              {chosen + 1} / {count}
            </p>
            {previousAndNext}
          </div>
          <div className={styles.compactPair} data-needs-script>
            {previousAndNext}
          </div>
        </>
      )}
      <ul ref={slides} className={styles.slides} data-side={side}>
        {rendered.map(({ project, position, isNear }) => (
          <li
            // The position is the key, because two documents may share an id.
            key={position}
            className={styles.slide}
            aria-roledescription="proyecto"
            aria-label={`${position + 1} de ${count}`}
            data-active={position === index}
            // The banner that leaves is visible until it is out of its frame, and its words until they have faded.
            {...(position === leaving && {
              'data-leaving': true,
              'aria-hidden': true,
              inert: true,
            })}
            {...(position === index && moves > 0 && { 'data-entering': true })}
          >
            <ProjectCard project={project} isNear={isNear} />
          </li>
        ))}
      </ul>
      {!isSingle && (
        <Filmstrip
          frames={rendered}
          current={chosen}
          isFilm={isFilm}
          onPoint={setPointed}
          onSelect={(target, event) => press(target, target > chosen ? 1 : -1, event)}
        />
      )}
      <p className="visually-hidden" aria-live="polite">
        {moves > 0 && `Proyecto ${index + 1} de ${count}: ${projects[index]?.name}`}
      </p>
    </div>
  );
}

/** The largest number of projects whose pictures the filmstrip shows. */
const MAX_FRAMES = 12;

/** True from the moment that the browser is asked to print: it loads the pictures that are rendered by then. */
function useIsPrinting(): boolean {
  const [isPrinting, setIsPrinting] = useState(false);
  useEffect(() => {
    const onPrint = ({ type }: Event) => flushSync(() => setIsPrinting(type === 'beforeprint'));
    window.addEventListener('beforeprint', onPrint);
    window.addEventListener('afterprint', onPrint);
    return () => {
      window.removeEventListener('beforeprint', onPrint);
      window.removeEventListener('afterprint', onPrint);
    };
  }, []);
  return isPrinting;
}

/** The number of steps between two slides, wrapping around. */
function distanceBetween(a: number, b: number, count: number): number {
  const steps = Math.abs(a - b);
  return Math.min(steps, count - steps);
}

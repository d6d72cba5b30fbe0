import {
  type KeyboardEvent,
  startTransition,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { flushSync } from 'react-dom';
import type { Project } from '#domain/model/project.ts';
import { Button } from '#ui/components/button.tsx';
import { ArrowLeft, ArrowRight } from '#ui/components/icons.tsx';
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

const START: Position = { index: 0, leaving: null, side: 1, moves: 0 };

/**
 * A carousel of projects with previous and next buttons, a filmstrip, arrow keys and swipe; it wraps around.
 * Without JavaScript it is a list. It uses the grid of the surrounding section (subgrid).
 */
export function Carousel({ projects }: Props) {
  const [{ index: selected, leaving, side, moves }, setPosition] = useState(START);
  const [pointed, setPointed] = useState<number | null>(null);
  const count = projects.length;
  // An updated list may be shorter than the previous one.
  const index = Math.min(selected, count - 1);
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

  /** Moves to another slide, from where a finger has dragged it. */
  const move = (target: number, towards: Side, dragged = NOT_DRAGGED) => {
    if (target === index) return;
    for (const [name, value] of Object.entries(dragged)) {
      carousel.current?.style.setProperty(name, value);
    }
    setPosition({ index: target, leaving: index, side: towards, moves: moves + 1 });
  };
  const neighbor = (towards: Side) => (index + towards + count) % count;
  const next = () => move(neighbor(1), 1);
  const previous = () => move(neighbor(-1), -1);

  function onKeyDown(event: KeyboardEvent) {
    if (hasModifier(event)) return;
    if (event.key === 'ArrowRight') next();
    else if (event.key === 'ArrowLeft') previous();
    else return;
    event.preventDefault();
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
      // The finger may bring in a banner that is not rendered yet.
      flushSync(() => setMiddle(index));
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
      <Button aria-label="Anterior proyecto" onClick={previous}>
        <ArrowLeft />
      </Button>
      <Button aria-label="Siguiente proyecto" onClick={next}>
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
              {index + 1} / {count}
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
          current={index}
          isFilm={isFilm}
          onPoint={setPointed}
          onSelect={(target) => move(target, target > index ? 1 : -1)}
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

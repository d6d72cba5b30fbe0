import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react';
import type { Project } from '#domain/model/project.ts';
import button from '#ui/components/button.module.css';
import { ArrowLeft, ArrowRight } from '#ui/components/icons.tsx';
import { hasModifier } from '#ui/modifier-keys.ts';
import styles from './carousel.module.css';
import { ProjectCard } from './project-card.tsx';

type Props = { readonly projects: readonly Project[] };

/** How many steps either way have their card and their dot on the page: the others are walked to. */
const REACH = 40;

/** How far a finger must travel sideways for a swipe, in pixels. */
const SWIPE = 40;

type Position = { readonly index: number; readonly from: 'start' | 'end' | 'none' };

/**
 * Shows one project at a time, by arrows, dots, keys or swipe; after the last comes the first. Without
 * JavaScript it is a plain list. Takes its rows and columns from the grid around it.
 */
export function Carousel({ projects }: Props) {
  const [{ index: wanted, from }, setPosition] = useState<Position>({ index: 0, from: 'none' });
  const dots = useRef<HTMLUListElement>(null);
  const swipeStart = useRef<number | null>(null);
  const count = projects.length;
  // A newer list may be shorter than the one that was walked through.
  const index = Math.min(wanted, count - 1);
  const isAlone = count === 1;
  const shown = projects
    .map((project, position) => ({ project, position, steps: distance(position, index, count) }))
    .filter(({ steps }) => steps <= REACH);

  const next = () => setPosition({ index: (index + 1) % count, from: 'end' });
  const previous = () => setPosition({ index: (index - 1 + count) % count, from: 'start' });
  const goTo = (target: number) =>
    setPosition({ index: target, from: target > index ? 'end' : 'start' });

  // biome-ignore lint/correctness/useExhaustiveDependencies: the index says which dot is the current one
  useEffect(() => {
    // Only the row of dots moves: the page stays where it is.
    const row = dots.current;
    const dot = row?.querySelector('[aria-current="true"]')?.parentElement;
    if (!row || !dot) return;
    row.scrollTo({ left: dot.offsetLeft - (row.clientWidth - dot.offsetWidth) / 2 });
  }, [index]);

  function onKeyDown(event: KeyboardEvent) {
    if (hasModifier(event)) return;
    if (event.key === 'ArrowRight') next();
    else if (event.key === 'ArrowLeft') previous();
    else return;
    event.preventDefault();
  }

  function onPointerUp({ clientX }: PointerEvent) {
    if (swipeStart.current === null) return;
    const travelled = clientX - swipeStart.current;
    swipeStart.current = null;
    if (travelled <= -SWIPE) next();
    else if (travelled >= SWIPE) previous();
  }

  const pair = (
    <>
      <button
        type="button"
        className={button.button}
        aria-label="Anterior proyecto"
        onClick={previous}
      >
        <ArrowLeft />
      </button>
      <button
        type="button"
        className={button.button}
        aria-label="Siguiente proyecto"
        onClick={next}
      >
        <ArrowRight />
      </button>
    </>
  );

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for form fields
    <div
      role="group"
      className={styles.carousel}
      aria-roledescription="carrusel"
      aria-labelledby="mis-proyectos"
      onKeyDown={isAlone ? undefined : onKeyDown}
    >
      {!isAlone && (
        <>
          <div className={styles.largePair} data-needs-script>
            {pair}
          </div>
          <div className={styles.compactPair} data-needs-script>
            {pair}
          </div>
        </>
      )}
      <ul
        className={styles.slides}
        onPointerDown={(event) => {
          if (event.pointerType !== 'mouse') swipeStart.current = event.clientX;
        }}
        onPointerUp={isAlone ? undefined : onPointerUp}
        onPointerCancel={() => {
          swipeStart.current = null;
        }}
      >
        {shown.map(({ project, position, steps }) => (
          <li
            // By its place in the list: two documents may carry one id.
            key={position}
            className={styles.slide}
            aria-roledescription="proyecto"
            aria-label={`${position + 1} de ${count}`}
            data-from={from}
            data-active={position === index}
          >
            <ProjectCard project={project} isNear={steps <= 1} />
          </li>
        ))}
      </ul>
      {!isAlone && (
        <ul ref={dots} className={styles.dots} data-needs-script>
          {shown.map(({ project, position }) => (
            <li key={position}>
              <button
                type="button"
                className={styles.dot}
                aria-label={`Ir al proyecto ${position + 1}`}
                aria-current={position === index}
                title={project.name}
                onClick={() => goTo(position)}
              />
            </li>
          ))}
        </ul>
      )}
      <p className="visually-hidden" aria-live="polite">
        {from !== 'none' && `Proyecto ${index + 1} de ${count}: ${projects[index]?.name}`}
      </p>
    </div>
  );
}

/** How many steps lie between two slides, going round. */
function distance(a: number, b: number, count: number): number {
  const steps = Math.abs(a - b);
  return Math.min(steps, count - steps);
}

import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react';
import type { Project } from '#domain/model/project.ts';
import { Button } from '#ui/components/button.tsx';
import { ArrowLeft, ArrowRight } from '#ui/components/icons.tsx';
import { hasModifier } from '#ui/modifier-keys.ts';
import styles from './carousel.module.css';
import { ProjectCard } from './project-card.tsx';

type Props = { readonly projects: readonly Project[] };

/** The slides and dots further away than this from the current one are not rendered. */
const MAX_DISTANCE = 40;

/** The minimum horizontal distance of a swipe, in pixels. */
const SWIPE_DISTANCE = 40;

type Position = { readonly index: number; readonly from: 'start' | 'end' | 'none' };

/**
 * A carousel of projects with previous and next buttons, dots, arrow keys and swipe; it wraps around.
 * Without JavaScript it is a list. It uses the grid of the surrounding section (subgrid).
 */
export function Carousel({ projects }: Props) {
  const [{ index: selected, from }, setPosition] = useState<Position>({ index: 0, from: 'none' });
  const dots = useRef<HTMLUListElement>(null);
  const swipeStart = useRef<number | null>(null);
  const count = projects.length;
  // An updated list may be shorter than the previous one.
  const index = Math.min(selected, count - 1);
  const isSingle = count === 1;
  const rendered = projects
    .map((project, position) => ({
      project,
      position,
      distance: distanceBetween(position, index, count),
    }))
    .filter(({ distance }) => distance <= MAX_DISTANCE);

  const next = () => setPosition({ index: (index + 1) % count, from: 'end' });
  const previous = () => setPosition({ index: (index - 1 + count) % count, from: 'start' });
  const goTo = (target: number) =>
    setPosition({ index: target, from: target > index ? 'end' : 'start' });

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new index changes the current dot
  useEffect(() => {
    // `scrollIntoView` would scroll the page as well as the row of dots.
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
    const distance = clientX - swipeStart.current;
    swipeStart.current = null;
    if (distance <= -SWIPE_DISTANCE) next();
    else if (distance >= SWIPE_DISTANCE) previous();
  }

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
      role="group"
      className={styles.carousel}
      aria-roledescription="carrusel"
      aria-labelledby="mis-proyectos"
      onKeyDown={isSingle ? undefined : onKeyDown}
    >
      {!isSingle && (
        <>
          <div className={styles.largePair} data-needs-script>
            {previousAndNext}
          </div>
          <div className={styles.compactPair} data-needs-script>
            {previousAndNext}
          </div>
        </>
      )}
      <ul
        className={styles.slides}
        onPointerDown={(event) => {
          if (event.pointerType !== 'mouse') swipeStart.current = event.clientX;
        }}
        onPointerUp={isSingle ? undefined : onPointerUp}
        onPointerCancel={() => {
          swipeStart.current = null;
        }}
      >
        {rendered.map(({ project, position, distance }) => (
          <li
            // Not the id, which two documents may share.
            key={position}
            className={styles.slide}
            aria-roledescription="proyecto"
            aria-label={`${position + 1} de ${count}`}
            data-from={from}
            data-active={position === index}
          >
            <ProjectCard project={project} isNear={distance <= 1} />
          </li>
        ))}
      </ul>
      {!isSingle && (
        <ul ref={dots} className={styles.dots} data-needs-script>
          {rendered.map(({ project, position }) => (
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

/** The number of steps between two slides, wrapping around. */
function distanceBetween(a: number, b: number, count: number): number {
  const steps = Math.abs(a - b);
  return Math.min(steps, count - steps);
}

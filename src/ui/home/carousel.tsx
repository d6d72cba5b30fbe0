import { type KeyboardEvent, useEffect, useLayoutEffect, useRef } from 'react';
import type { Project } from '#domain/model/project.ts';
import { Button } from '#ui/components/button.tsx';
import { ArrowLeft, ArrowRight } from '#ui/components/icons.tsx';
import { tintHeader } from '#ui/shell/night-band.ts';
import { useHiddenFocus } from '#ui/use-hidden-focus.ts';
import { useWasNearWindow } from '#ui/use-was-near-window.ts';
import { arrowDirection } from './arrow-direction.ts';
import styles from './carousel.module.css';
import { DraggedBand } from './dragged-band.ts';
import { Filmstrip } from './filmstrip.tsx';
import { ProjectCard } from './project-card.tsx';
import { tintOf } from './project-tint.ts';
import { useCarouselPosition } from './use-carousel-position.ts';
import { useRenderedSlides } from './use-rendered-slides.ts';
import { useSlideDrag } from './use-slide-drag.ts';

type Props = { readonly projects: readonly Project[] };

/**
 * A carousel of projects with previous and next buttons, a filmstrip, arrow keys and swipe; it wraps around.
 * Without JavaScript it is a list. It uses the grid of the surrounding section (subgrid).
 */
export function Carousel({ projects }: Props) {
  const carousel = useRef<HTMLDivElement>(null);
  const slides = useRef<HTMLUListElement>(null);
  const count = projects.length;
  const isSingle = count === 1;
  const carouselPosition = useCarouselPosition(carousel, count);
  const { index, leaving, side, moves, chosen, beside, move, press } = carouselPosition;
  const [rendered, renderAround, setPointed] = useRenderedSlides(projects, index, leaving);
  const wasNearWindow = useWasNearWindow(carousel);
  const tint = tintOf(projects[index]);
  // Before the paint, so that the header changes with the band.
  useLayoutEffect(() => tintHeader(tint), [tint]);
  useEffect(() => () => tintHeader(), []);
  const onBlur = useHiddenFocus(shownCounterpart);

  /** The one of these elements, one for each rendered slide, that belongs to a position. */
  const at = <Item,>(items: ArrayLike<Item> | undefined, position: number) =>
    items?.[rendered.findIndex((slide) => slide.position === position)];
  const slideAt = (position: number) => at(slides.current?.children, position);
  const dotAt = (position: number) =>
    at(carousel.current?.querySelectorAll<HTMLElement>('[aria-current]'), position);

  /** The slide that leaves becomes inert: a focused link or button in it passes the focus to the dot of the next one. */
  function passFocusToDot(target: number, options?: FocusOptions) {
    if (slides.current?.contains(document.activeElement)) dotAt(target)?.focus(options);
  }

  function onKeyDown(event: KeyboardEvent) {
    const towards = arrowDirection(event);
    if (towards === undefined) return;
    event.preventDefault();
    const target = beside(towards);
    passFocusToDot(target);
    move(target, towards);
  }

  const bandTo = (position: number) =>
    carousel.current &&
    new DraggedBand(
      carousel.current,
      [tint, tintOf(projects[position])],
      [dotAt(index), dotAt(position)],
    );
  const drag = useSlideDrag(carouselPosition, slideAt, bandTo, renderAround, passFocusToDot);

  const previousAndNext = (
    <>
      <Button aria-label="Anterior proyecto" onClick={(event) => press(beside(-1), -1, event)}>
        <ArrowLeft />
      </Button>
      <Button aria-label="Siguiente proyecto" onClick={(event) => press(beside(1), 1, event)}>
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
      onBlur={onBlur}
      onKeyDown={isSingle ? undefined : onKeyDown}
      {...(!isSingle && drag)}
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
      <ul
        ref={slides}
        className={styles.slides}
        data-side={side}
        data-unseen={!wasNearWindow || undefined}
      >
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
          onPoint={setPointed}
          onChoose={(target, event) => press(target, target > chosen ? 1 : -1, event)}
        />
      )}
      <p className="visually-hidden" aria-live="polite">
        {moves > 0 && `Proyecto ${index + 1} de ${count}: ${projects[index]?.name}`}
      </p>
    </div>
  );
}

/** Of the two pairs of buttons a window shows one: returns the shown button that does the same as a hidden one. */
function shownCounterpart(hidden: Element) {
  const pairs = `:is(.${styles.largePair}, .${styles.compactPair}) button`;
  if (!hidden.matches(pairs)) return null;
  const buttons = hidden.closest(`.${styles.carousel}`)?.querySelectorAll<HTMLElement>(pairs) ?? [];
  return [...buttons].find(
    (other) => other.ariaLabel === hidden.ariaLabel && other.getClientRects().length > 0,
  );
}

import { startTransition, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Project } from '#domain/model/project.ts';
import { MAX_FRAMES } from './filmstrip.tsx';

/** The slides and dots further away than this from the current one are not rendered. */
const MAX_DISTANCE = 40;

export type RenderedSlide = {
  readonly project: Project;
  readonly position: number;
  /** True for a slide that may be seen soon, or printed: its banner is rendered. */
  readonly isNear: boolean;
};

/**
 * The slides of a carousel that are rendered, a function that renders the banners around a slide, and one that renders
 * the banner of a slide that the pointer has come to. All banners are printed where the filmstrip shows them too.
 */
export function useRenderedSlides(
  projects: readonly Project[],
  index: number,
  leaving: number | null,
) {
  const count = projects.length;
  const [pointed, setPointed] = useState<number | null>(null);
  // The slide whose neighbors have their banners. It follows the current one after the paint, because rendering banners
  // would delay the answer to a press.
  const [middle, setMiddle] = useState(index);
  const isPrinting = useIsPrinting();
  useEffect(() => startTransition(() => setMiddle(index)), [index]);
  const rendered = projects
    .map(
      (project, position): RenderedSlide => ({
        project,
        position,
        isNear:
          [index, leaving, pointed].includes(position) ||
          distanceBetween(position, middle, count) <= 1 ||
          (isPrinting && count <= MAX_FRAMES),
      }),
    )
    .filter(({ position }) => distanceBetween(position, index, count) <= MAX_DISTANCE);
  return [rendered, setMiddle, setPointed] as const;
}

/** True from the moment that the browser is asked to print: it loads the pictures that are rendered by then. */
function useIsPrinting(): boolean {
  const [isPrinting, setIsPrinting] = useState(false);
  useEffect(() => {
    const listening = new AbortController();
    const onPrint = ({ type }: Event) => flushSync(() => setIsPrinting(type === 'beforeprint'));
    addEventListener('beforeprint', onPrint, listening);
    addEventListener('afterprint', onPrint, listening);
    return () => listening.abort();
  }, []);
  return isPrinting;
}

/** The number of steps between two slides, wrapping around. */
function distanceBetween(a: number, b: number, count: number): number {
  const steps = Math.abs(a - b);
  return Math.min(steps, count - steps);
}

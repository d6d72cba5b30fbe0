import { useEffect, useState } from 'react';
import type { Heading } from '#markdown/headings.ts';

/** The height of the reading line, as a fraction of the window's height from above. */
const READING_LINE = 0.4;

/** The id of the last heading above the reading line; null before the first. */
export function useCurrentHeading(headings: readonly Heading[]): string | null {
  const [current, setCurrent] = useState<string | null>(null);

  useEffect(() => {
    const passed = new Set<string>();
    // The area reaches from far above the window down to the line: a heading intersects once it has passed the line.
    const margin = `1000000px 0px -${(1 - READING_LINE) * 100}% 0px`;
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) {
          if (isIntersecting) passed.add(target.id);
          else passed.delete(target.id);
        }
        setCurrent(headings.findLast(({ id }) => passed.has(id))?.id ?? null);
      },
      { root: document, rootMargin: margin },
    );
    return whenRendered(
      headings,
      (element) => observer.observe(element),
      () => observer.disconnect(),
    );
  }, [headings]);

  return current;
}

/** Calls back with each heading's element, now or once the body has rendered; returns the cleanup. */
function whenRendered(
  headings: readonly Heading[],
  onElement: (element: Element) => void,
  onStop: () => void,
): () => void {
  let missing = headings;
  const findMissing = () => {
    missing = missing.filter(({ id }) => {
      const element = document.getElementById(id);
      if (element !== null) onElement(element);
      return element === null;
    });
    if (missing.length === 0) mutations.disconnect();
  };
  const mutations = new MutationObserver(findMissing);
  mutations.observe(document.body, { childList: true, subtree: true });
  findMissing();
  return () => {
    mutations.disconnect();
    onStop();
  };
}

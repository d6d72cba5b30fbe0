import { useEffect, useState } from 'react';
import type { Heading } from '#domain/model/contents.ts';

/** A heading is read once it has passed this part of the window's height, from above. */
const READING_LINE = 0.4;

/** The id of the last heading above the reading line; null before the first. */
export function useCurrentHeading(headings: readonly Heading[]): string | null {
  const [current, setCurrent] = useState<string | null>(null);

  useEffect(() => {
    const passed = new Set<string>();
    // From far above the window down to the line: a heading is in there once it has passed it.
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
    return whenThere(
      headings,
      (element) => observer.observe(element),
      () => observer.disconnect(),
    );
  }, [headings]);

  return current;
}

/** Hands over each heading's element, now or when the body has come; gives back the way to stop. */
function whenThere(
  headings: readonly Heading[],
  onElement: (element: Element) => void,
  onStop: () => void,
): () => void {
  let missing = headings;
  const look = () => {
    missing = missing.filter(({ id }) => {
      const element = document.getElementById(id);
      if (element !== null) onElement(element);
      return element === null;
    });
    if (missing.length === 0) growth.disconnect();
  };
  const growth = new MutationObserver(look);
  growth.observe(document.body, { childList: true, subtree: true });
  look();
  return () => {
    growth.disconnect();
    onStop();
  };
}

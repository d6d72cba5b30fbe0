import { markdownShape } from './markdown-work.ts';

/** Letters: a document of Firestore holds no more than 1 MiB, and no letter takes less than a byte. */
export const MAX_LENGTH = 2 ** 20;
/** Levels of quotes and lists: the parser, and then React, go down them one call inside another. */
export const MAX_DEPTH = 100;
/** Marks in one block, which may nest as deep as they are many. */
export const MAX_MARKS = 1000;
/** In letters of plain prose: no body takes longer than this many, about three seconds. */
export const MAX_WORK = 5_000_000;

/** What would go wrong: the text is too long, nests too deep, or takes too much work for its length. */
export type Risk = 'length' | 'depth' | 'marks' | 'work';

/** A short text may take some time all the same; a long one up to ten times that of plain prose. */
function workAllowed(length: number): number {
  return Math.min(MAX_WORK, 250_000 + 10 * length);
}

/** Why the text must not be given to the parser, or null when it may. Takes one pass over the text. */
export function parsingRisk(markdown: string): Risk | null {
  if (markdown.length > MAX_LENGTH) return 'length';
  const { work, depth, marks } = markdownShape(markdown);
  if (depth > MAX_DEPTH) return 'depth';
  if (marks > MAX_MARKS) return 'marks';
  return work > workAllowed(markdown.length) ? 'work' : null;
}

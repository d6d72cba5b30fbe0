import { markdownShape } from './markdown-work.ts';

/** Letters: no document of Firestore holds more than 1 MiB. */
export const MAX_LENGTH = 2 ** 20;
export const MAX_DEPTH = 100;
export const MAX_MARKS = 1000;
export const MAX_WORK = 5_000_000;

export type Risk = 'length' | 'depth' | 'marks' | 'work';

function workAllowed(length: number): number {
  return Math.min(MAX_WORK, 250_000 + 10 * length);
}

export function parsingRisk(markdown: string): Risk | null {
  if (markdown.length > MAX_LENGTH) return 'length';
  const { work, depth, marks } = markdownShape(markdown);
  if (depth > MAX_DEPTH) return 'depth';
  if (marks > MAX_MARKS) return 'marks';
  return work > workAllowed(markdown.length) ? 'work' : null;
}

import type { ContentProblem } from '#adapters/fixtures/problem-notice.ts';

/** Content that has to be whole for the work to go on, and is not. */
export class ContentError extends Error {
  override readonly name = 'ContentError';

  constructor(problem: ContentProblem) {
    super(sentenceOfProblem(problem));
  }
}

/** As the owner is told of it: the file with its line, the field, and what is wrong. */
export function sentenceOfProblem({ place, line, field, message }: ContentProblem): string {
  return `${place}:${line} ${field}: ${message}`;
}

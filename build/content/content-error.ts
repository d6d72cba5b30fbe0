import type { ContentProblem } from '#adapters/fixtures/content-problem.ts';
import { sanitizeLine } from './terminal-text.ts';

/** Thrown when the content has a problem that prevents the work. */
export class ContentError extends Error {
  override readonly name = 'ContentError';

  constructor(problem: ContentProblem) {
    super(formatProblem(problem));
  }
}

/** A problem as one line for the terminal: the file with its line, the field and the message. */
export function formatProblem({ file, line, field, message }: ContentProblem): string {
  return sanitizeLine(`${file}:${line} ${field}: ${message}`);
}

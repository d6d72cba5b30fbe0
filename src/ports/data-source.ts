import type { PostRepository, ProjectRepository } from './content.ts';

/** The content of a backend; the `openDataSource` of each adapter folder opens it. */
export type DataSource = {
  readonly projects: ProjectRepository;
  readonly posts: PostRepository;
};

/**
 * The kinds of failure that callers distinguish:
 * - offline: the machine has no network;
 * - timeout: no complete answer before the deadline;
 * - unavailable: the source is down, busy or unreachable, and a retry may succeed;
 * - refused: the source does not permit the operation;
 * - invalid: the source rejects the request as wrong, because of a mistake in code or settings;
 * - malformed: the answer cannot be understood.
 */
export const FAILURE_KINDS = [
  'offline',
  'timeout',
  'unavailable',
  'refused',
  'invalid',
  'malformed',
] as const;

export type FailureKind = (typeof FAILURE_KINDS)[number];

/** How much of an answer's text a `DataSourceError` keeps, in code units. */
const ANSWER_LENGTH = 300;

type FailureDetails = {
  readonly cause?: unknown;
  /** The HTTP status of the answer. */
  readonly status?: number;
  /** The text of the answer. Never that of a delivery, which may repeat the visitor's words. */
  readonly answer?: string;
};

/**
 * The only error that an adapter throws: the operation that failed, how it failed, and what the backend
 * answered.
 */
export class DataSourceError extends Error {
  override readonly name = 'DataSourceError';
  readonly operation: string;
  readonly kind: FailureKind;
  /** The HTTP status of the answer; null without an answer. */
  readonly status: number | null;
  /** The beginning of the answer to a read; null without an answer, and for every delivery. */
  readonly answer: string | null;

  constructor(operation: string, kind: FailureKind, details: FailureDetails = {}) {
    const { cause, status = null, answer = null } = details;
    const beginning = answer?.slice(0, ANSWER_LENGTH) ?? null;
    const summary = [status, beginning].filter((part) => part !== null && part !== '').join(' ');
    super(`${operation}: ${kind}${summary === '' ? '' : ` (${summary})`}`, { cause });
    this.operation = operation;
    this.kind = kind;
    this.status = status;
    this.answer = beginning;
  }
}

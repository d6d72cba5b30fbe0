import type { ContactInbox } from './contact.ts';
import type { PostRepository, ProjectRepository } from './content.ts';

/** All that a backend has to offer: one record per adapter folder, opened by its `openDataSource`. */
export type DataSource = {
  readonly projects: ProjectRepository;
  readonly posts: PostRepository;
  readonly inbox: ContactInbox;
};

/**
 * What went wrong, as far as the next step depends on it:
 * - offline: the machine has no network;
 * - timeout: no whole answer before the deadline;
 * - unavailable: the source is down, busy or out of reach, and may come back;
 * - refused: the source understood and will not;
 * - invalid: the source does not take what was asked: a mistake of ours;
 * - malformed: an answer came and makes no sense.
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
  /** The HTTP status of the answer; null where none came. */
  readonly status: number | null;
  /** The beginning of the answer to a read; null where none came, and for every delivery. */
  readonly answer: string | null;

  constructor(operation: string, kind: FailureKind, details: FailureDetails = {}) {
    const { cause, status = null, answer = null } = details;
    const beginning = answer?.slice(0, ANSWER_LENGTH) ?? null;
    const said = [status, beginning].filter((part) => part !== null && part !== '').join(' ');
    super(`${operation}: ${kind}${said === '' ? '' : ` (${said})`}`, { cause });
    this.operation = operation;
    this.kind = kind;
    this.status = status;
    this.answer = beginning;
  }
}

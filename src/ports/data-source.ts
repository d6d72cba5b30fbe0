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

/** Tells which operation failed, how, and what the vendor said. An adapter throws no other error. */
export class DataSourceError extends Error {
  override readonly name = 'DataSourceError';
  readonly operation: string;
  readonly kind: FailureKind;

  constructor(operation: string, kind: FailureKind, cause?: unknown) {
    super(`${operation}: ${kind}`, { cause });
    this.operation = operation;
    this.kind = kind;
  }
}

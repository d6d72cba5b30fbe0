import type { ContactInbox } from './contact.ts';
import type { PostRepository, ProjectRepository } from './content.ts';

/** All that a backend has to offer: one record per adapter folder, opened by its `openDataSource`. */
export type DataSource = {
  readonly projects: ProjectRepository;
  readonly posts: PostRepository;
  readonly inbox: ContactInbox;
};

/** What went wrong, as far as the visitor's next step depends on it. */
export type FailureKind = 'offline' | 'timeout' | 'refused' | 'unavailable' | 'malformed';

/** The only error that an adapter throws: which operation failed, how, and what the vendor said. */
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

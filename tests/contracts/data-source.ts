import { describe, test } from 'vitest';
import type { StoredDocument } from '#adapters/kit/documents.ts';
import type { Deadlines } from '#adapters/kit/with-deadline.ts';
import type { DataSource } from '#ports/data-source.ts';
import type { Log } from '#ports/system.ts';
import { RecordingLog } from '#tests/support/fakes.ts';
import { failurePromises } from './failure-promises.ts';
import { inboxPromises } from './inbox-promises.ts';
import { postPromises } from './post-promises.ts';
import { projectPromises } from './project-promises.ts';

/** What a backend holds before a test, and what is wrong with it. */
export type Stored = {
  readonly proyectos?: readonly StoredDocument[];
  readonly posts?: readonly StoredDocument[];
  readonly trouble?: 'hangs' | 'refuses' | 'is down' | 'talks nonsense';
};

/** A backend under test. */
export type Subject = {
  readonly source: DataSource;
  /** The messages that it holds, by their id. */
  readonly contactos: () => Promise<ReadonlyMap<string, Readonly<Record<string, unknown>>>>;
  /** Deletes a message as the owner does. */
  readonly deleteMessage: (id: string) => Promise<void>;
};

/** Opens a backend in that state, with deadlines that a test can wait for. */
export type OpenSubject = (stored: Stored, log: Log) => Promise<Subject>;

export const SHORT: Deadlines = { read: 250, deliver: 250 };

/** Each promise by its sentence: it holds when the check settles and is broken when it rejects. */
export type Promises = Readonly<
  Record<
    string,
    (open: (stored: Stored) => Promise<Subject & { log: RecordingLog }>) => Promise<void>
  >
>;

export const PROMISES: Promises = {
  ...projectPromises,
  ...postPromises,
  ...inboxPromises,
  ...failurePromises,
};

/** Runs the check of one promise against a backend. */
export function keep(sentence: string, openSubject: OpenSubject): Promise<void> {
  const log = new RecordingLog();
  const check = PROMISES[sentence];
  if (check === undefined) throw new Error(`No promise says: ${sentence}`);
  return check(async (stored) => ({ log, ...(await openSubject(stored, log)) }));
}

type Options = {
  /** False where the backend cannot be had: its promises are then reported as skipped. */
  readonly isHere?: boolean;
  /** The promises that this kind of backend cannot be tested for. */
  readonly except?: (sentence: string) => boolean;
};

/** Every promise of the ports, run against the adapter that `open` stands for. */
export function describeDataSource(name: string, open: OpenSubject, options: Options = {}) {
  const { isHere = true, except = () => false } = options;
  describe.skipIf(!isHere)(name, () => {
    for (const sentence of Object.keys(PROMISES)) {
      test.skipIf(except(sentence))(sentence, () => keep(sentence, open));
    }
  });
}

import type { StoredDocument } from '#adapters/kit/documents.ts';
import type { Deadlines } from '#adapters/kit/with-deadline.ts';
import type { ContactInbox } from '#ports/contact.ts';
import type { DataSource } from '#ports/data-source.ts';
import type { Log } from '#ports/system.ts';

/** Ways in which a backend fails. The last three concern deliveries only. */
export type Trouble =
  | 'hangs'
  | 'refuses'
  | 'is down'
  | 'is unreachable'
  | 'returns garbage'
  /** JSON that is not a list. */
  | 'returns no list'
  /** Each of the `UNPROVEN_ANSWERS` answers in turn, as a success; nothing is stored. */
  | 'confirms without proof'
  /** The status 409 without a body; nothing is stored. */
  | 'reports an empty conflict'
  /** The first message is stored and the connection dies before the answer. */
  | 'loses the first answer';

/** Answers to a delivery that do not name its message. The fields have the names of all vendors. */
export const UNPROVEN_ANSWERS: Readonly<Record<string, unknown>> = {
  'an answer without an id': { ok: true },
  'the id of another message': {
    id: 'f'.repeat(40),
    name: `documents/contactos/${'f'.repeat(40)}`,
  },
  'an empty list': [],
  null: null,
};

/** The documents that a backend holds before a test, and how it fails. */
export type Stored = {
  readonly proyectos?: readonly StoredDocument[];
  readonly posts?: readonly StoredDocument[];
  readonly trouble?: Trouble;
};

/** The content of a backend, and its inbox. */
export type Source = DataSource & { readonly inbox: ContactInbox };

/** A backend under test, opened. */
export type OpenBackend = {
  readonly source: Source;
  /** The messages in the inbox by their id, with the stored names of the fields. `fecha` may be ISO 8601 text. */
  readonly contactos: () => Promise<ReadonlyMap<string, Readonly<Record<string, unknown>>>>;
  /** Deletes a message as the owner does. */
  readonly deleteMessage: (id: string) => Promise<void>;
  /** True if any answer since the opening contained this text. */
  readonly hasSent: (text: string) => boolean;
  /** How many requests the adapter has aborted since the opening. */
  readonly abortedRequests: () => number;
};

/** Invalid documents have fields of a wrong type, or lack required ones. */
export type Unstorable = 'invalid documents' | 'unknown fields' | 'duplicate slugs';

/** A kind of backend: how a test opens it, and which promises apply to it. */
export type BackendUnderTest = {
  /** Opens the backend with these documents and this trouble, and with `deadlinesFor(trouble)`. */
  readonly open: (stored: Stored, log: Log) => Promise<OpenBackend>;
  /** The order of the lists: as stored, or by document id. */
  readonly order: 'stored' | 'id';
  /** True if `bodies` returns a map; false if it returns null. */
  readonly hasBodies: boolean;
  /** The documents that the backend's schema excludes; the promises about them are skipped. */
  readonly cannotStore?: readonly Unstorable[];
  /** The names of further promises that cannot be checked for this backend. */
  readonly skip?: readonly string[];
};

/** The two are far apart, so that a test can tell which of them an adapter applies. */
export const SHORT_DEADLINES: Deadlines = { read: 100, deliver: 300 };

/** Short deadlines for a backend that hangs, else long ones that a busy machine meets. */
export function deadlinesFor(trouble: Trouble | undefined): Deadlines {
  return trouble === 'hangs' ? SHORT_DEADLINES : { read: 10_000, deliver: 10_000 };
}

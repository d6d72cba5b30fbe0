import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import * as z from 'zod/mini';
import type { StoredDocument } from '#adapters/kit/documents.ts';
import { parseJson } from '#adapters/kit/http-answers.ts';
import { writeAtomically } from '#build/content/write-atomically.ts';
import { PUBLISHED_PICTURES } from '#ui/components/picture-variants.ts';
import { COLLECTIONS, type Content, type ContentCollection, toPlain } from './firestore-mapping.ts';

/** The fingerprint of each document, by database, as `push` or `pull` last saw it there. */
const stateFile = z.record(
  z.string(),
  z.object({
    documents: z.record(z.string(), z.string()),
    /** Present after a push whose deploy hook has not been called yet. */
    needsDeploy: z.optional(z.boolean()),
  }),
);

/**
 * Remembers the documents of a database as they were at the last copy, beside the content, so that the next copy
 * recognizes what was changed since. The file belongs into the repository: it fits the content that it lies beside.
 */
export class SyncState {
  readonly #file: string;
  readonly #database: string;
  readonly #all: z.infer<typeof stateFile>;
  readonly #documents: Map<string, string>;
  needsDeploy: boolean;

  private constructor(file: string, database: string, all: z.infer<typeof stateFile>) {
    this.#file = file;
    this.#database = database;
    this.#all = all;
    const { documents = {}, needsDeploy = false } = all[database] ?? {};
    this.#documents = new Map(Object.entries(documents));
    this.needsDeploy = needsDeploy;
  }

  /** A missing or unreadable file counts as one that remembers nothing. */
  static async read(fixtures: string, database: string): Promise<SyncState> {
    const file = path.join(fixtures, '.firestore.json');
    const text = await readFile(file, 'utf8').catch(() => '');
    return new SyncState(file, database, stateFile.safeParse(parseJson(text)).data ?? {});
  }

  /** True if a copy has seen a document with this id. */
  has(collection: ContentCollection, id: string): boolean {
    return this.#documents.has(`${collection}/${id}`);
  }

  /** True if the document is as the last copy has seen it in the database. */
  knows(collection: ContentCollection, document: StoredDocument): boolean {
    return this.#documents.get(`${collection}/${document.id}`) === fingerprint(document);
  }

  /** Remembers the document as the database has it. */
  record(collection: ContentCollection, document: StoredDocument): void {
    this.#documents.set(`${collection}/${document.id}`, fingerprint(document));
  }

  forget(collection: ContentCollection, id: string): void {
    this.#documents.delete(`${collection}/${id}`);
  }

  /** Forgets the documents that the database no longer has. */
  forgetMissing(stored: Content): void {
    const places = COLLECTIONS.flatMap((collection) =>
      stored[collection].map(({ id }) => `${collection}/${id}`),
    );
    const present = new Set(places);
    for (const place of this.#documents.keys()) {
      if (!present.has(place)) this.#documents.delete(place);
    }
  }

  async save(): Promise<void> {
    const documents = Object.fromEntries(
      [...this.#documents].toSorted(([a], [b]) => (a < b ? -1 : 1)),
    );
    const mine = { documents, ...(this.needsDeploy && { needsDeploy: true }) };
    const all = { ...this.#all, [this.#database]: mine };
    await writeAtomically(this.#file, `${JSON.stringify(all, null, 2)}\n`);
  }
}

/** An address of a published picture. Its site may change without a change of the document. */
const PICTURE = new RegExp(`(?:https?://[^\\s()"<>]+?)?${PUBLISHED_PICTURES}/(?=[^\\s()"<>])`, 'g');

/** A hash of the fields in any order. */
function fingerprint({ fields }: StoredDocument): string {
  const text = JSON.stringify(toPlain(fields), (_key, value: unknown) => {
    if (typeof value === 'string') return value.replace(PICTURE, `${PUBLISHED_PICTURES}/`);
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
    return Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)));
  });
  return createHash('sha256').update(text).digest('hex').slice(0, 16);
}

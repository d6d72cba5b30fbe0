import { decodeFields, encodeFields } from '#adapters/firestore/values.ts';
import type { Collection, StoredDocument } from '#adapters/kit/documents.ts';
import { withRetry } from '#domain/services/retry.ts';
import type { Context } from './context.ts';
import { type FirestoreAccess, openAccess } from './firestore-access.ts';
import {
  assertDeleted,
  assertWritten,
  errorOfStatus,
  FirestoreError,
  readList,
} from './firestore-answers.ts';
import { count } from './terminal-text.ts';

/** The largest page that Firestore serves. */
const PAGE_SIZE = 300;

export type RemoteDocument = StoredDocument & {
  /** The time at which Firestore created the document: ISO 8601 with up to nine decimals. */
  readonly createTime: string;
};

/** The owner's connection to the database that the environment names. Rejects with an `OwnerError`. */
export async function openFirestore(context: Context): Promise<FirestoreRest> {
  return new FirestoreRest(await openAccess(context), context);
}

/** Firestore over its REST protocol, with the owner's rights. Every method rejects with an `OwnerError`. */
export class FirestoreRest {
  readonly #access: FirestoreAccess;
  readonly #context: Context;

  constructor(access: FirestoreAccess, context: Context) {
    this.#access = access;
    this.#context = context;
  }

  /** The database's name for the owner. */
  get name(): string {
    return this.#access.database;
  }

  /** Every document of the collection, ordered by id. */
  async list(collection: Collection | 'contactos_marcas'): Promise<readonly RemoteDocument[]> {
    const documents: RemoteDocument[] = [];
    let pageToken = '';
    do {
      const query = new URLSearchParams({ pageSize: String(PAGE_SIZE) });
      if (pageToken !== '') query.set('pageToken', pageToken);
      const page = readList(await this.#request('GET', `${collection}?${query}`));
      for (const { name, fields, createTime } of page.documents ?? []) {
        const id = name.slice(name.lastIndexOf('/') + 1);
        documents.push({ id, fields: decodeFields(fields), createTime });
      }
      pageToken = page.nextPageToken ?? '';
    } while (pageToken !== '');
    return documents;
  }

  /** Creates or replaces the document. Idempotent. */
  put(collection: Collection, document: StoredDocument): Promise<void> {
    return this.#write(collection, document, '');
  }

  /** Creates the document, or sets these fields of it and keeps the others. Idempotent. */
  merge(collection: string, document: StoredDocument): Promise<void> {
    const names = Object.keys(document.fields);
    const query = new URLSearchParams(names.map((name) => ['updateMask.fieldPaths', name]));
    return this.#write(collection, document, `?${query}`);
  }

  async #write(collection: string, { id, fields }: StoredDocument, query: string): Promise<void> {
    const path = `${collection}/${encodeURIComponent(id)}${query}`;
    const body = JSON.stringify({ fields: encodeFields(fields) });
    assertWritten(await this.#request('PATCH', path, body), `/${collection}/${id}`);
  }

  /** Deletes the document. Idempotent: a missing document is no error. */
  async remove(collection: Collection | 'contactos_marcas', id: string): Promise<void> {
    assertDeleted(await this.#request('DELETE', `${collection}/${encodeURIComponent(id)}`));
  }

  /** Every request is idempotent, so that a retry is safe. */
  #request(method: string, path: string, body?: string): Promise<string> {
    return withRetry(
      () => this.#send(method, path, body),
      this.#context.timers,
      Math.random,
      (reason) => reason instanceof FirestoreError && reason.isTransient,
    );
  }

  async #send(method: string, path: string, body: string | undefined): Promise<string> {
    const { documents, database, authorization } = this.#access;
    const { timeoutMs } = this.#context;
    const headers = { Authorization: await authorization(), 'Content-Type': 'application/json' };
    const { ok, status, text } = await fetch(`${documents}/${path}`, {
      method,
      headers,
      signal: AbortSignal.timeout(timeoutMs),
      ...(body !== undefined && { body }),
    })
      .then(async (response) => {
        return { ok: response.ok, status: response.status, text: await response.text() };
      })
      .catch((error: unknown) => {
        const isTimeout = error instanceof Error && error.name === 'TimeoutError';
        const sentence = isTimeout
          ? `Firestore (${database}) no respondió en ${count(Math.ceil(timeoutMs / 1000), 'segundo')}. Probá de nuevo.`
          : `No se pudo conectar con Firestore (${database}): ¿hay internet, está prendido?`;
        throw new FirestoreError(sentence, true);
      });
    if (!ok) throw errorOfStatus(status, text, this.#access);
    return text;
  }
}

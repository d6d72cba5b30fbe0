import { setTimeout as pause } from 'node:timers/promises';
import { decodeFields, encodeFields } from '#adapters/firestore/values.ts';
import type { Collection, StoredDocument } from '#adapters/kit/documents.ts';
import type { Patience } from './context.ts';
import type { FirestoreAccess } from './firestore-access.ts';
import {
  expectDeletion,
  expectDocument,
  type Refusal,
  readList,
  readRefusal,
} from './firestore-answers.ts';
import { OwnerError } from './owner-error.ts';
import { count } from './plural.ts';

export const PATIENCE: Patience = { timeout: 30_000, tries: 3, wait: 500 };

/** The most that Firestore gives in one page. */
const PAGE_SIZE = 300;

export type RemoteDocument = StoredDocument & {
  /** When Firestore first kept it, as ISO 8601 with up to nine decimals. */
  readonly createTime: string;
};

type Attempt =
  | { readonly status: 'answered'; readonly text: string }
  | ({ readonly status: 'failed' } & Refusal);

/** Firestore by its REST protocol, as the owner. Every method rejects with an `OwnerError`. */
export class FirestoreRest {
  readonly #access: FirestoreAccess;
  readonly #patience: Patience;

  constructor(access: FirestoreAccess, patience: Patience) {
    this.#access = access;
    this.#patience = patience;
  }

  /** Which database this is, as the owner is told of it. */
  get place(): string {
    return this.#access.place;
  }

  /** Every document of the collection, in the order of the ids. */
  async list(collection: Collection): Promise<readonly RemoteDocument[]> {
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

  /** Writes the whole document, over whatever was there. Writing it twice is writing it once. */
  async put(collection: Collection, { id, fields }: StoredDocument): Promise<void> {
    const body = JSON.stringify({ fields: encodeFields(fields) });
    const path = `${collection}/${encodeURIComponent(id)}`;
    expectDocument(await this.#request('PATCH', path, body), `/${collection}/${id}`);
  }

  /** Deletes the document; one that is not there is fine. */
  async remove(collection: Collection, id: string): Promise<void> {
    expectDeletion(await this.#request('DELETE', `${collection}/${encodeURIComponent(id)}`));
  }

  async #request(method: string, path: string, body?: string): Promise<string> {
    const { tries, wait } = this.#patience;
    for (let number = 1; ; number++) {
      const attempt = await this.#attempt(method, path, body);
      if (attempt.status === 'answered') return attempt.text;
      if (!attempt.mayPass || number >= tries) throw new OwnerError(attempt.sentence);
      await pause(wait * 4 ** (number - 1) * (0.7 + Math.random() * 0.6));
    }
  }

  async #attempt(method: string, path: string, body: string | undefined): Promise<Attempt> {
    const { timeout } = this.#patience;
    const { documents, place, authorization } = this.#access;
    const headers = { Authorization: await authorization(), 'Content-Type': 'application/json' };
    try {
      const response = await fetch(`${documents}/${path}`, {
        method,
        headers,
        signal: AbortSignal.timeout(timeout),
        ...(body !== undefined && { body }),
      });
      const text = await response.text();
      if (response.ok) return { status: 'answered', text };
      return { status: 'failed', ...readRefusal(response.status, text, this.#access) };
    } catch (error) {
      const isLate = error instanceof Error && error.name === 'TimeoutError';
      const time = count(Math.ceil(timeout / 1000), 'segundo');
      const sentence = isLate
        ? `Firestore (${place}) no respondió en ${time}. Probá de nuevo.`
        : `No se pudo conectar con Firestore (${place}): ¿hay internet, está prendido?`;
      return { status: 'failed', sentence, mayPass: true };
    }
  }
}

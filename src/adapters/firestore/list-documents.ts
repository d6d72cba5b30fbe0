import { attempt, kindOfFetchError, kindOfStatus } from '#adapters/attempt.ts';
import type { Collection, StoredDocument } from '#adapters/documents.ts';
import { DataSourceError } from '#ports/data-source.ts';
import { post } from './rest.ts';
import type { FirestoreSettings } from './settings.ts';
import { decodeFields, encodeFields, type Value } from './values.ts';

/** Which documents of a collection, and which of their fields. */
export type Listing = {
  readonly collection: Collection;
  readonly fields: readonly string[];
  readonly limit: number;
  /** A field and the value that it must have. */
  readonly where?: readonly [field: string, value: unknown];
  /** The last document of the page before this one. */
  readonly after?: ListedDocument | undefined;
};

/** A document and its full name, by which the next page is asked for. */
export type ListedDocument = StoredDocument & { readonly name: string };

/**
 * The documents in the order of their ids, by REST: the SDK has no projection, and a list of posts would
 * bring every body with it.
 */
export function listDocuments(
  settings: FirestoreSettings,
  operation: string,
  listing: Listing,
  deadline: number,
): Promise<readonly ListedDocument[]> {
  return attempt(
    operation,
    deadline,
    async (signal) => {
      const query = { structuredQuery: queryOf(listing) };
      const response = await post(settings, ':runQuery', {}, query, signal);
      if (!response.ok) throw new DataSourceError(operation, kindOfStatus(response.status));
      const answer: unknown = await response.json();
      if (!Array.isArray(answer)) throw new DataSourceError(operation, 'malformed');
      return answer.flatMap((row: unknown) => documentsOf(row, operation));
    },
    kindOfFetchError,
  );
}

function queryOf({ collection, fields, limit, where, after }: Listing) {
  return {
    from: [{ collectionId: collection }],
    select: { fields: fields.map((fieldPath) => ({ fieldPath })) },
    ...(where && {
      where: {
        fieldFilter: {
          field: { fieldPath: where[0] },
          op: 'EQUAL',
          value: encodeFields({ value: where[1] }).value,
        },
      },
    }),
    orderBy: [{ field: { fieldPath: '__name__' }, direction: 'ASCENDING' }],
    ...(after && { startAt: { values: [{ referenceValue: after.name }], before: false } }),
    limit,
  };
}

/** What a row of the answer carries: a document, or nothing but the time of the reading. */
function documentsOf(row: unknown, operation: string): readonly ListedDocument[] {
  if (typeof row !== 'object' || row === null || 'error' in row) {
    throw new DataSourceError(operation, 'malformed');
  }
  const document = 'document' in row ? row.document : null;
  if (typeof document !== 'object' || document === null) return [];
  if (!('name' in document) || typeof document.name !== 'string') {
    throw new DataSourceError(operation, 'malformed');
  }
  const { name } = document;
  const fields = ('fields' in document && document.fields) || {};
  return [{ name, id: name.slice(name.lastIndexOf('/') + 1), fields: decoded(fields) }];
}

function decoded(fields: object) {
  const values = Object.entries(fields).filter(([, value]) => typeof value === 'object' && value);
  return decodeFields(Object.fromEntries(values) as Record<string, Value>);
}

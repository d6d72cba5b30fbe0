import type { Collection, StoredDocument } from '#adapters/kit/documents.ts';
import { propertyOf, requestJson } from '#adapters/kit/http-answers.ts';
import { DataSourceError } from '#ports/data-source.ts';
import type { FirestoreSettings } from './backend.ts';
import { post } from './rest.ts';
import { decodeFields, type Value } from './values.ts';

/** A query for documents of a collection. */
export type Listing = {
  readonly collection: Collection;
  /** The fields of the answer; without it, all of them. */
  readonly fields?: readonly string[];
  /** A field that has this text, or a list that has it as an element. */
  readonly where?: {
    readonly field: string;
    readonly op: 'EQUAL' | 'ARRAY_CONTAINS';
    readonly text: string;
  };
  readonly limit: number;
  /** A field to order by, highest first: documents without it are left out. Without it, the order of the ids. */
  readonly orderBy?: string;
  /** The last document of the page before this one. */
  readonly after?: ListedDocument | undefined;
};

/** A document and its full name, the cursor of the next page. */
export type ListedDocument = StoredDocument & { readonly name: string };

/**
 * The documents in their order, by REST: the SDK has no projection, so a list of posts would contain every
 * body, and it returns an empty list for an error with the status 200.
 */
export async function listDocuments(
  settings: FirestoreSettings,
  operation: string,
  listing: Listing,
  deadline: number,
): Promise<readonly ListedDocument[]> {
  const query = { structuredQuery: queryOf(listing) };
  const rows = await requestJson(operation, deadline, (signal) =>
    post(settings, ':runQuery', {}, query, signal),
  );
  if (!Array.isArray(rows)) throw new DataSourceError(operation, 'malformed');
  return rows.flatMap((row: unknown) => documentsOf(row, operation));
}

function queryOf({ collection, fields, where, limit, orderBy, after }: Listing) {
  return {
    from: [{ collectionId: collection }],
    ...(fields && { select: { fields: fields.map((fieldPath) => ({ fieldPath })) } }),
    ...(where && {
      where: {
        fieldFilter: {
          field: { fieldPath: where.field },
          op: where.op,
          value: { stringValue: where.text },
        },
      },
    }),
    orderBy: [
      orderBy === undefined
        ? { field: { fieldPath: '__name__' }, direction: 'ASCENDING' }
        : { field: { fieldPath: orderBy }, direction: 'DESCENDING' },
    ],
    ...(after && { startAt: { values: [{ referenceValue: after.name }], before: false } }),
    limit,
  };
}

/** The document of a row; none where the row has only the time of the read. */
function documentsOf(row: unknown, operation: string): readonly ListedDocument[] {
  const isRow = typeof row === 'object' && row !== null && !('error' in row);
  if (!isRow) throw new DataSourceError(operation, 'malformed');
  const document = propertyOf(row, 'document');
  if (typeof document !== 'object' || document === null) return [];
  const name = propertyOf(document, 'name');
  if (typeof name !== 'string') throw new DataSourceError(operation, 'malformed');
  const fields = propertyOf(document, 'fields') || {};
  return [{ name, id: name.slice(name.lastIndexOf('/') + 1), fields: decoded(fields) }];
}

function decoded(fields: object) {
  const values = Object.entries(fields).filter(([, value]) => typeof value === 'object' && value);
  return decodeFields(Object.fromEntries(values) as Record<string, Value>);
}

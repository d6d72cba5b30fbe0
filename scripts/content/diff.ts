import { isDeepStrictEqual } from 'node:util';
import type { StoredDocument } from '#adapters/kit/documents.ts';
import { COLLECTIONS, type Content, type ContentCollection, toPlain } from './firestore-mapping.ts';

/** A document of the target compared with the source. `extra`: the source does not have the document. */
export type Change = { readonly collection: ContentCollection; readonly id: string } & (
  | { readonly status: 'new'; readonly document: StoredDocument }
  | {
      readonly status: 'changed';
      readonly document: StoredDocument;
      readonly before: StoredDocument;
      /** The names of the fields that differ. */
      readonly fields: readonly string[];
    }
  | { readonly status: 'same'; readonly document: StoredDocument }
  | { readonly status: 'extra'; readonly before: StoredDocument }
);

/** The changes that make the target equal to the source: by collection, the extra documents last. */
export function diffContent(source: Content, target: Content): readonly Change[] {
  return COLLECTIONS.flatMap((collection) => {
    const before = new Map(target[collection].map((document) => [document.id, document]));
    const ids = new Set(source[collection].map(({ id }) => id));
    const extra = target[collection].filter(({ id }) => !ids.has(id));
    return [
      ...source[collection].map((document) =>
        changeOf(collection, document, before.get(document.id)),
      ),
      ...extra.map((before): Change => ({ collection, id: before.id, status: 'extra', before })),
    ];
  });
}

function changeOf(
  collection: ContentCollection,
  document: StoredDocument,
  before: StoredDocument | undefined,
): Change {
  const { id } = document;
  if (before === undefined) return { collection, id, status: 'new', document };
  const fields = changedFields(document, before);
  if (fields.length === 0) return { collection, id, status: 'same', document };
  return { collection, id, status: 'changed', document, before, fields };
}

function changedFields(a: StoredDocument, b: StoredDocument): readonly string[] {
  const names = new Set([...Object.keys(a.fields), ...Object.keys(b.fields)]);
  return [...names].filter(
    (name) =>
      name in a.fields !== name in b.fields ||
      !isDeepStrictEqual(toPlain(a.fields[name]), toPlain(b.fields[name])),
  );
}

import { isDeepStrictEqual } from 'node:util';
import type { StoredDocument } from '#adapters/kit/documents.ts';
import { type CopiedCollection, plain } from './firestore-mapping.ts';
import { OwnerError } from './owner-error.ts';

/** What has to happen to one document for the copy to be like the original. */
export type Change = { readonly collection: CopiedCollection; readonly id: string } & (
  | { readonly status: 'new'; readonly document: StoredDocument }
  | {
      readonly status: 'changed';
      readonly document: StoredDocument;
      readonly before: StoredDocument;
      readonly fields: readonly string[];
    }
  | { readonly status: 'same' }
  | { readonly status: 'extra' }
);

/** The way from the copy to the original: first what the original has, then what it has not. */
export function diffDocuments(
  collection: CopiedCollection,
  original: readonly StoredDocument[],
  copy: readonly StoredDocument[],
): readonly Change[] {
  const byId = new Map(copy.map((document) => [document.id, document]));
  const ids = new Set(original.map(({ id }) => id));
  const changes = original.map((document): Change => {
    const { id } = document;
    const before = byId.get(id);
    if (before === undefined) return { collection, id, status: 'new', document };
    const fields = changedFields(document, before);
    if (fields.length === 0) return { collection, id, status: 'same' };
    return { collection, id, status: 'changed', document, before, fields };
  });
  const extra = copy.filter(({ id }) => !ids.has(id));
  return [...changes, ...extra.map(({ id }): Change => ({ collection, id, status: 'extra' }))];
}

/** An original with nothing in it is more likely the wrong one than a wish to delete everything. */
export function assertNotDeletingAll(changes: readonly Change[]): void {
  for (const collection of ['proyectos', 'posts']) {
    const ours = changes.filter((change) => change.collection === collection);
    if (ours.length > 0 && ours.every(({ status }) => status === 'extra')) {
      throw new OwnerError(
        `El origen no tiene nada en «${collection}» y --prune borraría todo: no se tocó nada.`,
      );
    }
  }
}

function changedFields(one: StoredDocument, other: StoredDocument): readonly string[] {
  const names = new Set([...Object.keys(one.fields), ...Object.keys(other.fields)]);
  return [...names].filter(
    (name) =>
      name in one.fields !== name in other.fields ||
      !isDeepStrictEqual(plain(one.fields[name]), plain(other.fields[name])),
  );
}

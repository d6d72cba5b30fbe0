import { parseDate, type StoredDocument } from '#adapters/kit/documents.ts';
import { type PictureRewriter, rewritePictures } from '#build/content/picture-addresses.ts';
import type { PostFile } from '#build/content/post-file.ts';

type Fields = Readonly<Record<string, unknown>>;

/** The collections that `push` and `pull` copy, in this order. */
export const COLLECTIONS = ['proyectos', 'posts'] as const;
export type ContentCollection = (typeof COLLECTIONS)[number];

/** The documents of one side of a copy. */
export type Content = Readonly<Record<ContentCollection, readonly StoredDocument[]>>;

/** A post's file as a document: the date as a timestamp, public picture addresses. */
export function postToDocument(
  id: string,
  { fields, body }: Pick<PostFile, 'fields' | 'body'>,
  addresses: PictureRewriter,
): StoredDocument {
  return { id, fields: withTimestamp(rewritePictures({ ...fields, body }, addresses)) };
}

/** A project of the file as a document under its id, with public picture addresses. */
export function projectToDocument(fields: Fields, addresses: PictureRewriter): StoredDocument {
  return { id: String(fields.id), fields: rewritePictures(fields, addresses) };
}

/**
 * A document of the database in the form that `push` would write. A date that was typed as text and a missing
 * `id` field are then no difference.
 */
export function normalizeDocument(
  collection: ContentCollection,
  { id, fields }: StoredDocument,
): StoredDocument {
  return { id, fields: collection === 'posts' ? withTimestamp(fields) : { ...fields, id } };
}

/** A document as the front matter and the body of a post's file. */
export function postToFile({ fields }: StoredDocument, addresses: PictureRewriter) {
  const { body, ...rest } = rewritePictures(fields, addresses);
  return { fields: plainFields(rest), body: typeof body === 'string' ? body : '' };
}

/** A document as a project of the file: dates as text, picture addresses of the fixtures. */
export function projectToFile({ fields }: StoredDocument, addresses: PictureRewriter): Fields {
  return plainFields(rewritePictures(fields, addresses));
}

/** A value as a file holds it: dates as text, `2026-11-20` or with the time when there is one. */
export function toPlain(value: unknown): unknown {
  if (value instanceof Date) return value.toISOString().replace(/T00:00:00\.000Z$/, '');
  if (Array.isArray(value)) return value.map(toPlain);
  if (typeof value === 'object' && value !== null) return plainFields({ ...value });
  return value;
}

function plainFields(fields: Fields): Fields {
  return Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, toPlain(value)]));
}

function withTimestamp(fields: Fields): Fields {
  if (typeof fields.fecha !== 'string') return fields;
  const fecha = parseDate(fields.fecha);
  return Number.isNaN(fecha.getTime()) ? fields : { ...fields, fecha };
}

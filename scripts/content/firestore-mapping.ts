import type { StoredDocument } from '#adapters/kit/documents.ts';
import type { Addresses } from '#build/content/picture-addresses.ts';
import type { PostFile } from '#build/content/post-file.ts';

type Fields = Readonly<Record<string, unknown>>;

/** The collections that the tool copies. */
export type CopiedCollection = 'proyectos' | 'posts';

/** A post's file as a document: the date as a timestamp, the pictures where they are served. */
export function postToDatabase(id: string, post: PostFile, addresses: Addresses): StoredDocument {
  const fields = withImage({ ...post.fields, body: addresses.body(post.body) }, addresses);
  return { id, fields: withTimestamp(fields) };
}

export function projectToDatabase(fields: Fields, addresses: Addresses): StoredDocument {
  return { id: String(fields.id), fields: withImage(fields, addresses) };
}

/**
 * A document as the database has it, told as the tool would write it: a date that somebody typed as text
 * and an id that only the document's name carries make no difference.
 */
export function fromDatabase(
  collection: CopiedCollection,
  { id, fields }: StoredDocument,
): StoredDocument {
  return { id, fields: collection === 'posts' ? withTimestamp(fields) : { ...fields, id } };
}

/** A document as the front matter and the body of a post's file. */
export function postToFile({ fields }: StoredDocument, addresses: Addresses) {
  const { body, ...rest } = fields;
  return {
    fields: withImage(plainFields(rest), addresses),
    body: addresses.body(typeof body === 'string' ? body : ''),
  };
}

export function projectToFile({ fields }: StoredDocument, addresses: Addresses): Fields {
  return withImage(plainFields(fields), addresses);
}

/** Dates as text, all the way down: `2026-11-20`, or whole when they have an hour. */
export function plain(value: unknown): unknown {
  if (value instanceof Date) return value.toISOString().replace(/T00:00:00\.000Z$/, '');
  if (Array.isArray(value)) return value.map(plain);
  if (typeof value === 'object' && value !== null) return plainFields({ ...value });
  return value;
}

function plainFields(fields: Fields): Fields {
  return Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, plain(value)]));
}

function withImage(fields: Fields, addresses: Addresses): Fields {
  return 'img' in fields ? { ...fields, img: addresses.field(fields.img) } : fields;
}

function withTimestamp(fields: Fields): Fields {
  if (typeof fields.fecha !== 'string' || Number.isNaN(Date.parse(fields.fecha))) return fields;
  return { ...fields, fecha: new Date(fields.fecha) };
}

import * as z from 'zod/mini';
import { safeLinkAddress } from '#domain/model/link-address.ts';
import { postSchema, postSummarySchema } from '#domain/model/post.ts';
import { inOwnerOrder, type Project, projectSchema } from '#domain/model/project.ts';
import type { Log } from '#ports/system.ts';

/** A document as a backend stores it: its id, and fields that are not validated yet. */
export type StoredDocument = {
  readonly id: string;
  readonly fields: Readonly<Record<string, unknown>>;
};

export type Collection = 'proyectos' | 'posts' | 'contactos';

const optionalText = z._default(z.string(), '');
const optionalList = z._default(z.array(z.string()), []);

/** A date in ISO 8601. The groups are its day, its day of the month, its time, and the hours and minutes of its offset. */
const ISO_DATE =
  /^((?:[+-]\d\d)?\d{4}(?:-\d\d(?:-(\d\d))?)?)(?:[T ](\d\d:\d\d(?::\d\d(?:\.\d+)?)?)(?:Z|([+-]\d\d)(?::?(\d\d))?)?)?$/;

/**
 * The date that a stored text in ISO 8601 names; an invalid date for other text, which `Date` may read in the time zone
 * of each reader. For the same reason a time without an offset is in UTC.
 */
export function parseDate(text: string): Date {
  const [, day = '', dayOfMonth, time, hours = '+00', minutes = '00'] = ISO_DATE.exec(text) ?? [];
  const date = new Date(time ? `${day}T${time}${hours}:${minutes}` : day);
  // Some engines take the 31st of February for the 3rd of March.
  const dayExists = !dayOfMonth || new Date(day).getUTCDate() === Number(dayOfMonth);
  return dayExists ? date : new Date(Number.NaN);
}

/** A date as the backends store it: a `Date` or ISO 8601 text. */
const storedDate = z.union([
  z.date(),
  z.codec(z.string(), z.date(), {
    decode: parseDate,
    encode: (date) => date.toISOString(),
  }),
]);

const storedProject = z.object({
  id: z.string(),
  name: z.string(),
  img: optionalText,
  description: z.string(),
  ficha: z.optional(z.string()),
  resultado: z.optional(z.string()),
  link: z.string(),
  code: optionalText,
  techs: optionalList,
  orden: z.nullish(z.number()),
});

const storedPostSummary = z.object({
  title: z.string(),
  img: optionalText,
  description: z.string(),
  slug: z.string(),
  destacado: z._default(z.boolean(), false),
  tags: optionalList,
  fecha: z.nullish(storedDate),
});

const storedPost = z.extend(storedPostSummary, {
  body: optionalText,
  aliases: z.optional(z.array(z.string())),
});

/** Decodes and encodes a document of `proyectos`. */
export const projectCodec = z.codec(storedProject, projectSchema, {
  decode: ({ img, ficha, resultado, link, code, orden, ...rest }) => ({
    ...rest,
    details: ficha ?? '',
    result: resultado ?? '',
    image: safeLinkAddress(img),
    link: safeLinkAddress(link),
    code: safeLinkAddress(code),
    order: orden ?? null,
  }),
  encode: ({ image, details, result, techs, order, ...rest }) => ({
    ...rest,
    img: image,
    techs: [...techs],
    ...(details !== '' && { ficha: details }),
    ...(result !== '' && { resultado: result }),
    ...(order !== null && { orden: order }),
  }),
});

type StoredSummary = z.infer<typeof storedPostSummary>;
type Summary = z.infer<typeof postSummarySchema>;

/** The stored fields of a post's summary. */
export const POST_SUMMARY_FIELDS: readonly string[] = Object.keys(storedPostSummary.shape);

function decodeSummary({ img, destacado, fecha, ...rest }: StoredSummary): Summary {
  return {
    ...rest,
    image: safeLinkAddress(img),
    featured: destacado,
    publishedAt: fecha ?? null,
  };
}

function encodeSummary({ image, featured, publishedAt, tags, ...rest }: Summary): StoredSummary {
  return {
    ...rest,
    img: image,
    destacado: featured,
    tags: [...tags],
    ...(publishedAt !== null && { fecha: publishedAt }),
  };
}

/** The stored fields that the site knows. */
export function knownFields(collection: 'proyectos' | 'posts'): readonly string[] {
  return Object.keys(collection === 'posts' ? storedPost.shape : storedProject.shape);
}

/** Decodes and encodes a document of `posts` without its body, as lists read it. */
export const postSummaryCodec = z.codec(storedPostSummary, postSummarySchema, {
  decode: decodeSummary,
  encode: encodeSummary,
});

/** Decodes and encodes a document of `posts` with its body. */
export const postCodec = z.codec(storedPost, postSchema, {
  decode: ({ body, aliases = [], ...summary }) => ({ ...decodeSummary(summary), body, aliases }),
  encode: ({ body, aliases, ...summary }) => ({
    ...encodeSummary(summary),
    body,
    ...(aliases.length > 0 && { aliases: [...aliases] }),
  }),
});

/** True if the stored post has this slug among its former ones. */
export function hasAlias({ fields: { aliases } }: StoredDocument, slug: string): boolean {
  return Array.isArray(aliases) && aliases.includes(slug);
}

type Fields = StoredDocument['fields'];

/** A model and the stored fields that it is read without; or no model, and the fields that prevent it. */
type ReadDocument<T> = { readonly model: T | null; readonly problems: readonly string[] };

/**
 * Decodes a document. A field that is null counts as missing: a typed store has null for each optional column.
 * An optional field of a wrong type is ignored, as is an item of a list; a required one prevents the model.
 */
function readDocument<T>(codec: z.ZodMiniType<T>, { id, fields }: StoredDocument): ReadDocument<T> {
  const stored = withoutNulls(fields);
  const parsed = codec.safeParse({ id, ...stored });
  if (parsed.success) return { model: parsed.data, problems: [] };
  const { issues } = parsed.error;
  const rest = codec.safeParse({ id, ...withoutInvalid(stored, issues) });
  return rest.success
    ? { model: rest.data, problems: namesOf(issues) }
    : { model: null, problems: namesOf(rest.error.issues) };
}

/** The fields that are not null. */
export function withoutNulls(fields: Fields): Fields {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null));
}

/** The fields without those that have an issue, and the lists without such items. */
function withoutInvalid(fields: Fields, issues: readonly z.core.$ZodIssue[]): Fields {
  const invalid = new Set(issues.map(({ path }) => path.slice(0, 2).join('.')));
  const entries = Object.entries(fields)
    .filter(([name]) => !invalid.has(name))
    .map(([name, value]) => [
      name,
      Array.isArray(value) ? value.filter((_, index) => !invalid.has(`${name}.${index}`)) : value,
    ]);
  return Object.fromEntries(entries);
}

function namesOf(issues: readonly z.core.$ZodIssue[]): readonly string[] {
  return [...new Set(issues.map(({ path: [name] }) => String(name)))];
}

/** The beginning of the log's line about a document that is left out. */
export const LEFT_OUT = 'Documento apartado';

/** Decodes the documents of a backend, and logs once which documents are left out and which fields ignored. */
export class DocumentReader {
  readonly #log: Log;
  readonly #reported = new Set<string>();

  constructor(log: Log) {
    this.#log = log;
  }

  /** The models of the valid documents, in the order given. */
  readAll<T>(
    collection: Collection,
    codec: z.ZodMiniType<T>,
    documents: readonly StoredDocument[],
  ): readonly T[] {
    return documents.flatMap((document) => {
      const { model, problems } = readDocument(codec, document);
      const kind = model === null ? LEFT_OUT : 'Campos ignorados';
      this.#report(kind, `${collection}/${document.id}`, problems);
      return model === null ? [] : [model];
    });
  }

  /** The projects in the owner's order. */
  readProjects(documents: readonly StoredDocument[]): readonly Project[] {
    return inOwnerOrder(this.readAll('proyectos', projectCodec, documents));
  }

  #report(kind: string, document: string, problems: readonly string[]) {
    const isNew = (name: string) => !this.#reported.has(`${document} ${name}`);
    const names = problems.filter(isNew);
    if (names.length === 0) return;
    for (const name of names) this.#reported.add(`${document} ${name}`);
    this.#log.warn(`${kind}: ${document} (${names.join(', ')})`);
  }
}

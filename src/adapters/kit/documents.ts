import * as z from 'zod/mini';
import type { ContactMessage } from '#domain/model/contact-message.ts';
import { safeLinkAddress } from '#domain/model/link-address.ts';
import { postSchema, postSummarySchema } from '#domain/model/post.ts';
import { projectSchema } from '#domain/model/project.ts';
import type { Log } from '#ports/system.ts';

/** A document as a backend stores it: its id, and fields that are not validated yet. */
export type StoredDocument = {
  readonly id: string;
  readonly fields: Readonly<Record<string, unknown>>;
};

export type Collection = 'proyectos' | 'posts' | 'contactos';

/** An image or a body of a wrong type becomes empty; the document is not left out for it. */
const forgivingText = z.catch(z.string(), '');

/** A date as the backends store it: a `Date` or ISO 8601 text. */
const storedDate = z.union([
  z.date(),
  z.codec(z.string(), z.date(), {
    decode: (text) => new Date(text),
    encode: (date) => date.toISOString(),
  }),
]);

const storedProject = z.object({
  id: z.string(),
  name: z.string(),
  img: forgivingText,
  description: z.string(),
  link: z.string(),
  code: z._default(z.string(), ''),
  techs: z._default(z.array(z.string()), []),
});

const storedPostSummary = z.object({
  title: z.string(),
  img: forgivingText,
  description: z.string(),
  slug: z.string(),
  destacado: z._default(z.boolean(), false),
  tags: z._default(z.array(z.string()), []),
  fecha: z.nullish(storedDate),
});

const storedPost = z.extend(storedPostSummary, { body: forgivingText });

/** Decodes and encodes a document of `proyectos`. */
export const projectCodec = z.codec(storedProject, projectSchema, {
  decode: ({ img, link, code, ...rest }) => ({
    ...rest,
    image: safeLinkAddress(img),
    link: safeLinkAddress(link),
    code: safeLinkAddress(code),
  }),
  encode: ({ image, techs, ...rest }) => ({ ...rest, img: image, techs: [...techs] }),
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

/** Decodes and encodes a document of `posts` without its body, as lists read it. */
export const postSummaryCodec = z.codec(storedPostSummary, postSummarySchema, {
  decode: decodeSummary,
  encode: encodeSummary,
});

/** Decodes and encodes a document of `posts` with its body. */
export const postCodec = z.codec(storedPost, postSchema, {
  decode: ({ body, ...summary }) => ({ ...decodeSummary(summary), body }),
  encode: ({ body, ...summary }) => ({ ...encodeSummary(summary), body }),
});

/** The four fields of a `contactos` document. Its id is the message's. */
export function encodeContactMessage(message: ContactMessage) {
  return {
    nombre: message.name,
    mail: message.email,
    mensaje: message.message,
    fecha: message.sentAt,
  };
}

/**
 * Decodes documents, in which a field that is null counts as missing: a typed store has null for each
 * optional column. Leaves out each invalid document, and logs it once by its id and fields.
 */
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
      const parsed = codec.safeParse({ id: document.id, ...withoutNulls(document.fields) });
      if (parsed.success) return [parsed.data];
      this.#report(collection, document.id, parsed.error.issues);
      return [];
    });
  }

  #report(collection: Collection, id: string, issues: readonly z.core.$ZodIssue[]) {
    const key = `${collection}/${id}`;
    if (this.#reported.has(key)) return;
    this.#reported.add(key);
    const fields = [...new Set(issues.map((issue) => issue.path.join('.')))].join(', ');
    this.#log.warn(`Documento apartado: ${key} (${fields})`);
  }
}

function withoutNulls(fields: StoredDocument['fields']) {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null));
}

import * as z from 'zod/mini';
import type { Value } from '#adapters/firestore/values.ts';
import { parseJson } from '#adapters/kit/http-answers.ts';
import { OwnerError } from './owner-error.ts';
import { sanitizeLine } from './terminal-text.ts';

/** A request that failed; `isTransient` when the same request may succeed in a moment. */
export class FirestoreError extends OwnerError {
  readonly isTransient: boolean;

  constructor(message: string, isTransient: boolean) {
    super(message);
    this.isTransient = isTransient;
  }
}

/** A value of an unknown type decodes to null. */
const value = z.custom<Value>((input) => typeof input === 'object' && input !== null);

const listAnswer = z.object({
  documents: z.optional(
    z.array(
      z.object({
        name: z.string(),
        fields: z.optional(z.record(z.string(), value)),
        createTime: z.string(),
      }),
    ),
  ),
  nextPageToken: z.optional(z.string()),
});

const documentAnswer = z.object({ name: z.string() });
const emptyAnswer = z.object({});
const errorAnswer = z.object({ error: z.object({ message: z.string() }) });

/** A page of documents. Throws an `OwnerError` for an answer that does not come from Firestore. */
export function readList(text: string): z.infer<typeof listAnswer> {
  return read(listAnswer, text);
}

/** Throws unless the answer confirms that this document was written: a proxy can answer 200 as well. */
export function assertWritten(text: string, pathEnd: string): void {
  if (!read(documentAnswer, text).name.endsWith(pathEnd)) throw notFirestore();
}

/** Throws an `OwnerError` unless the answer is that of a deletion. */
export function assertDeleted(text: string): void {
  read(emptyAnswer, text);
}

/** The error for a status that is not a success, with a sentence for the owner. */
export function errorOfStatus(
  status: number,
  text: string,
  { database, projectId }: { readonly database: string; readonly projectId: string },
): FirestoreError {
  if (status === 401 || status === 403) {
    return new FirestoreError(
      `Firestore (${database}) no dio permiso: la cuenta de servicio necesita el rol «Usuario de Cloud Datastore» en ese proyecto.`,
      false,
    );
  }
  if (status === 404) {
    return new FirestoreError(
      `No existe la base de datos de ${database}: revisá VITE_FIREBASE_PROJECT_ID («${projectId}») y que Firestore esté creado.`,
      false,
    );
  }
  if (status === 429) {
    return new FirestoreError(
      'Firestore pide esperar: se acabó la cuota o hay demasiados pedidos.',
      true,
    );
  }
  if (status >= 500) {
    return new FirestoreError(
      `Firestore (${database}) está con problemas (${status}). Probá más tarde.`,
      true,
    );
  }
  const answer = z.safeParse(errorAnswer, parseJson(text));
  const reason = answer.success
    ? sanitizeLine(answer.data.error.message).slice(0, 300)
    : 'sin explicación';
  return new FirestoreError(`Firestore no aceptó el pedido (${status}): ${reason}`, false);
}

function read<T>(schema: z.ZodMiniType<T>, text: string): T {
  const answer = z.safeParse(schema, parseJson(text));
  if (answer.success) return answer.data;
  throw notFirestore();
}

function notFirestore(): OwnerError {
  return new OwnerError('La respuesta no es de Firestore: ¿hay un portal o un proxy en el medio?');
}

import * as z from 'zod/mini';
import type { Value } from '#adapters/firestore/values.ts';
import type { FirestoreAccess } from './firestore-access.ts';
import { OwnerError } from './owner-error.ts';
import { readJson } from './read-json.ts';

/** A refusal as a sentence, and whether asking again may help. */
export type Refusal = { readonly sentence: string; readonly mayPass: boolean };

/** A value of a kind that we do not know decodes to null. */
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

export function readList(text: string): z.infer<typeof listAnswer> {
  return read(listAnswer, text);
}

/** A success that does not name the document is the success of something else. */
export function expectDocument(text: string, ending: string): void {
  if (!read(documentAnswer, text).name.endsWith(ending)) throw notFirestore();
}

export function expectDeletion(text: string): void {
  read(emptyAnswer, text);
}

/** What a status that is no success means to the owner. */
export function readRefusal(status: number, text: string, access: FirestoreAccess): Refusal {
  const { place, projectId } = access;
  if (status === 401 || status === 403) {
    const sentence = `Firestore (${place}) no dio permiso: la cuenta de servicio necesita el rol «Usuario de Cloud Datastore» en ese proyecto.`;
    return { sentence, mayPass: false };
  }
  if (status === 404) {
    const sentence = `No existe la base de datos de ${place}: revisá VITE_FIREBASE_PROJECT_ID («${projectId}») y que Firestore esté creado.`;
    return { sentence, mayPass: false };
  }
  if (status === 429) {
    const sentence = 'Firestore pide esperar: se acabó la cuota o hay demasiados pedidos.';
    return { sentence, mayPass: true };
  }
  if (status >= 500) {
    const sentence = `Firestore (${place}) está con problemas (${status}). Probá más tarde.`;
    return { sentence, mayPass: true };
  }
  const answer = z.safeParse(errorAnswer, readJson(text));
  const reason = answer.success ? answer.data.error.message.slice(0, 300) : 'sin explicación';
  return { sentence: `Firestore no aceptó el pedido (${status}): ${reason}`, mayPass: false };
}

function read<T>(schema: z.ZodMiniType<T>, text: string): T {
  const answer = z.safeParse(schema, readJson(text));
  if (answer.success) return answer.data;
  throw notFirestore();
}

function notFirestore(): OwnerError {
  return new OwnerError('La respuesta no es de Firestore: ¿hay un portal o un proxy en el medio?');
}

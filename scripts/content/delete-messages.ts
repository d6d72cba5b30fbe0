import type { Context } from './context.ts';
import { emptied, isEmptied } from './emptied-message.ts';
import { openAccess } from './firestore-access.ts';
import { FirestoreRest } from './firestore-rest.ts';
import { messageOf, readableTime, senderOf, visible } from './message.ts';
import { OwnerError } from './owner-error.ts';
import { count } from './plural.ts';

/** Empties the messages with these ids. An unknown id stops the command before it writes anything. */
export async function deleteMessages(ids: readonly string[], context: Context): Promise<void> {
  const { write, patience } = context;
  const database = new FirestoreRest(await openAccess(context), patience);
  const documents = new Map(
    (await database.list('contactos')).map((document) => [document.id, document]),
  );
  const named = [...new Set(ids)].map((id) => {
    const document = documents.get(id);
    if (document !== undefined) return document;
    throw new OwnerError(
      `No hay ningún mensaje con el id «${visible(id)}» en ${database.place}. No se borró nada.`,
    );
  });
  let deleted = 0;
  for (const document of named) {
    const { id, fields } = document;
    if (isEmptied(fields)) {
      write(`El mensaje ${visible(id)} ya estaba borrado.\n`);
      continue;
    }
    const message = messageOf(document);
    const time = readableTime(message.recibido);
    write(`Borro el mensaje de ${senderOf(message)}, recibido el ${time}.\n`);
    await database.put('contactos', { id, fields: emptied(fields) });
    deleted += 1;
  }
  write(`${count(deleted, 'mensaje borrado', 'mensajes borrados')}.\n`);
}

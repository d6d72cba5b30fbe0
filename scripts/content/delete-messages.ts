import { isTombstone, messageOf, senderOf, tombstoneOf } from './contact-message.ts';
import type { Context } from './context.ts';
import { openFirestore } from './firestore-rest.ts';
import { OwnerError } from './owner-error.ts';
import { count, formatTime, sanitizeLine } from './terminal-text.ts';

/** Deletes the messages with these ids. An unknown id stops the command before it writes anything. */
export async function deleteMessages(ids: readonly string[], context: Context): Promise<void> {
  const { write } = context;
  const database = await openFirestore(context);
  const documents = new Map(
    (await database.list('contactos')).map((document) => [document.id, document]),
  );
  const selected = [...new Set(ids)].map((id) => {
    const document = documents.get(id);
    if (document !== undefined) return document;
    throw new OwnerError(
      `No hay ningún mensaje con el id «${sanitizeLine(id)}» en ${database.name}. No se borró nada.`,
    );
  });
  let deleted = 0;
  for (const document of selected) {
    const { id, fields, createTime } = document;
    if (isTombstone(fields)) {
      write(`El mensaje ${sanitizeLine(id)} ya estaba borrado.\n`);
      continue;
    }
    const sender = senderOf(messageOf(document));
    write(`Borro el mensaje de ${sender}, recibido el ${formatTime(createTime)}.\n`);
    await database.put('contactos', { id, fields: tombstoneOf(fields) });
    deleted += 1;
  }
  write(`${count(deleted, 'mensaje borrado', 'mensajes borrados')}.\n`);
}

import { type Marks, messageOf, tombstoneOf } from './contact-message.ts';
import type { Context } from './context.ts';
import { openFirestore } from './firestore-rest.ts';
import type { OwnerInbox } from './owner-inbox.ts';

/** The owner's marks, each under the id of its message. The access rules close the collection to visitors. */
const MARKS = 'contactos_marcas';

/** The inbox in Firestore. A message keeps exactly its four fields; marks are in a collection of their own. */
export async function openFirestoreInbox(context: Context): Promise<OwnerInbox> {
  const database = await openFirestore(context);
  return {
    name: database.name,
    list: async () => {
      const documents = await database.list('contactos');
      if (documents.length === 0) return [];
      const marks = new Map((await database.list(MARKS)).map(({ id, fields }) => [id, fields]));
      return documents.map(({ id, fields, createTime }) =>
        messageOf(id, fields, createTime, marks.get(id)),
      );
    },
    mark: (id, marks) => database.merge(MARKS, { id, fields: timestampsOf(marks) }),
    remove: async ({ id, fecha }) => {
      const fields = tombstoneOf({ fecha: fecha === null ? null : new Date(fecha) });
      await database.put('contactos', { id, fields });
      await database.remove(MARKS, id);
    },
  };
}

function timestampsOf(marks: Partial<Marks>) {
  const entries = Object.entries(marks).map(([name, time]) => [name, time && new Date(time)]);
  return Object.fromEntries(entries);
}

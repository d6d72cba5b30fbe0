import type { Context } from './context.ts';
import { toCsv } from './csv.ts';
import { isEmptied } from './emptied-message.ts';
import { openAccess } from './firestore-access.ts';
import { FirestoreRest, type RemoteDocument } from './firestore-rest.ts';
import { type Message, messageOf, onOneLine, readableTime, senderOf, visible } from './message.ts';
import { count } from './plural.ts';

export type InboxFormat = 'text' | 'csv' | 'json';

/** The messages that are not deleted, the newest first by the time at which they arrived. */
export async function inbox(format: InboxFormat, context: Context): Promise<void> {
  const { write, patience } = context;
  const database = new FirestoreRest(await openAccess(context), patience);
  const documents = await database.list('contactos');
  const messages = documents
    .filter(({ fields }) => !isEmptied(fields))
    .toSorted(byArrival)
    .reverse()
    .map(messageOf);
  if (format === 'json') write(`${JSON.stringify(messages, null, 2)}\n`);
  else if (format === 'csv') write(csvOf(messages));
  else write(textOf(messages));
}

/** Firestore leaves out the decimals that are zero; without the Z, its times sort as texts. */
function byArrival(one: RemoteDocument, other: RemoteDocument): number {
  const [a, b] = [one.createTime.replace('Z', ''), other.createTime.replace('Z', '')];
  return a === b ? 0 : a < b ? -1 : 1;
}

function csvOf(messages: readonly Message[]): string {
  const header = ['nombre', 'mail', 'mensaje', 'fecha', 'recibido'];
  const rows = messages.map(({ nombre, mail, mensaje, fecha, recibido }) => [
    nombre,
    mail,
    mensaje,
    fecha ?? '',
    recibido,
  ]);
  return toCsv([header, ...rows]);
}

function textOf(messages: readonly Message[]): string {
  if (messages.length === 0) return 'No hay mensajes.\n';
  const blocks = messages.map((message) => {
    const { id, mensaje, fecha, recibido } = message;
    const isApart =
      fecha !== null && Math.abs(Date.parse(fecha) - Date.parse(recibido)) > ONE_MINUTE;
    const written = isApart ? ` (escrito el ${readableTime(fecha)}, según su reloj)` : '';
    const lines = visible(mensaje)
      .split('\n')
      .map((line) => `  ${line}`);
    return [
      `— ${readableTime(recibido)}${written}`,
      `  ${senderOf(message)}`,
      `  id ${onOneLine(id)}`,
      '',
      ...lines,
      '',
    ].join('\n');
  });
  return `${count(messages.length, 'mensaje')}, lo más nuevo primero.\n\n${blocks.join('\n')}`;
}

const ONE_MINUTE = 60_000;

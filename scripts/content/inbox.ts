import { isTombstone, type Message, messageOf, senderOf } from './contact-message.ts';
import type { Context } from './context.ts';
import { csv } from './csv.ts';
import { openFirestore, type RemoteDocument } from './firestore-rest.ts';
import { count, formatTime, printForeignJson, sanitize, sanitizeLine } from './terminal-text.ts';

export type InboxFormat = 'text' | 'csv' | 'json';

/** A larger gap between writing and arrival is worth a note. */
const NOTABLE_DELAY_MS = 60_000;

/** Lists the messages that are not deleted, newest first by the time of their arrival. */
export async function inbox(format: InboxFormat, context: Context): Promise<void> {
  const database = await openFirestore(context);
  const messages = (await database.list('contactos'))
    .filter(({ fields }) => !isTombstone(fields))
    .toSorted(byArrival)
    .reverse()
    .map(messageOf);
  const print = {
    text: printText,
    csv: printCsv,
    json: () => `${printForeignJson(messages)}\n`,
  };
  context.write(print[format](messages));
}

/** Firestore omits decimals that are zero; without the Z its times sort as text. */
function byArrival(a: RemoteDocument, b: RemoteDocument): number {
  const [first, second] = [a.createTime.replace('Z', ''), b.createTime.replace('Z', '')];
  return first === second ? 0 : first < second ? -1 : 1;
}

function printCsv(messages: readonly Message[]): string {
  const rows = messages.map(({ nombre, mail, mensaje, fecha, recibido }) => [
    nombre,
    mail,
    mensaje,
    fecha ?? '',
    recibido,
  ]);
  return csv([['nombre', 'mail', 'mensaje', 'fecha', 'recibido'], ...rows]);
}

function printText(messages: readonly Message[]): string {
  if (messages.length === 0) return 'No hay mensajes.\n';
  const blocks = messages.map((message) => {
    const { id, mensaje, fecha, recibido } = message;
    const isDelayed =
      fecha !== null && Math.abs(Date.parse(fecha) - Date.parse(recibido)) > NOTABLE_DELAY_MS;
    const written = isDelayed ? ` (escrito el ${formatTime(fecha)}, según su reloj)` : '';
    return [
      `— ${formatTime(recibido)}${written}`,
      `  ${senderOf(message)}`,
      `  id ${sanitizeLine(id)}`,
      '',
      `  ${sanitize(mensaje).replace(/\r?\n/g, '\n  ')}`,
      '',
    ].join('\n');
  });
  return `${count(messages.length, 'mensaje')}, lo más nuevo primero.\n\n${blocks.join('\n')}`;
}

import { isTombstone, type Message, messageOf, senderOf } from './contact-message.ts';
import type { Context } from './context.ts';
import { openFirestore, type RemoteDocument } from './firestore-rest.ts';
import { count, formatTime, sanitize, sanitizeLine } from './terminal-text.ts';

export type InboxFormat = 'text' | 'csv' | 'json';

/** A larger gap between writing and arrival is worth a note. */
const NOTABLE_DELAY_MS = 60_000;

/** A spreadsheet takes a cell that begins like this for a formula. */
const FORMULA = /^[=+\-@\t\r]/;

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
    json: () => `${JSON.stringify(messages, null, 2)}\n`,
  };
  context.write(print[format](messages));
}

/** Firestore omits decimals that are zero; without the Z its times sort as text. */
function byArrival(a: RemoteDocument, b: RemoteDocument): number {
  const [first, second] = [a.createTime.replace('Z', ''), b.createTime.replace('Z', '')];
  return first === second ? 0 : first < second ? -1 : 1;
}

/** CSV by RFC 4180 with CRLF line ends; no cell can run as a formula. */
function printCsv(messages: readonly Message[]): string {
  const rows = messages.map(({ nombre, mail, mensaje, fecha, recibido }) => [
    nombre,
    mail,
    mensaje,
    fecha ?? '',
    recibido,
  ]);
  return [['nombre', 'mail', 'mensaje', 'fecha', 'recibido'], ...rows]
    .map((row) => `${row.map(csvCell).join(',')}\r\n`)
    .join('');
}

function csvCell(text: string): string {
  const safe = FORMULA.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
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
      `  ${sanitize(mensaje).replaceAll('\n', '\n  ')}`,
      '',
    ].join('\n');
  });
  return `${count(messages.length, 'mensaje')}, lo más nuevo primero.\n\n${blocks.join('\n')}`;
}

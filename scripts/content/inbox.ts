import { byArrival, isTombstone, type Message, senderOf } from './contact-message.ts';
import type { Context } from './context.ts';
import { csv } from './csv.ts';
import { openOwnerInbox } from './owner-inbox.ts';
import { count, formatTime, printForeignJson, sanitize, sanitizeLine } from './terminal-text.ts';

export type InboxFormat = 'text' | 'csv' | 'json';

/** A larger gap between writing and arrival is worth a note. */
const NOTABLE_DELAY_MS = 60_000;

/**
 * Lists the messages that are not deleted: first those without an answer, and each group newest first by the
 * time of arrival.
 */
export async function inbox(format: InboxFormat, context: Context): Promise<void> {
  const owned = await openOwnerInbox(context);
  const newestFirst = (await owned.list())
    .filter((message) => !isTombstone(message))
    .toSorted(byArrival)
    .reverse();
  const messages = [
    ...newestFirst.filter(isUnanswered),
    ...newestFirst.filter((message) => !isUnanswered(message)),
  ];
  const print = {
    text: printText,
    csv: printCsv,
    json: () => `${printForeignJson(messages)}\n`,
  };
  context.write(print[format](messages));
}

function isUnanswered({ respondido }: Message): boolean {
  return respondido === null;
}

function printCsv(messages: readonly Message[]): string {
  const rows = messages.map(({ nombre, mail, mensaje, fecha, recibido }) => [
    nombre,
    mail,
    mensaje,
    fecha ?? '',
    recibido ?? '',
  ]);
  return csv([['nombre', 'mail', 'mensaje', 'fecha', 'recibido'], ...rows]);
}

function printText(messages: readonly Message[]): string {
  if (messages.length === 0) return 'No hay mensajes.\n';
  const blocks = messages.map((message) => {
    const { id, mensaje, fecha, recibido, respondido } = message;
    const isDelayed =
      fecha !== null &&
      recibido !== null &&
      Math.abs(Date.parse(fecha) - Date.parse(recibido)) > NOTABLE_DELAY_MS;
    const written = isDelayed ? ` (escrito el ${formatTime(fecha)}, según su reloj)` : '';
    const answered = respondido === null ? '' : `, respondido el ${formatTime(respondido)}`;
    return [
      `— ${formatTime(recibido ?? fecha)}${written}${answered}`,
      `  ${senderOf(message)}`,
      `  id ${sanitizeLine(id)}`,
      '',
      `  ${sanitize(mensaje).replace(/\r?\n/g, '\n  ')}`,
      '',
    ].join('\n');
  });
  const unanswered = messages.filter(isUnanswered).length;
  const amounts = `${count(messages.length, 'mensaje')}, ${unanswered} sin responder`;
  return `${amounts}: primero lo nuevo.\n\n${blocks.join('\n')}`;
}

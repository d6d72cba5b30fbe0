import type { Context } from './context.ts';
import { toCsv } from './csv.ts';
import { openAccess } from './firestore-access.ts';
import { FirestoreRest, type RemoteDocument } from './firestore-rest.ts';
import { count } from './plural.ts';

export type InboxFormat = 'text' | 'csv' | 'json';

type Message = {
  readonly id: string;
  readonly nombre: string;
  readonly mail: string;
  readonly mensaje: string;
  /** When the visitor's machine said that it was written, which can be wrong; null when it said nothing. */
  readonly fecha: string | null;
  /** When the database got it: the time to trust. */
  readonly recibido: string;
};

/** What visitors wrote, the newest first by the time at which it arrived. */
export async function inbox(format: InboxFormat, context: Context): Promise<void> {
  const { write, patience } = context;
  const database = new FirestoreRest(await openAccess(context), patience);
  const documents = await database.list('contactos');
  const messages = documents.toSorted(byArrival).reverse().map(messageOf);
  if (format === 'json') write(`${JSON.stringify(messages, null, 2)}\n`);
  else if (format === 'csv') write(csvOf(messages));
  else write(textOf(messages));
}

function messageOf({ id, fields, createTime }: RemoteDocument): Message {
  const text = (name: string) => (typeof fields[name] === 'string' ? fields[name] : '');
  const { fecha } = fields;
  return {
    id,
    nombre: text('nombre'),
    mail: text('mail'),
    mensaje: text('mensaje'),
    fecha: fecha instanceof Date && !Number.isNaN(fecha.getTime()) ? fecha.toISOString() : null,
    recibido: createTime,
  };
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
  const blocks = messages.map(({ nombre, mail, mensaje, fecha, recibido }) => {
    const isApart =
      fecha !== null && Math.abs(Date.parse(fecha) - Date.parse(recibido)) > ONE_MINUTE;
    const written = isApart ? ` (escrito el ${readableTime(fecha)}, según su reloj)` : '';
    const lines = visible(mensaje)
      .split('\n')
      .map((line) => `  ${line}`);
    return [
      `— ${readableTime(recibido)}${written}`,
      `  ${onOneLine(nombre)} <${onOneLine(mail)}>`,
      '',
      ...lines,
      '',
    ].join('\n');
  });
  return `${count(messages.length, 'mensaje')}, lo más nuevo primero.\n\n${blocks.join('\n')}`;
}

const ONE_MINUTE = 60_000;

function readableTime(time: string): string {
  const format = new Intl.DateTimeFormat('es-AR', { dateStyle: 'medium', timeStyle: 'short' });
  return format.format(new Date(time));
}

/** A stranger's text must not move the cursor, paint or turn around what a terminal shows. */
function visible(text: string): string {
  return text.replaceAll('\r\n', '\n').replace(/(?![\n\t])[\p{Cc}\p{Bidi_Control}]/gu, '\u{FFFD}');
}

function onOneLine(text: string): string {
  return visible(text).replace(/\s+/g, ' ');
}

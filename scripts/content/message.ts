import type { RemoteDocument } from './firestore-rest.ts';

/** A contact message as the owner reads it. */
export type Message = {
  readonly id: string;
  readonly nombre: string;
  readonly mail: string;
  readonly mensaje: string;
  /** When the visitor's machine said that it was written, which can be wrong; null when it said nothing. */
  readonly fecha: string | null;
  /** When the database got it: the time to trust. */
  readonly recibido: string;
};

export function messageOf({ id, fields, createTime }: RemoteDocument): Message {
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

/** The sender on one line: `Ana <ana@correo.com.ar>`. */
export function senderOf({ nombre, mail }: Message): string {
  return `${onOneLine(nombre)} <${onOneLine(mail)}>`;
}

export function readableTime(time: string): string {
  const format = new Intl.DateTimeFormat('es-AR', { dateStyle: 'medium', timeStyle: 'short' });
  return format.format(new Date(time));
}

/** A stranger's text must not move the cursor, paint or turn around what a terminal shows. */
export function visible(text: string): string {
  return text.replaceAll('\r\n', '\n').replace(/(?![\n\t])[\p{Cc}\p{Bidi_Control}]/gu, '\u{FFFD}');
}

export function onOneLine(text: string): string {
  return visible(text).replace(/\s+/g, ' ');
}

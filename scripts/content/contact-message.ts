import type { RemoteDocument } from './firestore-rest.ts';
import { sanitizeLine } from './terminal-text.ts';

/** A contact message as the owner reads it. */
export type Message = {
  readonly id: string;
  readonly nombre: string;
  readonly mail: string;
  readonly mensaje: string;
  /** ISO 8601. When the message was written, by the visitor's clock, which can be wrong; null when missing. */
  readonly fecha: string | null;
  /** ISO 8601. When the database received the message: the reliable time. */
  readonly recibido: string;
};

type Fields = Readonly<Record<string, unknown>>;

/** A field of an unexpected type reads as empty. */
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
  return `${sanitizeLine(nombre)} <${sanitizeLine(mail)}>`;
}

/**
 * The document that replaces a message which the owner deletes. It holds no personal data. A document that is
 * removed would come back, because the visitor's device sends a message again until it has an answer.
 * `fecha` stays: the access rules recognize the message by it when the device sends it again.
 */
export function tombstoneOf({ fecha }: Fields): Fields {
  return { nombre: '', mail: '', mensaje: '', ...(fecha instanceof Date && { fecha }) };
}

/** True when the message was deleted. The access rules make the same test. */
export function isTombstone({ nombre, mail, mensaje }: Fields): boolean {
  return nombre === '' && mail === '' && mensaje === '';
}

import { sanitizeLine } from './terminal-text.ts';

/** A contact message as the owner reads it. Its fields have the names under which they are stored. */
export type Message = Marks & {
  readonly id: string;
  readonly nombre: string;
  readonly mail: string;
  readonly mensaje: string;
  /** ISO 8601. When the message was written, by the visitor's clock, which can be wrong; null when missing. */
  readonly fecha: string | null;
  /** ISO 8601. When the inbox received the message: the reliable time; null when the inbox does not say. */
  readonly recibido: string | null;
};

/** The owner's marks of a message: ISO 8601, null while the message does not have the mark. */
export type Marks = {
  /** The time at which the owner marked the message as answered. */
  readonly respondido: string | null;
  /** The time at which each channel notified the owner of the message. */
  readonly avisadoMail: string | null;
  readonly avisadoWebhook: string | null;
};

type Fields = Readonly<Record<string, unknown>>;

/** A field of an unexpected type reads as empty. `marks` may be the fields of another document. */
export function messageOf(
  id: string,
  fields: Fields,
  recibido: string | null,
  marks: Fields = {},
): Message {
  const text = (name: string) => (typeof fields[name] === 'string' ? fields[name] : '');
  return {
    id,
    nombre: text('nombre'),
    mail: text('mail'),
    mensaje: text('mensaje'),
    fecha: timeOf(fields.fecha),
    recibido,
    respondido: timeOf(marks.respondido),
    avisadoMail: timeOf(marks.avisadoMail),
    avisadoWebhook: timeOf(marks.avisadoWebhook),
  };
}

/** The time as ISO 8601; null for anything that is no time. */
export function timeOf(value: unknown): string | null {
  const time = typeof value === 'string' ? new Date(value) : value;
  return time instanceof Date && !Number.isNaN(time.getTime()) ? time.toISOString() : null;
}

/** The sender on one line: `Ana <ana@correo.com.ar>`. */
export function senderOf({ nombre, mail }: Message): string {
  return `${sanitizeLine(nombre)} <${sanitizeLine(mail)}>`;
}

/** Sorts by arrival, oldest first. */
export function byArrival(a: Message, b: Message): number {
  // Firestore omits decimals that are zero; without the Z its times sort as text.
  const [first, second] = [a, b].map(({ recibido, fecha }) =>
    (recibido ?? fecha ?? '').replace('Z', ''),
  ) as [string, string];
  return first === second ? 0 : first < second ? -1 : 1;
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

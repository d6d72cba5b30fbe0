import type { ContactMessage } from '#domain/model/contact-message.ts';

/** The four fields of a `contactos` document. Its id is the message's. */
export function encodeContactMessage(message: ContactMessage) {
  return {
    nombre: message.name,
    mail: message.email,
    mensaje: message.message,
    fecha: message.sentAt,
  };
}

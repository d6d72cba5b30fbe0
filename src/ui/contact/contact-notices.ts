import type { ContactDraft } from '#domain/model/contact-message.ts';
import type { Announcement, AnnouncementType } from '#domain/services/announcement.ts';
import type { Notice, NoticeId } from '#ports/notifier.ts';
import { site } from '#ui/content/site.ts';

const UNDELIVERED = `No se pudo entregar. Escribime por mail${site.whatsapp ? ' o WhatsApp' : ''}.`;

/** The id of the notices about a submission that was not accepted. */
const FORM_NOTICE = 'contacto';

/** The id of a message's notices, so that a message replaces its own notice only. */
export function noticeIdOf(messageId: string): NoticeId {
  return `contacto-${messageId}`;
}

/** The notices of the contact form. Some of the texts are given (docs/product.md). */
export const contactNotices = {
  incomplete: {
    id: FORM_NOTICE,
    variant: 'error',
    title: 'Error al enviar el mensaje',
    description: 'Rellena todos los campos!',
  },
  tooLong: {
    id: FORM_NOTICE,
    variant: 'error',
    title: 'Error al enviar el mensaje',
    description: 'Hay un campo demasiado largo. No se borró nada.',
  },
  limited: {
    id: FORM_NOTICE,
    variant: 'warning',
    title: 'Esperá un momento antes de enviar otro mensaje.',
    description: 'Tu texto queda en el formulario.',
  },
  failed: {
    id: FORM_NOTICE,
    variant: 'error',
    title: 'Error al enviar el mensaje',
    description: UNDELIVERED,
  },
  copied: { variant: 'success', title: 'Mensaje copiado' },
  notCopied: {
    variant: 'error',
    title: 'No se pudo copiar',
    description: 'Seleccioná el texto y copialo a mano.',
  },
} as const satisfies Record<string, Notice>;

/** The notice of each announcement; null closes the message's notice. */
const ANNOUNCEMENT_NOTICES = {
  sending: { variant: 'loading', title: 'Enviando mensaje…', dismissible: false },
  'still-sending': {
    variant: 'loading',
    title: 'Enviando mensaje…',
    description: 'Este dispositivo no puede guardarlo: no cierres la página hasta que llegue.',
    dismissible: false,
  },
  delivered: {
    variant: 'success',
    title: 'Mensaje Enviado',
    description: 'Pronto me pondre en contacto.',
  },
  saved: {
    variant: 'info',
    title: 'Mensaje guardado',
    description: 'Sale solo cuando vuelva la conexión. Queda en este dispositivo hasta entonces.',
  },
  undelivered: {
    variant: 'error',
    title: 'Error al enviar el mensaje',
    description: UNDELIVERED,
  },
  expired: {
    variant: 'error',
    title: 'Un mensaje tuyo no llegó',
    description: 'Pasaron siete días y no se pudo entregar. Copialo o mandalo por otro medio:',
    duration: 'until-dismissed',
  },
  discarded: null,
} as const satisfies Record<AnnouncementType, Notice | null>;

/** The notice of an announcement; null for none. */
export function noticeOf({ message, type }: Announcement): Notice | null {
  const notice = ANNOUNCEMENT_NOTICES[type];
  return notice && { ...notice, id: noticeIdOf(message.id) };
}

/** A message with its sender, as far as both are filled in, for a mail, a chat or the clipboard. */
export function messageAsText({ name, email, message }: ContactDraft): string {
  const sender = [name, email && `(${email})`].filter((part) => part !== '').join(' ');
  return [message, sender].filter((part) => part !== '').join('\n\n');
}

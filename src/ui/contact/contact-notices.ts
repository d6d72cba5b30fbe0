import type { Outcome } from '#domain/services/press-answers.ts';
import type { Notice } from '#ports/notifier.ts';

/** One place on screen for what is said of a press: each notice takes that of the one before. */
const id = 'contacto';

/** Everything that the site says about a message (docs/product.md: some of it was given). */
export const contactNotices = {
  sending: { id, variant: 'loading', title: 'Enviando mensaje…', dismissible: false },
  delivered: {
    id,
    variant: 'success',
    title: 'Mensaje Enviado',
    description: 'Pronto me pondre en contacto.',
  },
  saved: {
    id,
    variant: 'info',
    title: 'Mensaje guardado',
    description:
      'Lo enviaremos cuando vuelva la conexión. Queda en este dispositivo hasta entonces.',
  },
  undelivered: {
    id,
    variant: 'error',
    title: 'Error al enviar el mensaje',
    description: 'No pudimos entregarlo. Escribime por mail o WhatsApp.',
  },
  incomplete: {
    id,
    variant: 'error',
    title: 'Error al enviar el mensaje',
    description: 'Rellena todos los campos!',
  },
  tooLong: {
    id,
    variant: 'error',
    title: 'Error al enviar el mensaje',
    description: 'Hay un campo demasiado largo. No se borró nada.',
  },
  limited: {
    id,
    variant: 'warning',
    title: 'Esperá un momento antes de enviar otro mensaje.',
    description: 'Tu texto queda en el formulario.',
  },
  copied: { variant: 'success', title: 'Mensaje copiado' },
  notCopied: {
    variant: 'error',
    title: 'No se pudo copiar',
    description: 'Seleccioná el texto y copialo a mano.',
  },
} as const satisfies Record<string, Notice>;

/** What is said when a press has ended; nothing where another tab said it. */
export function noticeOf(outcome: Outcome): Notice | null {
  return outcome === 'gone' ? null : contactNotices[outcome];
}

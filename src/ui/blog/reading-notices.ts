import type { Notice } from '#ports/notifier.ts';

/** What is said of links and code that the reader takes along. */
export const readingNotices = {
  linkCopied: { id: 'enlace', variant: 'success', title: 'Enlace copiado' },
  linkNotCopied: {
    id: 'enlace',
    variant: 'error',
    title: 'No se pudo copiar el enlace',
    description: 'Copialo de la barra de direcciones.',
  },
  codeNotCopied: {
    id: 'codigo',
    variant: 'error',
    title: 'No se pudo copiar el código',
    description: 'Seleccionalo y copialo a mano.',
  },
} as const satisfies Record<string, Notice>;

import type { CopyOutcomes } from '#ui/use-copy.ts';

/** What is said of an address that the reader takes along. */
export const linkNotices: CopyOutcomes = {
  copied: { id: 'enlace', variant: 'success', title: 'Enlace copiado' },
  notCopied: {
    id: 'enlace',
    variant: 'error',
    title: 'No se pudo copiar el enlace',
    description: 'Copialo de la barra de direcciones.',
  },
};

/** What is said of code: its button itself tells that it has been copied. */
export const codeNotices: CopyOutcomes = {
  notCopied: {
    id: 'codigo',
    variant: 'error',
    title: 'No se pudo copiar el código',
    description: 'Seleccionalo y copialo a mano.',
  },
};

import type { CopyOutcomes } from '#ui/use-copy.ts';

/** Notices after the reader copies the address of a page or a heading. */
export const linkNotices: CopyOutcomes = {
  copied: { id: 'enlace', variant: 'success', title: 'Enlace copiado' },
  notCopied: {
    id: 'enlace',
    variant: 'error',
    title: 'No se pudo copiar el enlace',
    description: 'Copialo de la barra de direcciones.',
  },
};

/** Notices after the reader copies code; the button itself shows the success. */
export const codeNotices: CopyOutcomes = {
  notCopied: {
    id: 'codigo',
    variant: 'error',
    title: 'No se pudo copiar el código',
    description: 'Seleccionalo y copialo a mano.',
  },
};

import { ContentError } from '#build/content/content-error.ts';
import { DataSourceError, type FailureKind } from '#ports/data-source.ts';

/** An expected failure. Its message is a Spanish sentence for the owner. */
export class OwnerError extends Error {
  override readonly name = 'OwnerError';
}

const SOURCE_FAILURES: Readonly<Record<FailureKind, string>> = {
  offline: 'Parece que no hay conexión a internet.',
  timeout: 'La fuente de datos tardó demasiado en responder.',
  unavailable: 'No se pudo llegar a la fuente de datos: está caída o la dirección no es esa.',
  refused: 'La fuente de datos no dio permiso para leer.',
  invalid: 'La fuente de datos no tiene lo que se le pidió: revisá la configuración.',
  malformed: 'La fuente de datos respondió algo que no se entiende.',
};

const FILE_FAILURES: Readonly<Record<string, string>> = {
  ENOENT: 'no existe',
  EACCES: 'no hay permiso',
  EPERM: 'no hay permiso',
  EISDIR: 'es una carpeta',
  ENOTDIR: 'no es una carpeta',
  EEXIST: 'ya existe',
  ENOSPC: 'no queda lugar en el disco',
};

/** Any error as a sentence for the owner, without a stack. */
export function sentenceOf(error: unknown): string {
  if (error instanceof DataSourceError) return SOURCE_FAILURES[error.kind];
  if (!(error instanceof Error)) return `Algo salió mal: ${error}`;
  if ('path' in error && 'code' in error) {
    const reason = FILE_FAILURES[String(error.code)] ?? error.code;
    return `No se puede usar ${error.path}: ${reason}.`;
  }
  const isForOwner =
    error instanceof OwnerError ||
    error instanceof ContentError ||
    error.message.startsWith('Configuración');
  return isForOwner ? error.message : `Algo salió mal: ${error.message.split('\n')[0]}`;
}

import type { StoredDocument } from '#adapters/kit/documents.ts';
import type { Change } from './diff.ts';
import type { CopiedCollection } from './firestore-mapping.ts';
import { plain } from './firestore-mapping.ts';
import { OwnerError, sentenceOf } from './owner-error.ts';
import { count } from './plural.ts';

export type CopyOptions = {
  readonly dryRun: boolean;
  readonly prune: boolean;
  readonly verbose: boolean;
};

/** How the copy is changed. */
export type Copy = {
  readonly put: (collection: CopiedCollection, document: StoredDocument) => Promise<void>;
  readonly remove: (collection: CopiedCollection, id: string) => Promise<void>;
};

/**
 * Makes the changes one by one and tells each once it is made, so that whatever cuts it short leaves a
 * true account, and the same command finishes the work.
 */
export async function applyChanges(
  changes: readonly Change[],
  { dryRun, prune, verbose }: CopyOptions,
  copy: Copy,
  write: (text: string) => void,
): Promise<void> {
  const isWork = ({ status }: Change) => status !== 'same' && (status !== 'extra' || prune);
  const pending = changes.filter(isWork).length;
  let done = 0;
  for (const change of changes) {
    if (!dryRun && isWork(change)) {
      await make(change, copy).catch((error: unknown) => {
        throw new OwnerError(
          `${sentenceOf(error)}\nSe hicieron ${done} de ${count(pending, 'cambio')}: corré el mismo comando otra vez y sigue desde ahí.`,
        );
      });
      done++;
    }
    if (change.status !== 'same' || verbose) write(`${lineOf(change, prune, dryRun)}\n`);
    if (change.status === 'changed' && dryRun) write(detailsOf(change));
  }
  write(`${summary(changes, { dryRun, prune })}\n`);
}

async function make(change: Change, copy: Copy): Promise<void> {
  if (change.status === 'extra') await copy.remove(change.collection, change.id);
  if (change.status === 'new' || change.status === 'changed') {
    await copy.put(change.collection, change.document);
  }
}

function lineOf(change: Change, prune: boolean, dryRun: boolean): string {
  const place = `${change.collection}/${change.id}`;
  switch (change.status) {
    case 'new':
      return `+ nuevo: ${place}`;
    case 'changed':
      return `~ cambia (${change.fields.join(', ')}): ${place}`;
    case 'same':
      return `= igual: ${place}`;
    case 'extra':
      return `- sobra: ${place}${prune && !dryRun ? ', borrado' : ''}`;
  }
}

/** Each field of a change, before and after. */
function detailsOf({ fields, before, document }: Extract<Change, { status: 'changed' }>): string {
  return fields
    .map((name) => {
      const [old, current] = firstDifference(before.fields[name], document.fields[name]);
      return `    ${name}: ${old} → ${current}\n`;
    })
    .join('');
}

/** Two values, short; of two texts with many lines, the first line in which they part. */
function firstDifference(before: unknown, after: unknown): readonly [string, string] {
  if (typeof before !== 'string' || typeof after !== 'string') return [short(before), short(after)];
  const [old, current] = [before.split('\n'), after.split('\n')];
  const length = Math.max(old.length, current.length);
  const index = Array.from({ length }, (_, line) => line).findIndex(
    (line) => old[line] !== current[line],
  );
  return [short(old[index]), short(current[index])];
}

function short(value: unknown): string {
  const text = value === undefined ? '(nada)' : JSON.stringify(plain(value));
  return text.length <= 60 ? text : `${text.slice(0, 59)}…`;
}

function summary(
  changes: readonly Change[],
  { dryRun, prune }: Pick<CopyOptions, 'dryRun' | 'prune'>,
): string {
  const amount = (status: Change['status']) =>
    changes.filter((change) => change.status === status).length;
  const extra = amount('extra');
  const counts = [
    count(amount('new'), 'nuevo'),
    count(amount('changed'), 'con cambios', 'con cambios'),
    count(amount('same'), 'igual', 'iguales'),
    count(extra, prune && !dryRun ? 'borrado' : 'de más', prune && !dryRun ? 'borrados' : 'de más'),
  ].join(', ');
  const hint = extra > 0 && !prune ? ' Lo que sobra queda como está; con --prune se borra.' : '';
  return dryRun ? `Prueba: ${counts}. No se escribió nada.${hint}` : `Listo: ${counts}.${hint}`;
}

import type { StoredDocument } from '#adapters/kit/documents.ts';
import { type Change, diffContent } from './diff.ts';
import { COLLECTIONS, type Content, type ContentCollection, toPlain } from './firestore-mapping.ts';
import { OwnerError, sentenceOf } from './owner-error.ts';
import { count, sanitizeLine } from './terminal-text.ts';

export type CopyOptions = {
  readonly dryRun: boolean;
  /** True to delete what the source does not have. */
  readonly prune: boolean;
  /** True to replace what was changed in the target since the last copy. */
  readonly force: boolean;
  /** True to list what is equal too. */
  readonly verbose: boolean;
  /** The site that serves the pictures; undefined for the environment's. */
  readonly site: string | undefined;
};

/** The side of a copy that is written. */
export type CopyTarget = {
  put(collection: ContentCollection, document: StoredDocument): Promise<void>;
  remove(collection: ContentCollection, id: string): Promise<void>;
};

/** The rules of one direction of a copy. Without `--force`, all of them count. */
export type CopyRules = {
  /** Tells what the change would destroy; null when it destroys nothing that no copy has seen. */
  readonly conflictOf: (change: Change) => string | null;
  /** True where the target is newer: it stays as it is. */
  readonly isNewer: (change: Change) => boolean;
  /** Called when source and target agree on the document: after a change, or because they did before. */
  readonly record: (change: Change) => void;
  /** The id of the document in the database, where it is not that of the change. */
  readonly idInDatabase: ReadonlyMap<string, string>;
};

type Copy = {
  readonly source: Content;
  readonly target: Content;
  readonly writer: CopyTarget;
  readonly rules?: CopyRules;
  /** Called after the checks, before the first change. */
  readonly prepare?: () => Promise<void>;
};

/** The rules of a copy that remembers nothing. */
const NO_RULES: CopyRules = {
  conflictOf: () => null,
  isNewer: () => false,
  record: () => {},
  idInDatabase: new Map(),
};

/**
 * Makes the target equal to the source, one change at a time, and reports each change after it is made: an
 * interrupted run has reported exactly what it did, and the same command finishes the work. A conflict stops it
 * before the first change. Returns the changes that were made.
 */
export async function applyChanges(
  { source, target, writer, rules = NO_RULES, prepare }: Copy,
  options: CopyOptions,
  write: (text: string) => void,
): Promise<readonly Change[]> {
  const { dryRun, prune, force, verbose } = options;
  const changes = diffContent(source, target);
  if (prune) assertNotDeletingAll(changes);
  // The rules are asked before the first change, which they would take into account.
  const kept = new Set(force ? [] : changes.filter(rules.isNewer));
  const pending = changes.filter(
    (change) =>
      change.status !== 'same' && (change.status !== 'extra' || prune) && !kept.has(change),
  );
  const conflicts = force ? [] : pending.flatMap((change) => conflictLine(change, rules));
  if (conflicts.length > 0 && !dryRun) throw new OwnerError([...conflicts, STOPPED].join('\n'));
  await prepare?.();
  let done = 0;
  for (const change of changes) {
    const isPending = pending.includes(change);
    if (!dryRun && isPending) {
      await apply(change, writer).catch((error: unknown) => {
        throw new OwnerError(
          `${sentenceOf(error)}\nSe hicieron ${done} de ${count(pending.length, 'cambio')}: corré el mismo comando otra vez y sigue desde ahí.`,
        );
      });
      done += 1;
    }
    if (!dryRun && (change.status === 'same' || isPending)) rules.record(change);
    if (kept.has(change)) {
      write(`! queda como está: ${placeOf(change)} cambió acá y no en la base\n`);
    } else if (change.status !== 'same' || verbose) {
      write(`${lineOf(change, options)}${aliasOf(change, rules)}\n`);
    }
    if (change.status === 'changed' && dryRun) write(detailsOf(change));
  }
  for (const line of conflicts) write(`${line}\n`);
  const others = changes.filter((change) => !kept.has(change));
  write(`${summaryOf(others, options)}\n`);
  return dryRun ? [] : pending;
}

const STOPPED =
  'No se copió nada. Con --dry-run ves las diferencias, con pull traés lo de la base, con --force se reemplaza igual.';

function conflictLine(change: Change, { conflictOf }: CopyRules): readonly string[] {
  const reason = conflictOf(change);
  return reason === null ? [] : [`! ${placeOf(change)}: ${reason}`];
}

function aliasOf({ collection, id }: Change, { idInDatabase }: CopyRules): string {
  const alias = collection === 'posts' ? idInDatabase.get(id) : undefined;
  return alias === undefined ? '' : ` (en la base: posts/${sanitizeLine(alias)})`;
}

/** An empty source is more likely a wrong source than the wish to delete everything. */
function assertNotDeletingAll(changes: readonly Change[]): void {
  for (const collection of COLLECTIONS) {
    const group = changes.filter((change) => change.collection === collection);
    if (group.length > 0 && group.every(({ status }) => status === 'extra')) {
      throw new OwnerError(
        `El origen no tiene nada en «${collection}» y --prune borraría todo: no se tocó nada.`,
      );
    }
  }
}

async function apply(change: Change, writer: CopyTarget): Promise<void> {
  if (change.status === 'extra') await writer.remove(change.collection, change.id);
  if (change.status === 'new' || change.status === 'changed') {
    await writer.put(change.collection, change.document);
  }
}

function placeOf({ collection, id }: Change): string {
  return sanitizeLine(`${collection}/${id}`);
}

function lineOf(change: Change, { prune, dryRun }: CopyOptions): string {
  const place = placeOf(change);
  switch (change.status) {
    case 'new':
      return `+ nuevo: ${place}`;
    case 'changed':
      return `~ cambia (${sanitizeLine(change.fields.join(', '))}): ${place}`;
    case 'same':
      return `= igual: ${place}`;
    case 'extra':
      return `- sobra: ${place}${prune && !dryRun ? ', borrado' : ''}`;
  }
}

/** Each changed field, before and after. */
function detailsOf({ fields, before, document }: Extract<Change, { status: 'changed' }>): string {
  return fields
    .map((name) => {
      const [old, current] = firstDifference(before.fields[name], document.fields[name]);
      return `    ${sanitizeLine(name)}: ${old} → ${current}\n`;
    })
    .join('');
}

/** Both values, abbreviated; of two texts, the first line that differs. */
function firstDifference(before: unknown, after: unknown): readonly [string, string] {
  if (typeof before !== 'string' || typeof after !== 'string') {
    return [abbreviate(before), abbreviate(after)];
  }
  const [old, current] = [before.split('\n'), after.split('\n')];
  const longer = old.length > current.length ? old : current;
  const index = longer.findIndex((_, line) => old[line] !== current[line]);
  return [abbreviate(old[index]), abbreviate(current[index])];
}

function abbreviate(value: unknown): string {
  const text = value === undefined ? '(nada)' : JSON.stringify(toPlain(value));
  return text.length <= 60 ? text : `${text.slice(0, 59)}…`;
}

function summaryOf(changes: readonly Change[], { dryRun, prune }: CopyOptions): string {
  const amount = (status: Change['status']) =>
    changes.filter((change) => change.status === status).length;
  const extra = amount('extra');
  const counts = [
    count(amount('new'), 'nuevo'),
    count(amount('changed'), 'con cambios', 'con cambios'),
    count(amount('same'), 'igual', 'iguales'),
    prune && !dryRun ? count(extra, 'borrado') : count(extra, 'de más', 'de más'),
  ].join(', ');
  const hint = extra > 0 && !prune ? ' Lo que sobra queda como está; con --prune se borra.' : '';
  return dryRun ? `Prueba: ${counts}. No se escribió nada.${hint}` : `Listo: ${counts}.${hint}`;
}

import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { DeskClass } from './visit.ts';

const SOURCE = 'src/domain/services/contact-desk.ts';
const FOLDER = 'dist-tests/desk-mutants';

/** A fault of the desk: a passage that occurs once in its source, and its replacement. */
export type Mutant = {
  readonly name: string;
  readonly passage: string;
  readonly replacement: string;
  /** The count of the tally that detects the fault. */
  readonly flaw: 'lost' | 'duplicated' | 'falselyAnnounced' | 'unanswered' | 'overdue';
};

export const MUTANTS: readonly Mutant[] = [
  {
    name: 'announces "delivered" after a failed retry',
    passage: 'if (type !== null) this.#announce(entry, type);',
    replacement: "this.#announce(entry, type ?? 'delivered');",
    flaw: 'falselyAnnounced',
  },
  {
    name: 'announces "delivered" for a message that another tab discarded',
    passage: 'if (entry.lastAnnounced !== null) this.#announce(entry, settlement);',
    replacement: "if (entry.lastAnnounced !== null) this.#announce(entry, 'delivered');",
    flaw: 'falselyAnnounced',
  },
  {
    name: 'announces "saved" for a message that is not on the device',
    passage: "this.#announce(entry, isStored ? 'saved' : 'still-sending');",
    replacement: "this.#announce(entry, 'saved');",
    flaw: 'falselyAnnounced',
  },
  {
    name: 'announces no outcome before an attempt has ended',
    passage: 'const OUTCOME_DEADLINE = 4000;',
    replacement: 'const OUTCOME_DEADLINE = 4_000_000;',
    flaw: 'unanswered',
  },
  {
    name: 'never retries',
    passage: "if (entry.delivery.status !== 'waiting') return;",
    replacement: 'return;',
    flaw: 'overdue',
  },
  {
    name: 'deletes an expired message before the visitor has seen it',
    passage: 'this.#announceFailure(entry);\n  }\n\n  /** Leaves the attempt queued',
    replacement:
      'this.#announceFailure(entry);\n    this.acknowledgeExpired(entry.delivery.message.id);\n  }\n\n  /** Leaves the attempt queued',
    flaw: 'lost',
  },
  {
    name: 'gives the same text a new id at a second submission',
    passage: 'if (same !== undefined) return this.#send(same);',
    replacement: '',
    flaw: 'duplicated',
  },
  {
    name: 'shares one backoff among all messages',
    passage: 'const { backoffStep, lockMisses } = entry.delivery;',
    replacement:
      'const { lockMisses } = entry.delivery; const backoffStep = this.#undelivered().reduce((sum, { delivery }) => sum + delivery.backoffStep, 0);',
    flaw: 'overdue',
  },
  {
    name: 'deletes a message before it is acknowledged',
    passage: 'await this.#ports.inbox.deliver(message);',
    replacement:
      "this.#ports.outbox.settle(message.id, 'delivered'); await this.#ports.inbox.deliver(message);",
    flaw: 'lost',
  },
];

/** The desk with the fault in it. Throws unless the passage occurs once in the source. */
export async function mutantOfDesk({ name, passage, replacement }: Mutant): Promise<DeskClass> {
  const source = await readFile(SOURCE, 'utf8');
  if (source.split(passage).length !== 2) {
    throw new Error(`${SOURCE} does not have this passage once: ${passage}`);
  }
  const mutated = source
    .replace(passage, () => replacement)
    .replaceAll("from './", "from '#domain/services/");
  await mkdir(FOLDER, { recursive: true });
  const file = path.resolve(FOLDER, `${name.replaceAll(/\W+/g, '-')}.ts`);
  await writeFile(file, mutated);
  const { ContactDesk } = await import(/* @vite-ignore */ file);
  return ContactDesk;
}

import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { DeskClass } from './visit.ts';

const SOURCE = 'src/domain/services/contact-desk.ts';
const FOLDER = 'dist-tests/desk-mutants';

/** A fault to put into the desk: a passage of its source that stands there once, and another in its place. */
export type Mutant = {
  readonly name: string;
  readonly passage: string;
  readonly replacement: string;
  /** The number of the tally that has to notice. */
  readonly flaw: 'lost' | 'doubled' | 'falselyAnnounced' | 'unanswered' | 'overdue';
};

export const MUTANTS: readonly Mutant[] = [
  {
    name: 'announces a message as sent when a retry failed',
    passage: 'if (news !== null) this.#announce(entry, news);',
    replacement: "this.#announce(entry, news ?? 'delivered');",
    flaw: 'falselyAnnounced',
  },
  {
    name: 'announces a message as sent when another tab discards it',
    passage: "if (entry.told !== 'nothing') this.#announce(entry, how);",
    replacement: "if (entry.told !== 'nothing') this.#announce(entry, 'delivered');",
    flaw: 'falselyAnnounced',
  },
  {
    name: 'calls a message saved that the device does not have',
    passage: "this.#announce(entry, isKept ? 'saved' : 'still-sending');",
    replacement: "this.#announce(entry, 'saved');",
    flaw: 'falselyAnnounced',
  },
  {
    name: 'never answers before an attempt has ended',
    passage: 'const ANSWER_WITHIN = 4000;',
    replacement: 'const ANSWER_WITHIN = 4_000_000;',
    flaw: 'unanswered',
  },
  {
    name: 'never tries again',
    passage: "if (entry.delivery.status !== 'waiting') return;",
    replacement: 'return;',
    flaw: 'overdue',
  },
  {
    name: 'forgets an expired message when it is rendered',
    passage: 'this.#announceFailure(entry);\n  }\n\n  /** Being offline',
    replacement:
      'this.#announceFailure(entry);\n    this.acknowledgeExpired(entry.delivery.message.id);\n  }\n\n  /** Being offline',
    flaw: 'lost',
  },
  {
    name: 'gives the same words a new id at a second press',
    passage: 'if (same !== undefined) return this.#send(same);',
    replacement: '',
    flaw: 'doubled',
  },
  {
    name: 'shares one backoff among all messages',
    passage: 'const { backoffStep, lockMisses } = entry.delivery;',
    replacement:
      'const { lockMisses } = entry.delivery; const backoffStep = this.#undelivered().reduce((sum, { delivery }) => sum + delivery.backoffStep, 0);',
    flaw: 'overdue',
  },
  {
    name: 'forgets a message before there is proof',
    passage: 'await this.#ports.inbox.deliver(message);',
    replacement:
      "this.#ports.outbox.settle(message.id, 'delivered'); await this.#ports.inbox.deliver(message);",
    flaw: 'lost',
  },
];

/** The desk with the fault in it. Throws where the passage is not, or not once, in its source. */
export async function mutantOfDesk({ name, passage, replacement }: Mutant): Promise<DeskClass> {
  const source = await readFile(SOURCE, 'utf8');
  if (source.split(passage).length !== 2) {
    throw new Error(`${SOURCE} does not have this passage once: ${passage}`);
  }
  const mutated = source
    .replace(passage, () => replacement)
    .replaceAll("from './", "from '#domain/services/");
  await mkdir(FOLDER, { recursive: true });
  const file = path.resolve(FOLDER, `${name.replaceAll(' ', '-')}.ts`);
  await writeFile(file, mutated);
  const { ContactDesk } = await import(/* @vite-ignore */ file);
  return ContactDesk;
}

import { describe, test } from 'vitest';
import { RecordingLog } from '#tests/support/fakes.ts';
import { failurePromises } from './failure-promises.ts';
import { inboxPromises } from './inbox-promises.ts';
import type {
  BackendUnderTest,
  OpenBackend,
  Stored,
  Unstorable,
} from './kit/backend-under-test.ts';
import { postPromises } from './post-promises.ts';
import { projectPromises } from './project-promises.ts';

type Open = (stored: Stored) => Promise<OpenBackend & { readonly log: RecordingLog }>;

/** Resolves when the promise holds, and rejects when it is broken. */
export type Check = (open: Open, backend: BackendUnderTest) => Promise<void>;

type Requirement = 'bodies' | 'no bodies' | Unstorable;

type Entry = Check | readonly [requirements: readonly Requirement[], check: Check];

/** Each promise by its name. A promise with requirements applies to the backends that meet them. */
export type Promises = Readonly<Record<string, Entry>>;

export const PROMISES: Promises = {
  ...projectPromises,
  ...postPromises,
  ...inboxPromises,
  ...failurePromises,
};

/** True if the promise can be checked for this kind of backend. */
export function applies(
  promise: string,
  { hasBodies, cannotStore, skip }: BackendUnderTest,
): boolean {
  const isMet = (requirement: Requirement) => {
    if (requirement === 'bodies') return hasBodies;
    if (requirement === 'no bodies') return !hasBodies;
    return !cannotStore?.includes(requirement);
  };
  const [requirements] = entryOf(promise);
  return requirements.every(isMet) && !skip?.includes(promise);
}

/** Checks one promise for a backend. */
export function checkPromise(promise: string, backend: BackendUnderTest): Promise<void> {
  const [, check] = entryOf(promise);
  const log = new RecordingLog();
  return check(async (stored) => {
    const opened = await backend.open(stored, log);
    return { ...opened, log, contactos: async () => withDates(await opened.contactos()) };
  }, backend);
}

/** Registers one test for each promise of the ports; those that do not apply are reported as skipped. */
export function describeBackend(name: string, backend: BackendUnderTest, isHere = true) {
  backend.skip?.forEach(entryOf);
  describe.skipIf(!isHere)(name, () => {
    for (const promise of Object.keys(PROMISES)) {
      test.skipIf(!applies(promise, backend))(promise, () => checkPromise(promise, backend));
    }
  });
}

function entryOf(promise: string): Exclude<Entry, Check> {
  const entry = PROMISES[promise];
  if (entry === undefined) throw new Error(`No promise has the name: ${promise}`);
  return typeof entry === 'function' ? [[], entry] : entry;
}

function withDates(messages: Awaited<ReturnType<OpenBackend['contactos']>>) {
  const entries = [...messages].map(([id, { fecha, ...fields }]) => {
    const date = typeof fecha === 'string' ? new Date(fecha) : fecha;
    return [id, { ...fields, ...(date !== undefined && { fecha: date }) }] as const;
  });
  return new Map<string, Readonly<Record<string, unknown>>>(entries);
}

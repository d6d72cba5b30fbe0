import { toWellFormed } from '#domain/model/contact-message.ts';
import type { ContactOutbox, OutboxChange, OutboxEntry, Settlement } from '#ports/contact.ts';
import { FAILURE_KINDS, type FailureKind } from '#ports/data-source.ts';
import type { Timers } from '#ports/system.ts';
import { KEY_PREFIX } from './waiting-messages.ts';

const SUBMISSION_TIMES_KEY = 'contacto-tiempos';
const MAX_SUBMISSION_TIMES = 5;

/**
 * How long the settlement of a message replaces its entry, in milliseconds, for a tab that is about to
 * send the message and has not received the storage event yet.
 */
const TOMBSTONE_LIFETIME = 1000;

/** The local storage of the browser, and the storage events of other tabs. */
type StorageHost = {
  readonly localStorage: Storage;
  addEventListener(type: 'storage', listener: (event: StorageEvent) => void): void;
};

/** The outbox in local storage. A missing, blocked or full storage stores nothing and does not throw. */
export function createLocalOutbox(host: StorageHost, timers: Timers): ContactOutbox {
  /** Reading `localStorage` itself throws where cookies are blocked. */
  function tryStorage<T>(use: (storage: Storage) => T, fallback: T): T {
    try {
      return use(host.localStorage);
    } catch {
      return fallback;
    }
  }
  const removeKey = (key: string) => tryStorage((storage) => storage.removeItem(key), undefined);

  return {
    put: (entry) => {
      const key = KEY_PREFIX + entry.message.id;
      const text = serialize(entry);
      return tryStorage((storage) => {
        storage.setItem(key, text);
        return storage.getItem(key) === text;
      }, false);
    },
    get: (id) =>
      tryStorage<ReturnType<ContactOutbox['get']>>(
        (storage) => parse(storage.getItem(KEY_PREFIX + id), id),
        'unreadable',
      ),
    all: () => {
      const keys = tryStorage(Object.keys, []).filter((key) => key.startsWith(KEY_PREFIX));
      const found = keys.map((key) => {
        const entry = tryStorage((storage) => parse(storage.getItem(key), idOf(key)), null);
        // A tab that closed before its timer ended left this tombstone.
        if (entry === 'delivered' || entry === 'discarded') removeKey(key);
        return entry;
      });
      return found
        .filter((entry) => typeof entry === 'object' && entry !== null)
        .toSorted((a, b) => a.message.sentAt.getTime() - b.message.sentAt.getTime());
    },
    settle: (id, settlement) => {
      const key = KEY_PREFIX + id;
      // A tombstone that cannot be written leaves no entry either.
      const hasTombstone = tryStorage((storage) => {
        if (storage.getItem(key) === null) return false;
        storage.setItem(key, settlement);
        return true;
      }, false);
      if (hasTombstone) timers.after(TOMBSTONE_LIFETIME, () => removeKey(key));
      else removeKey(key);
    },
    submissionTimes: () =>
      tryStorage((storage) => {
        const times: unknown = JSON.parse(storage.getItem(SUBMISSION_TIMES_KEY) ?? '[]');
        return Array.isArray(times) ? times.filter((time) => typeof time === 'number') : [];
      }, []),
    recordSubmission(time) {
      const times = [...this.submissionTimes(), time].slice(-MAX_SUBMISSION_TIMES);
      tryStorage(
        (storage) => storage.setItem(SUBMISSION_TIMES_KEY, JSON.stringify(times)),
        undefined,
      );
    },
    watch: (listener) => {
      host.addEventListener('storage', (event) => {
        const change = changeOf(event);
        if (change !== null) listener(change);
      });
    },
  };
}

function idOf(key: string): string {
  return key.slice(KEY_PREFIX.length);
}

function changeOf({ key, newValue }: StorageEvent): OutboxChange | null {
  if (key === null) return { type: 'cleared' };
  if (!key.startsWith(KEY_PREFIX)) return null;
  const id = idOf(key);
  const entry = parse(newValue, id);
  if (entry === null) return { type: 'missing', id };
  return typeof entry === 'object'
    ? { type: 'written', entry }
    : { type: 'settled', id, settlement: entry };
}

/** The stored field names are those of earlier versions of the site, whose messages must still be delivered. */
function serialize({ message, attempts, lastFailure }: OutboxEntry): string {
  return JSON.stringify({ ...message, tries: attempts, lastFailure });
}

/**
 * Parses the value of a key; null for no value, and for one that is not an entry. An entry needs its id,
 * its texts and its time; an unreadable count of attempts becomes zero.
 */
function parse(text: string | null, id: string): OutboxEntry | Settlement | null {
  if (text === 'delivered' || text === 'discarded') return text;
  try {
    const stored: Readonly<Record<string, unknown>> = JSON.parse(text ?? '{}');
    const { name, email, message, tries, lastFailure } = stored;
    const sentAt = new Date(String(stored.sentAt));
    const isMessage = isText(name) && isText(email) && isText(message);
    if (!isMessage || stored.id !== id || Number.isNaN(sentAt.getTime())) return null;
    return {
      // Earlier versions stored lone surrogates, which became U+FFFD on the wire.
      message: {
        id,
        name: toWellFormed(name),
        email: toWellFormed(email),
        message: toWellFormed(message),
        sentAt,
      },
      attempts: typeof tries === 'number' && tries >= 0 ? tries : 0,
      lastFailure: isFailureKind(lastFailure) ? lastFailure : null,
    };
  } catch {
    return null;
  }
}

function isText(value: unknown): value is string {
  return typeof value === 'string';
}

function isFailureKind(value: unknown): value is FailureKind {
  return FAILURE_KINDS.some((kind) => kind === value);
}

import * as z from 'zod/mini';
import type { ContactOutbox, OutboxEntry } from '#ports/contact.ts';
import { FAILURE_KINDS } from '#ports/data-source.ts';
import { KEY_PREFIX } from './kept-messages.ts';

const PRESS_TIMES_KEY = 'contacto-tiempos';
const KEPT_TIMES = 5;

/** An entry as it is stored, each under a key of its own: two tabs never write over one another. */
const storedEntry = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  message: z.string(),
  sentAt: z.iso.datetime(),
  tries: z.number(),
  lastFailure: z.nullable(z.enum(FAILURE_KINDS)),
});

/** The outbox in local storage. `storage` is null where the browser gives none. */
export function createLocalOutbox(storage: Storage | null): ContactOutbox {
  return {
    put: (entry) => {
      const text = serialise(entry);
      try {
        storage?.setItem(KEY_PREFIX + entry.message.id, text);
        return storage?.getItem(KEY_PREFIX + entry.message.id) === text;
      } catch {
        return false;
      }
    },
    all: () => {
      try {
        return storage === null ? [] : readAll(storage);
      } catch {
        return [];
      }
    },
    remove: (id) => {
      try {
        storage?.removeItem(KEY_PREFIX + id);
      } catch {
        // A storage that keeps nothing has nothing to remove.
      }
    },
    pressTimes: () => {
      try {
        return z.array(z.number()).parse(JSON.parse(storage?.getItem(PRESS_TIMES_KEY) ?? '[]'));
      } catch {
        return [];
      }
    },
    recordPress(time) {
      try {
        const times = [...this.pressTimes(), time].slice(-KEPT_TIMES);
        storage?.setItem(PRESS_TIMES_KEY, JSON.stringify(times));
      } catch {
        // The limit is a courtesy; without storage there is none.
      }
    },
    watch: (listener) => {
      window.addEventListener('storage', ({ key }) => {
        if (key === null || key.startsWith(KEY_PREFIX)) listener();
      });
    },
  };
}

function readAll(storage: Storage): readonly OutboxEntry[] {
  const keys = Object.keys(storage).filter((key) => key.startsWith(KEY_PREFIX));
  const entries = keys.flatMap((key) => parse(storage.getItem(key)));
  return entries.toSorted((a, b) => a.message.sentAt.getTime() - b.message.sentAt.getTime());
}

function serialise({ message, tries, lastFailure }: OutboxEntry): string {
  return JSON.stringify({ ...message, tries, lastFailure });
}

/** The entry, or none where the text is not one of ours. */
function parse(text: string | null): readonly OutboxEntry[] {
  try {
    const { tries, lastFailure, sentAt, ...rest } = storedEntry.parse(JSON.parse(text ?? ''));
    return [{ message: { ...rest, sentAt: new Date(sentAt) }, tries, lastFailure }];
  } catch {
    return [];
  }
}

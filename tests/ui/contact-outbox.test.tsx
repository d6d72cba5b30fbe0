import { beforeEach, expect, test } from 'vitest';
import { createLocalOutbox } from '#adapters/browser/contact-outbox.ts';
import { hasKeptMessages } from '#adapters/browser/kept-messages.ts';
import { FAILURE_KINDS } from '#ports/data-source.ts';
import { aMessage } from '#tests/support/builders.ts';

const anEntry = (id: string, day = '2026-11-20') => ({
  message: aMessage({ id, sentAt: new Date(`${day}T12:00:00.000Z`) }),
  tries: 0,
  lastFailure: null,
});

beforeEach(() => localStorage.clear());

test('an entry is read back as it was written, the oldest first', () => {
  const outbox = createLocalOutbox(localStorage);
  expect(outbox.put(anEntry('b', '2026-11-21'))).toBe(true);
  expect(outbox.put({ ...anEntry('a'), tries: 2, lastFailure: 'timeout' })).toBe(true);
  expect(outbox.all()).toEqual([
    { ...anEntry('a'), tries: 2, lastFailure: 'timeout' },
    anEntry('b', '2026-11-21'),
  ]);
  expect(hasKeptMessages(localStorage)).toBe(true);
});

test.each(FAILURE_KINDS)('an entry whose last try ended as %s is read back', (lastFailure) => {
  const outbox = createLocalOutbox(localStorage);
  const entry = { ...anEntry('a'), tries: 1, lastFailure };
  expect(outbox.put(entry)).toBe(true);
  expect(outbox.all()).toEqual([entry]);
});

test('what is removed leaves nothing of the message anywhere', () => {
  const outbox = createLocalOutbox(localStorage);
  const entry = anEntry('a');
  outbox.put(entry);
  outbox.recordPress(1);
  outbox.remove('a');
  expect(hasKeptMessages(localStorage)).toBe(false);
  const left = JSON.stringify({ ...localStorage }) + JSON.stringify({ ...sessionStorage });
  for (const word of [entry.message.name, entry.message.email, entry.message.message]) {
    expect(left).not.toContain(word);
  }
});

test('two tabs that write at once do not write over one another', () => {
  const [one, other] = [createLocalOutbox(localStorage), createLocalOutbox(localStorage)];
  one.put(anEntry('a'));
  other.put(anEntry('b'));
  one.remove('a');
  expect(other.all()).toEqual([anEntry('b')]);
});

test('text that is not one of ours is left out, and what is beside it stays', () => {
  const outbox = createLocalOutbox(localStorage);
  outbox.put(anEntry('a'));
  for (const [id, text] of Object.entries({ x: '{', y: '{"id":1}', z: 'null' })) {
    localStorage.setItem(`contacto-pendiente-${id}`, text);
  }
  localStorage.setItem('contacto-tiempos', 'ayer');
  expect(outbox.all()).toEqual([anEntry('a')]);
  expect(outbox.pressTimes()).toEqual([]);
});

test('a storage that is full, closed or not there keeps nothing and breaks nothing', () => {
  const broken = new Proxy({} as Storage, {
    get: () => () => {
      throw new DOMException('lleno', 'QuotaExceededError');
    },
    ownKeys: () => {
      throw new DOMException('cerrado', 'SecurityError');
    },
  });
  const silent = { setItem: () => {}, getItem: () => null, removeItem: () => {} };
  for (const storage of [null, broken, silent as unknown as Storage]) {
    const outbox = createLocalOutbox(storage);
    expect(outbox.put(anEntry('a'))).toBe(false);
    expect(outbox.all()).toEqual([]);
    outbox.remove('a');
    outbox.recordPress(1);
    expect(outbox.pressTimes()).toEqual([]);
    expect(hasKeptMessages(storage)).toBe(false);
  }
});

test('a change in another tab is heard of, and what is not ours is not', () => {
  let changes = 0;
  createLocalOutbox(localStorage).watch(() => {
    changes += 1;
  });
  for (const key of ['contacto-pendiente-a', 'tema', null]) {
    window.dispatchEvent(new StorageEvent('storage', { key }));
  }
  expect(changes).toBe(2);
});

import { beforeEach, expect, test } from 'vitest';
import { createLocalOutbox } from '#adapters/browser/contact-outbox.ts';
import { pageTimers } from '#adapters/browser/system.ts';
import type { OutboxChange } from '#ports/contact.ts';
import { FAILURE_KINDS } from '#ports/data-source.ts';
import { aMessage } from '#tests/support/builders.ts';

const anEntry = (id: string, day = '2026-11-20') => ({
  message: aMessage({ id, sentAt: new Date(`${day}T12:00:00.000Z`) }),
  attempts: 0,
  lastFailure: null,
});

const anOutbox = (localStorage = window.localStorage) =>
  createLocalOutbox(
    { localStorage, addEventListener: window.addEventListener.bind(window) },
    pageTimers,
  );

beforeEach(() => localStorage.clear());

test('the outbox lists its entries as they were stored, oldest first', () => {
  const outbox = anOutbox();
  expect(outbox.put(anEntry('b', '2026-11-21'))).toBe(true);
  expect(outbox.put({ ...anEntry('a'), attempts: 2, lastFailure: 'timeout' })).toBe(true);
  expect(outbox.all()).toEqual([
    { ...anEntry('a'), attempts: 2, lastFailure: 'timeout' },
    anEntry('b', '2026-11-21'),
  ]);
});

test.each(FAILURE_KINDS)('the outbox stores an entry whose last failure is %s', (lastFailure) => {
  const outbox = anOutbox();
  const entry = { ...anEntry('a'), attempts: 1, lastFailure };
  expect(outbox.put(entry)).toBe(true);
  expect(outbox.all()).toEqual([entry]);
});

test('a settled message is deleted at once, and its tombstone after a moment', async () => {
  const outbox = anOutbox();
  const entry = anEntry('a');
  outbox.put(entry);
  outbox.recordSubmission(1);
  outbox.settle('a', 'delivered');
  expect([outbox.get('a'), outbox.all()]).toEqual(['delivered', []]);
  const left = JSON.stringify({ ...localStorage }) + JSON.stringify({ ...sessionStorage });
  for (const text of [entry.message.name, entry.message.email, entry.message.message]) {
    expect(left).not.toContain(text);
  }
  outbox.put(anEntry('b'));
  outbox.settle('b', 'discarded');
  await expect
    .poll(() => Object.keys(localStorage), { timeout: 3000 })
    .toEqual(['contacto-tiempos']);
  expect(outbox.get('a')).toBe(null);
});

test('two tabs do not overwrite each other’s entries', () => {
  const [one, other] = [anOutbox(), anOutbox()];
  one.put(anEntry('a'));
  other.put(anEntry('b'));
  one.settle('a', 'delivered');
  expect(other.all()).toEqual([anEntry('b')]);
});

test('the outbox skips values that are not entries', () => {
  const outbox = anOutbox();
  outbox.put(anEntry('a'));
  for (const [id, text] of Object.entries({ x: '{', y: '{"id":1}', z: 'null' })) {
    localStorage.setItem(`contacto-pendiente-${id}`, text);
  }
  localStorage.setItem('contacto-tiempos', 'ayer');
  expect(outbox.all()).toEqual([anEntry('a')]);
  expect(outbox.submissionTimes()).toEqual([]);
});

test('an entry of an older version is readable whatever its counts', () => {
  const text = {
    ...aMessage({ id: 'a', message: 'medio \ud83d' }),
    tries: 'x',
    lastFailure: 'cansado',
    más: 1,
  };
  localStorage.setItem('contacto-pendiente-a', JSON.stringify(text));
  expect(anOutbox().all()).toEqual([
    {
      message: aMessage({ id: 'a', message: 'medio \ufffd' }),
      attempts: 0,
      lastFailure: null,
    },
  ]);
});

test('a full, blocked or broken storage stores nothing and does not throw', () => {
  const fail = (name: string) => () => {
    throw new DOMException('', name);
  };
  const full = new Proxy({} as Storage, {
    get: () => fail('QuotaExceededError'),
    ownKeys: fail('SecurityError'),
  });
  const blocked = {
    get localStorage(): Storage {
      throw new DOMException('', 'SecurityError');
    },
    addEventListener: () => {},
  };
  const silent = { setItem: () => {}, getItem: () => null, removeItem: () => {} };
  for (const outbox of [
    anOutbox(full),
    createLocalOutbox(blocked, pageTimers),
    anOutbox(silent as unknown as Storage),
  ]) {
    expect(outbox.put(anEntry('a'))).toBe(false);
    expect(outbox.all()).toEqual([]);
    expect(outbox.get('a')).not.toEqual(anEntry('a'));
    outbox.settle('a', 'delivered');
    outbox.recordSubmission(1);
    expect(outbox.submissionTimes()).toEqual([]);
  }
});

test('the outbox reports each kind of change that another tab makes, and ignores other keys', () => {
  const changes: OutboxChange[] = [];
  const outbox = anOutbox();
  outbox.watch((change) => changes.push(change));
  outbox.put(anEntry('a'));
  const key = 'contacto-pendiente-a';
  for (const event of [
    { key, newValue: localStorage.getItem(key) },
    { key, newValue: 'delivered' },
    { key, newValue: null },
    { key: 'tema', newValue: 'dark' },
    { key: null },
  ]) {
    window.dispatchEvent(new StorageEvent('storage', event));
  }
  expect(changes).toEqual([
    { type: 'written', entry: anEntry('a') },
    { type: 'settled', id: 'a', settlement: 'delivered' },
    { type: 'missing', id: 'a' },
    { type: 'cleared' },
  ]);
});

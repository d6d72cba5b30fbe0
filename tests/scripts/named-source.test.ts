import { expect, test } from 'vitest';
import { connectedSandbox } from '#tests/support/content-sandbox.ts';

// The environment still has the access to a Firestore, and the settings name something else.

test.each([
  ['push', { VITE_DATA_SOURCE: 'http' }, 'VITE_DATA_SOURCE es «http» y «push» habla con Firestore'],
  ['pull', { VITE_DATA_SOURCE: 'http' }, 'VITE_DATA_SOURCE es «http» y «pull» habla con Firestore'],
  ['inbox', { VITE_DATA_SOURCE: 'http' }, 'Falta la dirección de la casilla: VITE_INBOX_URL'],
  ['inbox', { VITE_INBOX: 'http' }, 'Falta la dirección de la casilla: VITE_INBOX_URL'],
  [
    'inbox',
    { VITE_DATA_SOURCE: 'firestore', VITE_INBOX: 'http', VITE_INBOX_URL: 'http://127.0.0.1:9' },
    'Falta INBOX_TOKEN',
  ],
  ['inbox', { VITE_DATA_SOURCE: 'fixtures' }, 'El sitio no tiene casilla de mensajes'],
  ['inbox', { VITE_DATA_SOURCE: 'firestore', VITE_INBOX: 'none' }, 'El sitio no tiene casilla'],
  ['inbox', { VITE_INBOX: 'toString' }, 'El sitio no tiene casilla'],
])('%s asks no Firestore when the settings are %j', async (command, settings, sentence) => {
  const { firestore, sandbox } = await connectedSandbox();
  sandbox.env = { ...sandbox.env, ...settings };
  const { code, error } = await sandbox.run(command);
  expect(code).toBe(1);
  expect(error).toContain(sentence);
  expect(error.trim().split('\n')).toHaveLength(1);
  expect(firestore.requests).toEqual([]);
});

test.each([
  ['push', { VITE_DATA_SOURCE: 'firestore' }],
  ['push', { VITE_DATA_SOURCE: 'fixtures' }],
  ['push', {}],
  ['inbox', { VITE_DATA_SOURCE: 'firestore' }],
  ['inbox', { VITE_DATA_SOURCE: 'fixtures', VITE_INBOX: 'firestore' }],
  ['inbox', {}],
])('%s asks Firestore when the settings are %j', async (command, settings) => {
  const { firestore, sandbox } = await connectedSandbox();
  sandbox.env = { ...sandbox.env, ...settings };
  expect((await sandbox.run(command)).code).toBe(0);
  expect(firestore.requests.length).toBeGreaterThan(0);
});

import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import {
  aPostText,
  BASICS,
  type ContentSandbox,
  connectedSandbox,
} from '#tests/support/content-sandbox.ts';
import type { FakeFirestore } from '#tests/support/fake-firestore.ts';
import { FIRESTORE_ENV } from '#tests/support/firestore-settings.ts';

/** Clears the screen, sets the title, moves the cursor, reverses the text, and begins a line of its own. */
const HOSTILE = '\u001b[2J\u001b]0;x\u0007\u009b31m\r\u202E\u2066\u0000\u007f\n— otra línea';
/** Everything that a terminal obeys, except for tabs and line ends. */
const OBEYED = /\r(?!\n)|(?![\r\n\t])[\p{Cc}\p{Bidi_Control}]/u;

let firestore: FakeFirestore;
let sandbox: ContentSandbox;

beforeEach(async () => {
  ({ firestore, sandbox } = await connectedSandbox());
  sandbox.remove('fixtures/posts');
  mkdirSync(path.join(sandbox.fixtures, 'posts'));
  sandbox.write('fixtures/proyectos.json', '[]');
  sandbox.write('fixtures/posts/hola.md', aPostText(...BASICS, 'slug: hola'));
  const fields = { title: HOSTILE, description: HOSTILE, slug: HOSTILE, body: HOSTILE };
  firestore.put('posts', [
    { id: `a${HOSTILE}`, fields },
    { id: 'b', fields: { ...fields, title: 3 } },
    { id: 'hola', fields: { ...fields, slug: 'hola', [HOSTILE]: HOSTILE } },
  ]);
  firestore.put('contactos', [
    { id: `m${HOSTILE}`, fields: { nombre: HOSTILE, mail: HOSTILE, mensaje: HOSTILE } },
  ]);
});

test.each([
  ['inbox', []],
  ['inbox', ['--csv']],
  ['inbox', ['--json']],
  ['inbox', ['--delete', `m${HOSTILE}`]],
  ['inbox', ['--delete', HOSTILE]],
  ['pull', ['--dry-run', '--verbose']],
  ['push', ['--dry-run', '--verbose']],
  ['push', ['--dry-run', '--prune']],
  ['desconocido', [HOSTILE]],
])('%s prints no character that a terminal obeys, with the arguments %#', async (command, args) => {
  const { out, error } = await sandbox.run(command, ...args);
  expect(out + error).not.toMatch(OBEYED);
  // A cell of CSV may have lines.
  if (!args.includes('--csv')) expect(out + error).not.toMatch(/^— otra/m);
  expect(out + error).not.toBe('');
});

test('pull and check print no character of a pulled file that a terminal obeys', async () => {
  await sandbox.run('pull');
  const { out, error } = await sandbox.run('check');
  expect(out + error).not.toMatch(OBEYED);
  expect(out + error).not.toMatch(/^— otra/m);
});

test('export prints no character of a document that a terminal obeys', async () => {
  const host = sandbox.env.FIRESTORE_EMULATOR_HOST;
  sandbox.env = { ...FIRESTORE_ENV, VITE_FIRESTORE_EMULATOR_HOST: host };
  const { out, error } = await sandbox.run('export', path.join(sandbox.folder, 'datos'));
  expect(error).toBe('');
  expect(out).toContain('queda afuera');
  expect(out).toContain('apartado');
  expect(out).not.toMatch(OBEYED);
  expect(out).not.toMatch(/^— otra/m);
});

test('a server’s answer in an error is printed on one line without characters that a terminal obeys', async () => {
  await sandbox.connect({
    handle: async () => Response.json({ error: { message: HOSTILE } }, { status: 400 }),
  });
  const { error } = await sandbox.run('inbox');
  expect(error).toContain('otra línea');
  expect(error).not.toMatch(OBEYED);
  expect(error.trim().split('\n')).toHaveLength(1);
});

test('JSON keeps every character of a message as an escape', async () => {
  const { out } = await sandbox.run('inbox', '--json');
  expect(JSON.parse(out)).toMatchObject([{ nombre: HOSTILE, mensaje: HOSTILE }]);
});

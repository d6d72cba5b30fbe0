import { rmSync } from 'node:fs';
import { beforeEach, expect, test } from 'vitest';
import { connectedSandbox } from '#tests/support/content-sandbox.ts';

type Connected = Awaited<ReturnType<typeof connectedSandbox>>;

let sandbox: Connected['sandbox'];
let firestore: Connected['firestore'];

beforeEach(async () => {
  ({ sandbox, firestore } = await connectedSandbox());
  await sandbox.run('push');
  rmSync(sandbox.fixtures, { recursive: true });
});

test('check accepts a missing content folder', async () => {
  const { code, out, error } = await sandbox.run('check');
  expect({ code, out, error }).toEqual({
    code: 0,
    out: '0 entradas y 0 proyectos: todo en orden.\n',
    error: '',
  });
});

test('new creates the missing folder of the first post', async () => {
  const { code, out } = await sandbox.run('new', 'La primera');
  expect({ code, out }).toEqual({ code: 0, out: 'fixtures/posts/la-primera.md\n' });
  expect(sandbox.read('fixtures/posts/la-primera.md')).toContain('title: "La primera"');
});

test('an export of a missing content folder has empty lists', async () => {
  const { code, error } = await sandbox.run('export', `${sandbox.folder}/datos`);
  expect({ code, error }).toEqual({ code: 0, error: '' });
  expect(JSON.parse(sandbox.read('datos/posts.json'))).toEqual([]);
  expect(JSON.parse(sandbox.read('datos/proyectos.json'))).toEqual([]);
  expect(sandbox.has('datos/images')).toBe(false);
});

test('push --prune with a missing content folder deletes nothing', async () => {
  const { code, error } = await sandbox.run('push', '--prune');
  expect(code).toBe(1);
  expect(error).toContain('El origen no tiene nada en «proyectos»');
  expect(firestore.read('posts').size).toBe(11);
});

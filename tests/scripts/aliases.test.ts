import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { openDataSource } from '#adapters/http/open-data-source.ts';
import {
  aPostText,
  BASICS,
  ContentSandbox,
  connectedSandbox,
} from '#tests/support/content-sandbox.ts';
import { RecordingLog } from '#tests/support/fakes.ts';
import { serve } from '#tests/support/serve.ts';

const NEW = 'fixtures/posts/nueva.md';
const RENAMED = aPostText(...BASICS, 'slug: nueva', 'aliases: [vieja, más-vieja]');

/** A content folder with a post that has had two other slugs. */
function aSandbox(sandbox = new ContentSandbox()) {
  sandbox.write(NEW, RENAMED);
  return sandbox;
}

test('a post with former slugs has no problem', async () => {
  expect((await aSandbox().run('check')).code).toBe(0);
});

test.each([
  ['aliases: vieja', 'aliases: tiene que ser una lista, como [css, diseño]'],
  ['aliases: [7]', 'aliases: cada elemento tiene que ser un texto'],
])('former slugs as in %s are reported', async (line, sentence) => {
  const sandbox = aSandbox();
  sandbox.write(NEW, aPostText(...BASICS, 'slug: nueva', line));
  expect((await sandbox.run('check')).out).toContain(`${NEW}:6 ${sentence}`);
});

test('a former slug that is an address of another post is reported', async () => {
  const sandbox = aSandbox();
  sandbox.write('fixtures/posts/otra.md', aPostText(...BASICS, 'slug: otra', 'aliases: [nueva]'));
  sandbox.write('fixtures/posts/zeta.md', aPostText(...BASICS, 'slug: zeta', 'aliases: [vieja]'));
  const { code, out } = await sandbox.run('check');
  expect(code).toBe(1);
  expect(out).toContain(`fixtures/posts/otra.md:6 aliases: «nueva» ya es una dirección de ${NEW}`);
  expect(out).toContain(`fixtures/posts/zeta.md:6 aliases: «vieja» ya es una dirección de ${NEW}`);
});

test('former slugs survive a push and a pull', async () => {
  const { firestore, sandbox } = await connectedSandbox();
  await aSandbox(sandbox).run('push');
  expect(firestore.read('posts').get('nueva')?.aliases).toEqual(['vieja', 'más-vieja']);
  sandbox.remove(NEW);
  await sandbox.run('pull');
  expect(sandbox.read(NEW)).toContain('\nslug: nueva\naliases: [vieja, más-vieja]\n');
});

test('an exported post is found by its former slugs', async () => {
  const sandbox = aSandbox();
  const folder = path.join(sandbox.folder, 'datos');
  await sandbox.run('export', folder);
  const host = await serve(async (request) => {
    const file = path.join(folder, decodeURIComponent(new URL(request.url).pathname));
    return existsSync(file) ? new Response(readFileSync(file)) : new Response('', { status: 404 });
  });
  const { posts } = openDataSource({ baseUrl: `http://${host}` }, new RecordingLog());
  expect(await posts.findBySlug('más-vieja')).toMatchObject({ slug: 'nueva' });
  expect(await posts.findBySlug('ninguna')).toBeNull();
});

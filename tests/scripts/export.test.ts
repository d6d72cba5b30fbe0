import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { openDataSource as openFixtures } from '#adapters/fixtures/open-data-source.ts';
import { openDataSource } from '#adapters/http/open-data-source.ts';
import { readPublished } from '#build/content/published.ts';
import { aStoredPost, aStoredProject } from '#tests/support/builders.ts';
import { aPostText, BASICS, ContentSandbox } from '#tests/support/content-sandbox.ts';
import { FakeFirestore } from '#tests/support/fake-firestore.ts';
import { RecordingLog } from '#tests/support/fakes.ts';
import { FIRESTORE_ENV } from '#tests/support/firestore-settings.ts';
import { serve, serveFolder } from '#tests/support/serve.ts';

async function openFolder(folder: string) {
  const baseUrl = `http://${await serveFolder(folder)}/datos`;
  return openDataSource({ baseUrl }, new RecordingLog());
}

async function contentOf(source: ReturnType<typeof openDataSource>) {
  const posts = await source.posts.all();
  const whole = await Promise.all(posts.map(({ slug }) => source.posts.findBySlug(slug)));
  return { projects: await source.projects.all(), posts, whole };
}

/** The fixtures as the site has them, with the picture addresses of the export. */
async function openFixturesAsTheBuildDoes(fixtures: string) {
  const withPictures = (text: string) =>
    text.replace(/(?<=^|\]\()(?:\.\.\/)?images\//g, '/datos/images/');
  const withSizes = (body: string) => body.replace(/\/datos\/images\/[\w.-]+/g, '$&#1x1');
  const { posts, projects } = await readPublished(fixtures);
  const documentOf = (id: unknown, fields: Readonly<Record<string, unknown>>) => ({
    id: String(id),
    fields: { ...fields, img: withPictures(String(fields.img ?? '')) },
  });
  const documents = {
    proyectos: async () => projects.map((fields) => documentOf(fields.id, fields)),
    posts: async () => posts.map(({ id, fields }) => documentOf(id, fields)),
    readBody: async (id: string) =>
      withSizes(withPictures(posts.find((post) => post.id === id)?.body ?? '')),
    readBodies: async () => ({}),
  };
  return openFixtures(documents, new RecordingLog());
}

function exportSandbox() {
  const sandbox = new ContentSandbox();
  return { sandbox, folder: path.join(sandbox.folder, 'datos') };
}

function jsonOf(folder: string, name: string) {
  return JSON.parse(readFileSync(path.join(folder, name), 'utf8'));
}

test('exported fixtures read over http are the same content', async () => {
  const { sandbox, folder } = exportSandbox();
  const { code, lines } = await sandbox.run('export', folder);
  expect({ code, lines }).toEqual({ code: 0, lines: [`11 entradas y 7 proyectos en ${folder}`] });

  const exported = await contentOf(await openFolder(folder));
  expect(exported).toEqual(await contentOf(await openFixturesAsTheBuildDoes(sandbox.fixtures)));
  expect(exported.whole).toHaveLength(11);
  expect(exported.whole.some((post) => post?.body.includes('](/datos/images/'))).toBe(true);
});

test('the exported list has no bodies, dates are ISO texts and pictures are copied', async () => {
  const { sandbox, folder } = exportSandbox();
  await sandbox.run('export', folder, '--base', 'https://cdn.ar/x/');
  const posts = jsonOf(folder, 'posts.json');
  expect(posts.some((post: object) => 'body' in post)).toBe(false);
  expect(posts[0].fecha).toMatch(/^\d{4}-\d\d-\d\dT00:00:00\.000Z$/);
  expect(readFileSync(path.join(folder, 'posts.json'), 'utf8')).toMatch(/^\[\n {2}\{\n {4}"/);
  const [, name] = jsonOf(folder, 'proyectos.json')[0].img.split('https://cdn.ar/x/');
  expect(existsSync(path.join(folder, name))).toBe(true);
});

test('a repeated export reports the files of posts that are gone', async () => {
  const { sandbox, folder } = exportSandbox();
  await sandbox.run('export', folder);
  sandbox.remove('fixtures/posts/una-regla-corta.md');
  const { lines } = await sandbox.run('export', folder);
  expect(lines).toEqual([
    '! quedó de antes: posts/una-regla-corta.json; si ya no va, borralo',
    `10 entradas y 7 proyectos en ${folder}`,
  ]);
});

test('drafts are not exported', async () => {
  const sandbox = new ContentSandbox();
  sandbox.write('fixtures/posts/hola.md', aPostText(...BASICS, 'slug: hola', 'borrador: true'));
  const folder = path.join(sandbox.folder, 'datos');
  expect((await sandbox.run('export', folder)).out).toContain('11 entradas');
  expect(existsSync(path.join(folder, 'posts/hola.json'))).toBe(false);
});

test('an export from Firestore skips a slug that is no file name', async () => {
  const firestore = new FakeFirestore();
  firestore.put('proyectos', [aStoredProject('a'), aStoredProject('b', { name: 3 })]);
  firestore.put('posts', [
    aStoredPost('a', { slug: 'año-ñandú 🚀', fecha: new Date('2026-05-12T10:00:00Z') }),
    aStoredPost('b', { slug: '../fuera' }),
    aStoredPost('c', { slug: '.oculta' }),
    aStoredPost('d', { slug: 'x'.repeat(300) }),
  ]);
  const sandbox = new ContentSandbox();
  const host = await serve((request) => firestore.handle(request));
  sandbox.env = { ...FIRESTORE_ENV, VITE_FIRESTORE_EMULATOR_HOST: host };
  const folder = path.join(sandbox.folder, 'datos');
  const { code, lines } = await sandbox.run('export', folder);
  expect(code).toBe(0);
  expect(lines).toEqual([
    '! Documento apartado: proyectos/b (name)',
    '! queda afuera: «../fuera» no puede ser el nombre de un archivo',
    '! queda afuera: «.oculta» no puede ser el nombre de un archivo',
    `! queda afuera: «${'x'.repeat(300)}» no puede ser el nombre de un archivo`,
    `1 entrada y 1 proyecto en ${folder}`,
  ]);
  expect(readdirSync(sandbox.folder).toSorted()).toEqual(['datos', 'fixtures']);
  expect(existsSync(path.join(folder, 'images'))).toBe(false);
  const { posts, whole } = await contentOf(await openFolder(folder));
  expect(posts).toHaveLength(1);
  expect(whole).toMatchObject([
    { slug: 'año-ñandú 🚀', publishedAt: new Date('2026-05-12T10:00:00Z'), body: 'Hola a todos.' },
  ]);
});

test('an export from an http source has the same files', async () => {
  const sandbox = new ContentSandbox();
  const first = path.join(sandbox.folder, 'uno');
  const second = path.join(sandbox.folder, 'dos');
  await sandbox.run('export', first);
  const host = await serveFolder(first);
  sandbox.env = { VITE_DATA_SOURCE: 'http', VITE_HTTP_BASE_URL: `http://${host}/datos` };
  expect((await sandbox.run('export', second)).code).toBe(0);
  for (const name of ['proyectos.json', 'posts.json', 'posts/css-moderno-sin-miedo.json']) {
    expect(jsonOf(second, name)).toEqual(jsonOf(first, name));
  }
});

test.each([
  [{ VITE_DATA_SOURCE: 'mongo' }, 'VITE_DATA_SOURCE: debe ser'],
  [{ VITE_DATA_SOURCE: 'http', VITE_HTTP_BASE_URL: '/datos' }, 'dirección entera'],
  [
    { VITE_DATA_SOURCE: 'http', VITE_HTTP_BASE_URL: 'http://127.0.0.1:9/datos' },
    'No se pudo llegar a la fuente de datos',
  ],
])('the settings %o are refused with a sentence', async (env, sentence) => {
  const sandbox = new ContentSandbox();
  sandbox.env = env;
  const { code, error } = await sandbox.run('export', path.join(sandbox.folder, 'datos'));
  expect(code).toBe(1);
  expect(error).toContain(sentence);
  expect(error.trim().split('\n')).toHaveLength(1);
});

test('an http source without a list is reported with a sentence', async () => {
  const sandbox = new ContentSandbox();
  const host = await serve(async () => new Response('', { status: 404 }));
  sandbox.env = { VITE_DATA_SOURCE: 'http', VITE_HTTP_BASE_URL: `http://${host}` };
  expect((await sandbox.run('export', path.join(sandbox.folder, 'datos'))).error).toContain(
    'no tiene lo que se le pidió',
  );
});

test('an export never overwrites the fixtures', async () => {
  const sandbox = new ContentSandbox();
  const before = sandbox.texts();
  for (const folder of [sandbox.fixtures, path.join(sandbox.fixtures, 'posts')]) {
    const { code, error } = await sandbox.run('export', folder);
    expect(code).toBe(1);
    expect(error).toContain('La carpeta no puede ser la de fixtures');
  }
  expect(sandbox.texts()).toEqual(before);
});

test.each([
  [['export', ''], 'Falta la carpeta: export <carpeta>.'],
  [['export', 'datos', '--base', 'datos'], '--base tiene que ser una dirección entera'],
  [['export', 'datos', '--base', '//otro.example'], '--base tiene que ser una dirección entera'],
  [['export', 'datos', '--base', 'ftp://sitio.example'], '--base tiene que ser una dirección'],
  [['export', 'datos', '--base', '/datos?v=1'], '--base no puede llevar ?, #'],
  [['export', 'datos', '--base', 'https://sitio.example/#a'], '--base no puede llevar ?, #'],
  [['import', ''], 'Falta la carpeta: import <carpeta>.'],
])('%j writes nothing, and says what is missing or wrong', async (args, sentence) => {
  const sandbox = new ContentSandbox();
  const before = sandbox.texts();
  const cwd = vi.spyOn(process, 'cwd').mockReturnValue(sandbox.folder);
  onTestFinished(() => cwd.mockRestore());
  const { code, error } = await sandbox.run(...args);
  expect({ code, error }).toEqual({ code: 1, error: expect.stringContaining(sentence) });
  expect(sandbox.texts()).toEqual(before);
  expect(readdirSync(sandbox.folder)).toEqual(['fixtures']);
});

test('a folder that cannot be created is reported with a sentence', async () => {
  const sandbox = new ContentSandbox();
  writeFileSync(path.join(sandbox.folder, 'archivo'), '');
  const { code, error } = await sandbox.run('export', path.join(sandbox.folder, 'archivo/datos'));
  expect(code).toBe(1);
  expect(error).toMatch(/^No se puede usar .*archivo.*: no es una carpeta\.\n$/);
});

import { mkdirSync, statSync, utimesSync } from 'node:fs';
import path from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import {
  aPostText,
  BASICS,
  ContentSandbox,
  connectedSandbox,
} from '#tests/support/content-sandbox.ts';
import type { FakeFirestore } from '#tests/support/fake-firestore.ts';

let firestore: FakeFirestore;
let sandbox: ContentSandbox;

beforeEach(async () => {
  ({ firestore, sandbox } = await connectedSandbox());
});

/** A sandbox on the same database with pictures and without content. */
async function anEmptySandbox() {
  const other = new ContentSandbox();
  other.env = sandbox.env;
  other.remove('fixtures/posts');
  other.remove('fixtures/proyectos.json');
  return other;
}

test('content that is pushed and pulled into an empty folder is equal byte for byte', async () => {
  sandbox.takeWholePosts();
  await sandbox.run('push', '--site', 'https://marea-dev.com.ar');
  const other = await anEmptySandbox();
  const { code, lines } = await other.run('pull', '--site', 'https://marea-dev.com.ar');
  expect(code).toBe(0);
  expect(lines.at(-1)).toBe('Listo: 18 nuevos, 0 con cambios, 0 iguales, 0 de más.');
  expect(other.texts()).toEqual(sandbox.texts());
  expect((await other.run('check')).code).toBe(0);
});

test.each([
  ['empty', ''],
  ['with blank lines around', '\n\n  Hola\n\n\n'],
  ['that begins with code', '    codigo\n'],
  ['with the lines of Windows', 'Hola\r\n\r\nChau\r\n'],
  ['with dashes of its own', '---\nno: soy\n---\n'],
  ['with emoji and a byte order mark', '\u{FEFF}Hola 👩‍💻\u{2028}'],
])('a body %s survives two round trips byte for byte', async (_what, body) => {
  const fields = { title: 'Hola', description: 'Una', slug: 'hola', body };
  firestore.put('posts', [{ id: 'hola', fields }]);
  await sandbox.run('pull');
  await sandbox.run('push');
  expect(firestore.read('posts').get('hola')?.body).toBe(body);
  const before = sandbox.read('fixtures/posts/hola.md');
  await sandbox.run('pull');
  expect(sandbox.read('fixtures/posts/hola.md')).toBe(before);
});

test('fields of every type survive a round trip', async () => {
  const fields = {
    title: 'Hola: "qué" \\ #tal\n---\nfin',
    description: ' true',
    slug: '2026',
    tags: ['null', 'a, b', '[c]', '@d', 'ñandú 🚀'],
    destacado: false,
    fecha: new Date('2026-05-12T10:30:00.000Z'),
    serie: { nombre: 'Web', orden: [1, 2.5, null, true], desde: new Date('2026-01-02T00:00:00Z') },
    vacio: '',
    salto: '\n',
    nada: null,
    body: 'Hola.',
  };
  firestore.put('posts', [{ id: '2026', fields }]);
  await sandbox.run('pull');
  expect(sandbox.read('fixtures/posts/2026.md')).toContain('fecha: 2026-05-12T10:30:00.000Z\n');
  sandbox.change('fixtures/posts/2026.md', 'description: " true"', 'description: " false"');
  expect((await sandbox.run('push')).out).toContain('~ cambia (description): posts/2026\n');
  expect(firestore.read('posts').get('2026')).toEqual({
    ...fields,
    description: ' false',
    serie: { ...fields.serie, desde: '2026-01-02' },
  });
});

test('a time that was typed in the database without an offset is copied in UTC, as the site reads it', async () => {
  const fields = { title: 'Hola', description: 'Una', slug: 'hola', fecha: '2026-11-20T22:00' };
  firestore.put('posts', [{ id: 'hola', fields }]);
  await sandbox.run('pull');
  expect(sandbox.read('fixtures/posts/hola.md')).toContain('fecha: 2026-11-20T22:00:00.000Z\n');
});

test('a pull without changes writes no file', async () => {
  await sandbox.run('push');
  const file = path.join(sandbox.fixtures, 'posts/una-regla-corta.md');
  utimesSync(file, 1, 1);
  const before = sandbox.texts();
  const { lines } = await sandbox.run('pull');
  expect(lines.slice(1)).toEqual(['Listo: 0 nuevos, 0 con cambios, 18 iguales, 0 de más.']);
  expect(sandbox.texts()).toEqual(before);
  expect(statSync(file).mtimeMs).toBe(1000);
});

test('a change keeps the comments, the quotes and the order of the file', async () => {
  const lines = ['# Mi nota', "title: 'Hola'", 'slug: hola # así', '', 'description: Una entrada.'];
  sandbox.write('fixtures/posts/hola.md', aPostText(...lines, 'tags: [ css ]', 'otro: 1'));
  await sandbox.run('push');
  const fields = { ...firestore.read('posts').get('hola'), description: 'Otra', tags: ['a', 'b'] };
  firestore.put('posts', [{ id: 'hola', fields: { ...fields, destacado: true } }]);
  await sandbox.run('pull');
  expect(sandbox.read('fixtures/posts/hola.md')).toBe(
    aPostText(
      '# Mi nota',
      "title: 'Hola'",
      'slug: hola # así',
      '',
      'description: "Otra"',
      'tags: [a, b]',
      'otro: 1',
      'destacado: true',
    ),
  );
});

test('a file with CRLF line ends keeps them', async () => {
  const text = aPostText(...BASICS, 'slug: hola').replaceAll('\n', '\r\n');
  sandbox.write('fixtures/posts/hola.md', text);
  await sandbox.run('push');
  expect(firestore.read('posts').get('hola')?.body).toBe('Hola a todos.');
  const fields = { ...firestore.read('posts').get('hola'), title: 'Chau' };
  firestore.put('posts', [{ id: 'hola', fields }]);
  await sandbox.run('pull');
  expect(sandbox.read('fixtures/posts/hola.md')).toBe(text.replace('"Hola"', '"Chau"'));
});

test('a field that the database lacks is removed from the file', async () => {
  await sandbox.run('push');
  const { tags: _, ...fields } = firestore.read('posts').get('una-regla-corta') ?? {};
  firestore.put('posts', [{ id: 'una-regla-corta', fields }]);
  expect((await sandbox.run('pull')).lines[1]).toBe('~ cambia (tags): posts/una-regla-corta');
  expect(sandbox.read('fixtures/posts/una-regla-corta.md')).not.toContain('tags:');
});

test('projects keep their order, new ones are appended, and the format is the formatter’s', async () => {
  await sandbox.run('push');
  const fields = { id: 'aaa', name: 'Aaa', img: '', description: 'Uno.', link: '', techs: ['C'] };
  firestore.put('proyectos', [
    { id: 'aaa', fields },
    {
      id: 'la-espiga',
      fields: { ...firestore.read('proyectos').get('la-espiga'), code: 'https://x.ar' },
    },
  ]);
  const before = sandbox.read('fixtures/proyectos.json');
  const { lines } = await sandbox.run('pull');
  expect(lines).toContain('+ nuevo: proyectos/aaa');
  expect(lines).toContain('~ cambia (code): proyectos/la-espiga');
  const added = `  },
  {
    "id": "aaa",
    "name": "Aaa",
    "img": "",
    "description": "Uno.",
    "link": "",
    "techs": ["C"]
  }
]
`;
  const espiga = before.indexOf('"la-espiga"');
  const changed =
    before.slice(0, espiga) + before.slice(espiga).replace('"code": ""', '"code": "https://x.ar"');
  expect(sandbox.read('fixtures/proyectos.json')).toBe(
    changed.replace(/ {2}\}\n\]\n$/, () => added),
  );
});

describe('the order of the projects', () => {
  const idsIn = (text: string) => JSON.parse(text).map(({ id }: { id: string }) => id);
  const local = () => idsIn(sandbox.read('fixtures/proyectos.json'));
  const reorder = (id: string, orden: unknown) =>
    firestore.put('proyectos', [{ id, fields: { ...firestore.read('proyectos').get(id), orden } }]);

  test('is pulled from the database, and the file needs no numbers for it', async () => {
    await sandbox.run('push');
    const before = local();
    const last = before.at(-1);
    for (const [index, id] of [last, ...before.slice(0, -1)].entries()) reorder(id, index + 1);
    await sandbox.run('pull');
    expect(local()).toEqual([last, ...before.slice(0, -1)]);
    expect(sandbox.read('fixtures/proyectos.json')).not.toContain('orden');
    expect((await sandbox.run('pull')).out).toContain('18 iguales');
    expect((await sandbox.run('push')).out).toContain('18 iguales');
  });

  test('keeps the numbers that do not count from one', async () => {
    await sandbox.run('push');
    const [first, second] = local();
    reorder(first, 1.5);
    reorder(second, -3);
    expect((await sandbox.run('pull')).lines).toContain(`~ cambia (orden): proyectos/${first}`);
    expect(local().slice(0, 2)).toEqual([second, first]);
    const [one, two] = JSON.parse(sandbox.read('fixtures/proyectos.json'));
    expect([one.orden, two.orden]).toEqual([-3, 1.5]);
    expect((await sandbox.run('push')).out).toContain('18 iguales');
  });

  test('stays that of the file for projects without a number, or with one that is none', async () => {
    await sandbox.run('push');
    const before = sandbox.read('fixtures/proyectos.json');
    for (const [index, id] of local().entries()) reorder(id, index % 2 === 0 ? 'primero' : null);
    expect((await sandbox.run('pull')).out).toContain('18 iguales');
    expect(sandbox.read('fixtures/proyectos.json')).toBe(before);
  });
});

test('only pictures of the fixtures get a local address', async () => {
  await sandbox.run('push');
  const body = [
    '![a](/imagenes/retrato.avif "T") ![b](/imagenes/nada.avif)',
    '![c](https://marea-dev.com.ar/imagenes/retrato.avif)',
    '![d](https://otro.com/fotos/retrato.avif) /imagenes/retrato.avif',
    '![e](../images/nada.avif)',
  ].join('\n');
  const fields = { title: 'Hola', description: 'Una', slug: 'hola', body };
  firestore.put('posts', [
    { id: 'hola', fields: { ...fields, img: 'https://otro.com/imagenes/otra.avif' } },
  ]);
  await sandbox.run('pull', '--site', 'https://marea-dev.com.ar');
  const text = sandbox.read('fixtures/posts/hola.md');
  expect(text).toContain('img: "https://otro.com/imagenes/otra.avif"\n');
  expect(text).toContain(
    [
      '![a](../images/retrato.avif "T") ![b](/imagenes/nada.avif)',
      '![c](../images/retrato.avif)',
      '![d](https://otro.com/fotos/retrato.avif) /imagenes/retrato.avif',
      '![e](../images/nada.avif)',
    ].join('\n'),
  );
});

test('pictures of an unknown site keep their address, and pull suggests --site', async () => {
  await sandbox.run('push', '--site', 'https://marea-dev.com.ar');
  const { lines } = await sandbox.run('pull', '--dry-run');
  expect(lines).toContain(
    '! hay imágenes en https://marea-dev.com.ar/imagenes: si es tu sitio, agregá --site https://marea-dev.com.ar',
  );
  const { lines: known } = await sandbox.run('pull', '--site', 'https://marea-dev.com.ar');
  expect(known.slice(1)).toEqual(['Listo: 0 nuevos, 0 con cambios, 18 iguales, 0 de más.']);
});

test('picture addresses with and without the site are no difference', async () => {
  await sandbox.run('push');
  sandbox.env = { ...sandbox.env, VITE_SITE_URL: 'https://marea-dev.com.ar' };
  expect((await sandbox.run('pull')).out).toContain('18 iguales');
});

test('--dry-run writes no file, not even with --prune', async () => {
  firestore.put('proyectos', [{ id: 'uno', fields: { id: 'uno', name: 'Uno' } }]);
  firestore.put('posts', [{ id: 'hola', fields: { title: 'Hola' } }]);
  const before = sandbox.texts();
  const { code, lines } = await sandbox.run('pull', '--dry-run', '--prune');
  expect(code).toBe(0);
  expect(lines).toContain('+ nuevo: posts/hola');
  expect(lines).toContain('- sobra: posts/css-moderno-sin-miedo');
  expect(lines.at(-1)).toContain('No se escribió nada.');
  expect(sandbox.texts()).toEqual(before);
});

test('a file that the database lacks is deleted only with --prune', async () => {
  sandbox.write('fixtures/posts/hola.md', aPostText(...BASICS, 'slug: hola', 'borrador: true'));
  firestore.put('proyectos', [{ id: 'uno', fields: { id: 'uno', name: 'Uno' } }]);
  firestore.put('posts', [{ id: 'una', fields: { title: 'Una', body: '' } }]);
  await sandbox.run('pull');
  expect(sandbox.texts().size).toBe(14);
  await sandbox.run('pull', '--prune');
  expect([...sandbox.texts().keys()]).toEqual([
    'fixtures/posts/hola.md',
    'fixtures/posts/una.md',
    'fixtures/proyectos.json',
  ]);
  const projects = JSON.parse(sandbox.read('fixtures/proyectos.json'));
  expect(projects).toEqual([{ id: 'uno', name: 'Uno', orden: 8 }]);
});

test('--prune refuses an empty database', async () => {
  const before = sandbox.texts();
  const { code, error } = await sandbox.run('pull', '--prune');
  expect(code).toBe(1);
  expect(error).toContain('--prune borraría todo: no se tocó nada');
  expect(sandbox.texts()).toEqual(before);
});

test('a local draft is not overwritten', async () => {
  const draft = aPostText(...BASICS, 'slug: hola', 'borrador: true');
  sandbox.write('fixtures/posts/hola.md', draft);
  firestore.put('posts', [{ id: 'hola', fields: { title: 'De la base' } }]);
  expect((await sandbox.run('pull')).lines).toContain(
    '! queda afuera: posts/hola (acá es un borrador)',
  );
  expect(sandbox.read('fixtures/posts/hola.md')).toBe(draft);
});

test('--prune keeps the file of a skipped document', async () => {
  await sandbox.run('push');
  const odd = aPostText(...BASICS, "slug: 'c:ruta'");
  sandbox.write('fixtures/posts/c:ruta.md', odd);
  sandbox.write('fixtures/posts/de-mas.md', aPostText(...BASICS, 'slug: de-mas'));
  firestore.put('posts', [{ id: 'c:ruta', fields: { title: 'De la base', body: '' } }]);
  const { code, lines } = await sandbox.run('pull', '--prune');
  expect(code).toBe(0);
  expect(lines).toContain('! queda afuera: posts/c:ruta (no puede ser el nombre de un archivo)');
  expect(sandbox.read('fixtures/posts/c:ruta.md')).toBe(odd);
  expect(
    sandbox.texts().has('fixtures/posts/de-mas.md'),
    'a file that the database lacks is deleted',
  ).toBe(false);
});

test('a document whose id is no file name is skipped', async () => {
  mkdirSync(path.join(sandbox.fixtures, 'otra'));
  firestore.put('posts', [
    { id: '..\\otra', fields: { title: 'x' } },
    { id: '.oculta', fields: { title: 'x' } },
  ]);
  const before = sandbox.texts();
  const { lines } = await sandbox.run('pull');
  expect(
    lines.filter((line) => line.includes('no puede ser el nombre de un archivo')),
  ).toHaveLength(2);
  expect(sandbox.texts()).toEqual(before);
});

test('an unreadable file stops the pull before it writes', async () => {
  firestore.put('posts', [{ id: 'nueva', fields: { title: 'x' } }]);
  sandbox.write('fixtures/posts/hola.md', 'Hola');
  const { code, error } = await sandbox.run('pull');
  expect(code).toBe(1);
  expect(error).toBe(
    'fixtures/posts/hola.md:1 encabezado: falta, o no está entre dos líneas de ---\n',
  );
  expect(sandbox.has('fixtures/posts/nueva.md')).toBe(false);
});

describe('a post whose file has another form than the tool writes', () => {
  const FIELDS = { title: 'Hola', description: 'Una entrada.', body: 'De la base.' };
  const pushedPost = async (name: string, slug: string, text: string) => {
    sandbox.write(`fixtures/posts/${name}.md`, text);
    expect((await sandbox.run('push')).error).toBe('');
    firestore.put('posts', [{ id: slug, fields: { ...FIELDS, slug } }]);
    expect((await sandbox.run('pull')).lines).toContain(`~ cambia (body): posts/${slug}`);
    expect((await sandbox.run('check')).code).toBe(0);
    return sandbox.read(`fixtures/posts/${name}.md`);
  };

  test.each([
    ['a byte order mark', (text: string) => `\uFEFF${text}`],
    ['spaces behind its lines of ---', (text: string) => text.replaceAll('---', '---  ')],
  ])('is pulled into well: %s', async (_what, written) => {
    const text = aPostText(...BASICS, 'slug: hola # así');
    expect(await pushedPost('hola', 'hola', written(text))).toBe(
      text.replace('Hola a todos.', 'De la base.'),
    );
  });

  test('keeps a file name with decomposed accents, as macOS writes them', async () => {
    const text = aPostText(...BASICS, 'slug: canción');
    const name = 'canción'.normalize('NFD');
    expect(await pushedPost(name, 'canción', text)).toBe(
      text.replace('Hola a todos.', 'De la base.'),
    );
    expect(sandbox.has('fixtures/posts/canción.md')).toBe(false);
    firestore.remove('posts', 'canción');
    await sandbox.run('pull', '--prune');
    expect(sandbox.has(`fixtures/posts/${name}.md`)).toBe(false);
  });
});

import { beforeEach, describe, expect, test } from 'vitest';
import {
  aPostText,
  BASICS,
  type ContentSandbox,
  connectedSandbox,
} from '#tests/support/content-sandbox.ts';
import type { FakeFirestore } from '#tests/support/fake-firestore.ts';

const POSTS_AND_PROJECTS = 18;

let firestore: FakeFirestore;
let sandbox: ContentSandbox;

beforeEach(async () => {
  ({ firestore, sandbox } = await connectedSandbox());
});

/** The line with the amounts of a copy. */
const summaryIn = (lines: readonly string[]) =>
  lines.find((line) => line.startsWith('Listo:') || line.startsWith('Prueba:'));

/** The write requests that the server has received. */
const writes = () => firestore.requests.filter((request) => !request.startsWith('GET'));

test('the first push writes and reports every document', async () => {
  const { code, lines } = await sandbox.run('push');
  expect(code).toBe(0);
  expect(lines[0]).toBe(
    `Desde fixtures hacia demo-sitio, en el emulador de ${sandbox.env.FIRESTORE_EMULATOR_HOST}.`,
  );
  expect(lines).toContain('+ nuevo: proyectos/tienda-aurora');
  expect(lines).toContain('+ nuevo: posts/una-regla-corta');
  expect(summaryIn(lines)).toBe('Listo: 18 nuevos, 0 con cambios, 0 iguales, 0 de más.');
  expect(writes()).toHaveLength(POSTS_AND_PROJECTS);
  expect([...firestore.read('proyectos').keys()]).toContain('cuentas-claras');
});

test('a pushed post has a timestamp, its body and public picture addresses', async () => {
  await sandbox.run('push', '--site', 'https://marea-dev.com.ar/');
  const post = firestore.read('posts').get('por-que-tu-web-tarda');
  expect(post).toMatchObject({
    img: 'https://marea-dev.com.ar/imagenes/por-que-tu-web-tarda.avif',
    fecha: expect.any(Date),
    body: expect.stringContaining(
      '](https://marea-dev.com.ar/imagenes/cascada-de-red.avif#1x1 "La foto principal',
    ),
  });
  expect(firestore.read('proyectos').get('estudio-norte')).toMatchObject({
    id: 'estudio-norte',
    img: 'https://marea-dev.com.ar/imagenes/estudio-norte.avif',
    code: '',
  });
});

test('picture addresses have the site of VITE_SITE_URL, or none', async () => {
  await sandbox.run('push');
  expect(firestore.read('proyectos').get('la-espiga')?.img).toBe('/imagenes/la-espiga.avif');
  sandbox.env = { ...sandbox.env, VITE_SITE_URL: 'https://otro.com' };
  const { lines } = await sandbox.run('push');
  expect(lines).toContain('~ cambia (img): proyectos/la-espiga');
  expect(firestore.read('proyectos').get('la-espiga')?.img).toBe(
    'https://otro.com/imagenes/la-espiga.avif',
  );
});

test('a second push writes nothing, and lists equal documents only with --verbose', async () => {
  await sandbox.run('push');
  firestore.requests.length = 0;
  const { lines } = await sandbox.run('push');
  expect(writes()).toEqual([]);
  expect(lines.slice(1)).toEqual(['Listo: 0 nuevos, 0 con cambios, 18 iguales, 0 de más.']);
  const { lines: all } = await sandbox.run('push', '--verbose');
  expect(all).toContain('= igual: posts/css-moderno-sin-miedo');
});

test('a change writes only its document and reports the fields', async () => {
  await sandbox.run('push');
  firestore.requests.length = 0;
  sandbox.change('fixtures/posts/una-regla-corta.md', 'destacado: false', 'destacado: true');
  sandbox.write(
    'fixtures/posts/una-regla-corta.md',
    `${sandbox.read('fixtures/posts/una-regla-corta.md')}Fin.\n`,
  );
  const { lines } = await sandbox.run('push');
  expect(lines[1]).toBe('~ cambia (destacado, body): posts/una-regla-corta');
  expect(writes()).toEqual(['PATCH /posts/una-regla-corta']);
});

describe('the order of the projects', () => {
  const PROJECTS = 'fixtures/proyectos.json';
  const stored = () =>
    [...firestore.read('proyectos')].map(([id, { orden }]) => [id, orden] as const);
  const write = (...projects: readonly (readonly [id: string, orden?: unknown])[]) =>
    sandbox.write(
      PROJECTS,
      JSON.stringify(
        projects.map(([id, orden]) => ({ id, name: id, description: '', link: '', orden })),
      ),
    );

  test('follows the file', async () => {
    write(['m'], ['b'], ['z'], ['a']);
    await sandbox.run('push');
    expect(stored()).toEqual([
      ['a', 4],
      ['b', 2],
      ['m', 1],
      ['z', 3],
    ]);
  });

  test.each([
    ['before those without one', [['m'], ['b', 20], ['a', 10]], ['a', 'b', 'm'], [10, 20, 21]],
    [
      'in the order of the file where they are equal',
      [
        ['m', 5],
        ['b', 5],
        ['a', 5.5],
      ],
      ['m', 'b', 'a'],
      [5, 6, 7],
    ],
    [
      'first also where it is below zero',
      [['m'], ['b', -7], ['a', -7]],
      ['b', 'a', 'm'],
      [-7, 1, 2],
    ],
  ] as const)('puts the projects with a number %s', async (_where, projects, ids, orders) => {
    write(...projects);
    await sandbox.run('push');
    const byOrder = stored().toSorted(([, a], [, b]) => Number(a) - Number(b));
    expect(byOrder).toEqual(ids.map((id, index) => [id, orders[index]]));
    expect((await sandbox.run('push')).out).toContain(' 0 con cambios');
    const before = sandbox.read(PROJECTS);
    expect((await sandbox.run('pull')).out).toContain(' 0 con cambios');
    expect(sandbox.read(PROJECTS)).toBe(before);
  });

  test('reaches a database that has none', async () => {
    await sandbox.run('push');
    const { orden: _, ...fields } = firestore.read('proyectos').get('la-espiga') ?? {};
    firestore.put('proyectos', [{ id: 'la-espiga', fields }]);
    // No copy is remembered of a database that was filled before.
    sandbox.remove('fixtures/.firestore.json');
    expect((await sandbox.run('push')).lines).toContain('~ cambia (orden): proyectos/la-espiga');
  });

  test('stops the push when it is no number', async () => {
    write(['a', 'primero']);
    expect((await sandbox.run('push')).error).toContain('orden: tiene que ser un número');
  });
});

test('fields unknown to the model are pushed', async () => {
  const extra = 'serie: { nombre: "Web", orden: [1, 2.5, null, true] }';
  sandbox.write('fixtures/posts/hola.md', aPostText(...BASICS, 'slug: hola', extra));
  await sandbox.run('push');
  expect(firestore.read('posts').get('hola')).toEqual({
    title: 'Hola',
    description: 'Una entrada.',
    slug: 'hola',
    serie: { nombre: 'Web', orden: [1, 2.5, null, true] },
    body: 'Hola a todos.',
  });
});

test('a date stored as text and a missing id are no difference', async () => {
  await sandbox.run('push');
  const post = firestore.read('posts').get('react-19-dia-a-dia') ?? {};
  const day = post.fecha instanceof Date ? post.fecha.toISOString().slice(0, 10) : '';
  const { id: _, ...project } = firestore.read('proyectos').get('la-espiga') ?? {};
  firestore.put('proyectos', [{ id: 'la-espiga', fields: project }]);
  for (const fecha of [day, `${day}T00:00:00Z`]) {
    firestore.put('posts', [{ id: 'react-19-dia-a-dia', fields: { ...post, fecha } }]);
    expect((await sandbox.run('push')).out).toContain('18 iguales');
    expect((await sandbox.run('pull')).out).toContain('18 iguales');
  }
});

test('drafts are not pushed, and their problems do not stop the push', async () => {
  sandbox.write('fixtures/posts/hola.md', aPostText('slug: hola', 'borrador: true'));
  const { code, lines } = await sandbox.run('push');
  expect(code).toBe(0);
  expect(lines.at(-1)).toBe('Sin copiar: 1 borrador.');
  expect(firestore.read('posts').has('hola')).toBe(false);
});

test('a content problem stops the push before its first request', async () => {
  sandbox.write('fixtures/posts/hola.md', aPostText('slug: hola'));
  const { code, error } = await sandbox.run('push');
  expect(code).toBe(1);
  expect(error).toContain('fixtures/posts/hola.md:1 title: falta\n');
  expect(error).toContain('No se copió nada');
  expect(firestore.requests).toEqual([]);
});

test('--dry-run writes nothing and shows each change', async () => {
  await sandbox.run('push', '--dry-run');
  expect(firestore.read('posts').size).toBe(0);
  await sandbox.run('push');
  firestore.put('posts', [{ id: 'vieja', fields: { title: 'Vieja' } }]);
  sandbox.change('fixtures/posts/una-regla-corta.md', 'destacado: false', 'destacado: true');
  sandbox.change('fixtures/posts/una-regla-corta.md', '\n---\n\n', '\n---\n\nAntes que nada.\n\n');
  firestore.requests.length = 0;
  const { code, lines } = await sandbox.run('push', '--dry-run', '--prune');
  expect(code).toBe(0);
  expect(lines).toContain('~ cambia (destacado, body): posts/una-regla-corta');
  expect(lines).toContain('    destacado: false → true');
  expect(lines.find((line) => line.startsWith('    body: '))).toMatch(/ → "Antes que nada\."$/);
  expect(lines).toContain('- sobra: posts/vieja');
  expect(summaryIn(lines)).toBe(
    'Prueba: 0 nuevos, 1 con cambios, 17 iguales, 1 de más. No se escribió nada.',
  );
  expect(writes()).toEqual([]);
});

describe('a document that only the database has', () => {
  const extra = [{ id: 'vieja', fields: { title: 'Vieja' } }];

  test('is kept without --prune', async () => {
    firestore.put('posts', extra);
    const { lines } = await sandbox.run('push');
    expect(lines).toContain('- sobra: posts/vieja');
    expect(summaryIn(lines)).toContain('con --prune se borra');
    expect(firestore.read('posts').has('vieja')).toBe(true);
    expect(writes().some((request) => request.startsWith('DELETE'))).toBe(false);
  });

  test('is deleted with --prune and --force, except for messages', async () => {
    firestore.put('posts', extra);
    firestore.put('proyectos', extra);
    firestore.put('contactos', extra);
    const { lines } = await sandbox.run('push', '--prune', '--force');
    expect(lines).toContain('- sobra: posts/vieja, borrado');
    expect(summaryIn(lines)).toBe('Listo: 18 nuevos, 0 con cambios, 0 iguales, 2 borrados.');
    expect(firestore.read('posts').size).toBe(11);
    expect(firestore.read('proyectos').size).toBe(7);
    expect(firestore.read('contactos').size).toBe(1);
  });

  test('is kept when the fixtures are empty', async () => {
    await sandbox.run('push');
    sandbox.write('fixtures/proyectos.json', '[]');
    const { code, error } = await sandbox.run('push', '--prune');
    expect(code).toBe(1);
    expect(error).toContain('El origen no tiene nada en «proyectos»');
    expect(firestore.read('proyectos').size).toBe(7);
  });
});

describe('a push that the server interrupts', () => {
  /** Accepts this number of writes and fails all later ones. */
  async function connectFor(allowed: number, fail: () => Promise<Response>) {
    let written = 0;
    await sandbox.connect({
      handle: (request) => {
        const isWrite = request.method !== 'GET';
        if (isWrite && written >= allowed) return fail();
        if (isWrite) written++;
        return firestore.handle(request);
      },
    });
  }

  test.each([
    ['fails', async () => Response.json({ error: {} }, { status: 503 }), 'problemas (503)'],
    ['cuts the connection', () => Promise.reject(new Error('cut')), 'No se pudo conectar'],
    ['answers something else', async () => new Response('<html>'), 'no es de Firestore'],
  ])(
    'because it %s reports its progress, and the next push completes it',
    async (_how, fail, sentence) => {
      const host = sandbox.env.FIRESTORE_EMULATOR_HOST;
      await connectFor(5, fail);
      const { code, lines, error } = await sandbox.run('push');
      expect(code).toBe(1);
      expect(lines.filter((line) => line.startsWith('+'))).toHaveLength(5);
      expect(error).toContain(sentence);
      expect(error).toContain('Se hicieron 5 de 18 cambios');

      sandbox.env = { FIRESTORE_EMULATOR_HOST: host };
      const { lines: rest } = await sandbox.run('push');
      expect(summaryIn(rest)).toBe('Listo: 13 nuevos, 0 con cambios, 5 iguales, 0 de más.');
      expect(firestore.read('posts').size + firestore.read('proyectos').size).toBe(18);
    },
  );

  test('for a moment is retried', async () => {
    let failures = 2;
    await sandbox.connect({
      handle: async (request) =>
        request.method === 'PATCH' && failures-- > 0
          ? Response.json({ error: {} }, { status: 429 })
          : firestore.handle(request),
    });
    expect((await sandbox.run('push')).out).toContain('Listo: 18 nuevos');
  });
});

test('push reads documents beyond the first page of Firestore', async () => {
  const many = Array.from({ length: 650 }, (_, index) => ({ id: `p${index}`, fields: {} }));
  firestore.put('posts', many);
  const { lines } = await sandbox.run('push', '--dry-run');
  expect(lines.at(-1)).toContain('650 de más');
  expect(firestore.requests.filter((request) => request === 'GET /posts')).toHaveLength(3);
});

test('--site refuses a value that is not a URL', async () => {
  const { code, error } = await sandbox.run('push', '--site', 'marea-dev');
  expect(code).toBe(1);
  expect(error).toContain('«marea-dev» no es la dirección de un sitio');
});

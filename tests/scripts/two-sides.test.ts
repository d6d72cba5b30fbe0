import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import {
  aPostText,
  BASICS,
  type ContentSandbox,
  connectedSandbox,
  TINY_PICTURE,
} from '#tests/support/content-sandbox.ts';
import type { FakeFirestore } from '#tests/support/fake-firestore.ts';

let firestore: FakeFirestore;
let sandbox: ContentSandbox;

const FIELDS = { title: 'Hola', description: 'Una entrada.', body: 'Hola a todos.' };
const PROJECT = {
  id: 'faro',
  name: 'Faro',
  description: 'Un faro.',
  img: '',
  link: '',
  code: '',
  techs: [],
};
const textOf = (slug: string) => aPostText(...BASICS, `slug: ${slug}`);

/** The posts `uno` and `dos` and the project `faro`, equal on both sides. */
beforeEach(async () => {
  ({ firestore, sandbox } = await connectedSandbox());
  sandbox.remove('fixtures/posts');
  mkdirSync(path.join(sandbox.fixtures, 'posts'));
  sandbox.write('fixtures/proyectos.json', JSON.stringify([PROJECT]));
  for (const slug of ['uno', 'dos']) sandbox.write(`fixtures/posts/${slug}.md`, textOf(slug));
  expect((await sandbox.run('push')).code).toBe(0);
});

/** Writes a post as the Firebase console does. */
function editInConsole(id: string, changes: Readonly<Record<string, unknown>>) {
  const fields = firestore.read('posts').get(id) ?? FIELDS;
  firestore.put('posts', [{ id, fields: { ...fields, ...changes } }]);
}
function editHere(slug: string, text: string) {
  sandbox.change(`fixtures/posts/${slug}.md`, 'Hola a todos.', text);
}
const bodyHere = (slug: string) => sandbox.read(`fixtures/posts/${slug}.md`).split('---\n\n')[2];
const stored = (id: string) => firestore.read('posts').get(id);

describe('push at a conflict', () => {
  test('stops before its first write when a document was changed in the database since the last copy', async () => {
    editInConsole('uno', { body: 'De la consola.' });
    editHere('dos', 'De acá.');
    const { code, error } = await sandbox.run('push');
    expect(code).toBe(1);
    expect(error).toContain('! posts/uno: cambió en la base desde la última copia\n');
    expect(error).toContain('No se copió nada.');
    expect(stored('uno')?.body).toBe('De la consola.');
    expect(stored('dos')?.body).toBe('Hola a todos.');
  });

  test('stops before its first write when a document was deleted in the database since the last copy', async () => {
    firestore.remove('posts', 'uno');
    const { code, error } = await sandbox.run('push');
    expect(code).toBe(1);
    expect(error).toContain('! posts/uno: se borró en la base desde la última copia\n');
    expect(stored('uno')).toBeUndefined();
  });

  test('stops before its first write when --prune would delete a document that was written or changed in the database', async () => {
    editInConsole('tres', { slug: 'tres' });
    editInConsole('dos', { body: 'De la consola.' });
    sandbox.remove('fixtures/posts/dos.md');
    const { code, error } = await sandbox.run('push', '--prune');
    expect(code).toBe(1);
    expect(error).toContain('! posts/tres: está en la base y acá no se vio nunca\n');
    expect(error).toContain('! posts/dos: cambió en la base desde la última copia\n');
    expect(stored('tres')).toBeDefined();
    expect(stored('dos')).toBeDefined();
  });

  test('stops before its first write when a project was changed in the database since the last copy', async () => {
    firestore.put('proyectos', [{ id: 'faro', fields: { ...PROJECT, code: 'https://x.ar' } }]);
    const { error } = await sandbox.run('push');
    expect(error).toContain('! proyectos/faro: cambió en la base');
  });

  test('stops before its first write when no copy is remembered and the document differs', async () => {
    sandbox.remove('fixtures/.firestore.json');
    editHere('uno', 'De acá.');
    const { error } = await sandbox.run('push');
    expect(error).toContain('! posts/uno: es otra en la base, y de antes no hay copia');
    expect(error).not.toContain('posts/dos');
  });

  test.each(['no es JSON', '[]', '{"a":3}'])(
    'stops before its first write when the remembered copy is %s',
    async (text) => {
      sandbox.write('fixtures/.firestore.json', text);
      editHere('uno', 'De acá.');
      expect((await sandbox.run('push')).code).toBe(1);
    },
  );
});

describe('push', () => {
  test('continues with --force, and the next push finds nothing to stop at', async () => {
    editInConsole('uno', { body: 'De la consola.' });
    expect((await sandbox.run('push', '--force')).code).toBe(0);
    expect(stored('uno')?.body).toBe('Hola a todos.');
    editHere('uno', 'De acá.');
    expect((await sandbox.run('push')).code).toBe(0);
    expect(stored('uno')?.body).toBe('De acá.');
  });

  test('continues after a pull, which brings the one change and keeps the other', async () => {
    editInConsole('uno', { body: 'De la consola.' });
    editHere('dos', 'De acá.');
    const { code, lines } = await sandbox.run('pull');
    expect(code).toBe(0);
    expect(lines).toContain('~ cambia (body): posts/uno');
    expect(lines).toContain('! queda como está: posts/dos cambió acá y no en la base');
    expect(bodyHere('dos')).toBe('De acá.\n');
    const { lines: pushed } = await sandbox.run('push');
    expect(pushed).toContain('~ cambia (body): posts/dos');
    expect([stored('uno')?.body, stored('dos')?.body]).toEqual(['De la consola.', 'De acá.']);
  });

  test('continues when a change in the database was taken back', async () => {
    editInConsole('uno', { body: 'De la consola.' });
    editInConsole('uno', { body: 'Hola a todos.' });
    editHere('uno', 'De acá.');
    expect((await sandbox.run('push')).code).toBe(0);
  });

  test('continues when the same change was made on both sides', async () => {
    editInConsole('uno', { body: 'De los dos.' });
    editHere('uno', 'De los dos.');
    expect((await sandbox.run('push')).lines).toEqual([
      expect.stringContaining('Desde fixtures'),
      'Listo: 0 nuevos, 0 con cambios, 3 iguales, 0 de más.',
    ]);
    editHere('dos', 'De acá.');
    expect((await sandbox.run('push')).code).toBe(0);
  });

  test('continues after an interrupted push', async () => {
    const host = sandbox.env.FIRESTORE_EMULATOR_HOST;
    editHere('uno', 'De acá.');
    editHere('dos', 'De acá.');
    let writes = 0;
    const failing = {
      handle: async (request: Request) =>
        request.method === 'PATCH' && ++writes > 1
          ? Response.json({ error: { message: 'no' } }, { status: 400 })
          : firestore.handle(request),
    };
    await sandbox.connect(failing);
    // The same database: the port is not part of a real one's name.
    const state = sandbox.read('fixtures/.firestore.json');
    sandbox.write(
      'fixtures/.firestore.json',
      state.replaceAll(host ?? '', sandbox.env.FIRESTORE_EMULATOR_HOST ?? ''),
    );
    expect((await sandbox.run('push')).code).toBe(1);
    writes = -10;
    expect((await sandbox.run('push')).code).toBe(0);
    expect([stored('uno')?.body, stored('dos')?.body]).toEqual(['De acá.', 'De acá.']);
  });

  test('continues with another site for the pictures', async () => {
    sandbox.write('fixtures/images/faro.avif', TINY_PICTURE);
    editHere('uno', '![Faro](../images/faro.avif)');
    await sandbox.run('push');
    const { code, lines } = await sandbox.run('push', '--site', 'https://otro.ar');
    expect(code).toBe(0);
    expect(lines).toContain('~ cambia (body): posts/uno');
  });
});

test('push --dry-run lists the conflicts and remembers nothing', async () => {
  editInConsole('uno', { body: 'De la consola.' });
  const before = sandbox.read('fixtures/.firestore.json');
  const { code, lines } = await sandbox.run('push', '--dry-run');
  expect(code).toBe(0);
  expect(lines).toContain('! posts/uno: cambió en la base desde la última copia');
  expect(lines.at(-1)).toContain('No se escribió nada.');
  expect(sandbox.read('fixtures/.firestore.json')).toBe(before);
});

describe('pull', () => {
  test('stops when a post was changed on both sides, and continues with --force', async () => {
    editInConsole('uno', { body: 'De la consola.' });
    editHere('uno', 'De acá.');
    const { code, error } = await sandbox.run('pull');
    expect(code).toBe(1);
    expect(error).toContain('! posts/uno: cambió acá y en la base desde la última copia\n');
    expect(bodyHere('uno')).toBe('De acá.\n');
    expect((await sandbox.run('pull', '--force')).code).toBe(0);
    expect(bodyHere('uno')).toBe('De la consola.\n');
  });

  test('takes a database without an order of projects as it is, so that push may give it one', async () => {
    const { orden: _, ...fields } = firestore.read('proyectos').get('faro') ?? {};
    firestore.put('proyectos', [{ id: 'faro', fields }]);
    expect((await sandbox.run('push')).code).toBe(1);
    await sandbox.run('pull');
    expect((await sandbox.run('push')).lines).toContain('~ cambia (orden): proyectos/faro');
  });

  test('lets push write a post again that was deleted in the database', async () => {
    firestore.remove('posts', 'uno');
    expect((await sandbox.run('pull')).lines).toContain('- sobra: posts/uno');
    expect((await sandbox.run('push')).lines).toContain('+ nuevo: posts/uno');
  });
});

describe('a post with an automatic id', () => {
  const AUTO = 'Xk29AbQ7';
  beforeEach(() => editInConsole(AUTO, { slug: 'tres', title: 'Tres' }));

  test('is pulled under its slug, passes the check, and keeps its id at a push', async () => {
    expect((await sandbox.run('pull')).lines).toContain(
      `+ nuevo: posts/tres (en la base: posts/${AUTO})`,
    );
    expect((await sandbox.run('check')).code).toBe(0);
    editHere('tres', 'De acá.');
    const { code, lines } = await sandbox.run('push');
    expect(code).toBe(0);
    expect(lines).toContain(`~ cambia (body): posts/tres (en la base: posts/${AUTO})`);
    expect(stored(AUTO)?.body).toBe('De acá.');
    expect(stored('tres')).toBeUndefined();
    expect((await sandbox.run('pull')).lines.at(-1)).toContain('4 iguales');
  });

  test('is deleted with --prune under its own id', async () => {
    await sandbox.run('pull');
    sandbox.remove('fixtures/posts/tres.md');
    expect((await sandbox.run('push', '--prune')).code).toBe(0);
    expect([...firestore.read('posts').keys()]).toEqual(['dos', 'uno']);
  });

  test('stays aside with a sentence when another post has its slug', async () => {
    editInConsole(AUTO, { slug: 'uno', title: 'Otro uno' });
    for (const command of ['pull', 'push']) {
      const { code, lines } = await sandbox.run(command, '--prune');
      expect(code).toBe(0);
      expect(lines).toContain(
        `! queda afuera: posts/${AUTO} (otra entrada de la base ya tiene el slug «uno»)`,
      );
    }
    expect(stored(AUTO)?.title).toBe('Otro uno');
    expect(stored('uno')?.title).toBe('Hola');
  });

  test.each(['', ' ', '../../x', 3, undefined])(
    'keeps its id where its slug is %j',
    async (slug) => {
      editInConsole(AUTO, { slug });
      await sandbox.run('pull');
      expect(sandbox.has(`fixtures/posts/${AUTO}.md`)).toBe(true);
      expect(sandbox.texts().size).toBe(4);
    },
  );
});

describe('a slug that was changed in the database', () => {
  beforeEach(() => editInConsole('uno', { slug: 'once' }));

  test('stops the push', async () => {
    const { error } = await sandbox.run('push');
    expect(error).toContain('! posts/uno: cambió en la base desde la última copia');
    expect(stored('uno')?.slug).toBe('once');
  });

  test('is a new file for pull, and push does not write the old one over it', async () => {
    expect((await sandbox.run('pull')).lines).toContain(
      '+ nuevo: posts/once (en la base: posts/uno)',
    );
    for (const force of [[], ['--force']]) {
      const { code, error } = await sandbox.run('push', ...force);
      expect(code).toBe(1);
      expect(error).toContain('El id «uno» ya es en la base el de la entrada «once»');
    }
    sandbox.remove('fixtures/posts/uno.md');
    expect((await sandbox.run('push')).lines.at(-1)).toContain('3 iguales');
    expect(stored('uno')?.slug).toBe('once');
  });
});

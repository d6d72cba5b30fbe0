import { expect, test } from 'vitest';
import { ContentSandbox } from '#tests/support/content-sandbox.ts';

test.each([
  ['¡Año Nuevo: qué pasó!', 'ano-nuevo-que-paso'],
  ['Ñandú, pingüino y corazón', 'nandu-pinguino-y-corazon'],
  ['  CSS 🚀 moderno 👩‍💻 2026  ', 'css-moderno-2026'],
  ['De C++ a C#', 'de-c-a-c'],
  ['../../etc/passwd', 'etc-passwd'],
])('new names the file of the title %s %s.md', async (title, slug) => {
  const sandbox = new ContentSandbox();
  const { code, out } = await sandbox.run('new', title);
  expect({ code, out }).toEqual({ code: 0, out: `fixtures/posts/${slug}.md\n` });
  expect(sandbox.read(`fixtures/posts/${slug}.md`)).toContain(
    `title: ${JSON.stringify(title.trim())}`,
  );
});

test('a new post is a draft with every field and the date of today, and passes the check', async () => {
  const sandbox = new ContentSandbox();
  await sandbox.run('new', 'Hola "mundo"');
  expect(sandbox.read('fixtures/posts/hola-mundo.md')).toMatchInlineSnapshot(`
    "---

    title: "Hola \\"mundo\\""
    # La portada, de 1680 × 720: guardala en fixtures/images y borrá el # de la línea que sigue.
    # img: "../images/hola-mundo.avif"
    description: "Escribí acá una oración que invite a leer."
    slug: "hola-mundo"
    destacado: false
    tags: []
    fecha: 2026-11-05
    borrador: true # no se publica: borrá esta línea cuando la entrada esté lista
    ---

    Contá en un párrafo de qué se trata y por qué importa.

    ## El primer subtítulo

    El texto, en markdown.
    "
  `);
  expect((await sandbox.run('check')).code).toBe(0);
});

test('a title without quotes on the command line is joined from its words', async () => {
  const sandbox = new ContentSandbox();
  expect((await sandbox.run('new', 'Dos', 'palabras')).out).toBe(
    'fixtures/posts/dos-palabras.md\n',
  );
});

test('new overwrites no file', async () => {
  const sandbox = new ContentSandbox();
  const before = sandbox.texts();
  const { code, error } = await sandbox.run('new', 'CSS moderno: sin miedo');
  expect(code).toBe(1);
  expect(error).toBe('Ya existe fixtures/posts/css-moderno-sin-miedo.md: no se tocó nada.\n');
  expect(sandbox.texts()).toEqual(before);
});

test.each(['', '🚀', '¿?', '日本語のタイトル'])(
  'new refuses the title "%s", which has no slug',
  async (title) => {
    const { code, error } = await new ContentSandbox().run('new', title);
    expect(code).toBe(1);
    expect(error).toBe(
      'La dirección de la entrada sale del título, que necesita al menos una letra latina o un número: poné uno provisorio, como «hola», y después cambialo en el archivo.\n',
    );
  },
);

test('the slug of a very long title ends at a word', async () => {
  const { out } = await new ContentSandbox().run('new', 'palabra '.repeat(60));
  expect(out).toMatch(/^fixtures\/posts\/palabra(-palabra){11}\.md\n$/);
});

import { mkdirSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { aPostText, BASICS, ContentSandbox } from '#tests/support/content-sandbox.ts';

const POST = 'fixtures/posts/hola.md';
const PROJECTS = 'fixtures/proyectos.json';

async function checkOf(text: string) {
  const sandbox = new ContentSandbox();
  sandbox.write(POST, text);
  return sandbox.run('check');
}

test('a complete content folder has no problem', async () => {
  const { code, out, error } = await new ContentSandbox().run('check');
  expect({ code, out, error }).toEqual({
    code: 0,
    out: '11 entradas y 7 proyectos: todo en orden.\n',
    error: '',
  });
});

test('one post and one project are counted in the singular', async () => {
  const sandbox = new ContentSandbox();
  sandbox.remove('fixtures/posts');
  mkdirSync(`${sandbox.fixtures}/posts`);
  sandbox.write(POST, aPostText(...BASICS, 'slug: hola'));
  const [first] = JSON.parse(sandbox.read(PROJECTS));
  sandbox.write(PROJECTS, JSON.stringify([first]));
  expect((await sandbox.run('check')).out).toBe('1 entrada y 1 proyecto: todo en orden.\n');
});

describe('unreadable front matter', () => {
  test.each([
    [
      'is missing',
      'Hola a todos.\n',
      `${POST}:1 encabezado: falta, o no está entre dos líneas de ---`,
    ],
    [
      'has an unclosed quote',
      aPostText('slug: hola', 'title: "Hola', 'description: "Una"'),
      `${POST}:4 title: falta cerrar una comilla, o los dos puntos detrás del nombre`,
    ],
    [
      'has a colon inside a text',
      aPostText('title: Hola: qué tal', 'slug: hola'),
      `${POST}:3 title: tiene dos puntos adentro: escribilo entre comillas`,
    ],
    [
      'has a field twice',
      aPostText('title: "Hola"', 'slug: hola', 'title: "Chau"'),
      `${POST}:5 title: está dos veces`,
    ],
    [
      'has an unclosed list',
      aPostText(...BASICS, 'slug: hola', 'tags: [a, b'),
      `${POST}:6 tags: falta cerrar un corchete, o sobran espacios al principio`,
    ],
    [
      'is a list',
      aPostText('- hola'),
      `${POST}:2 encabezado: tiene que ser una lista de campos, como title: "Hola"`,
    ],
    [
      'refers to a missing anchor',
      aPostText('title: *hola', 'slug: hola'),
      `${POST}:3 title: empieza con un *: escribilo entre comillas`,
    ],
  ])('is reported with its file and line when it %s', async (_what, text, sentence) => {
    const { code, lines } = await checkOf(text);
    expect(code).toBe(1);
    expect(lines).toEqual([sentence]);
  });

  test('is reported with its line in a file with CRLF line ends', async () => {
    const text = aPostText('title: "Hola"', 'slug: hola', 'title: "Chau"').replaceAll('\n', '\r\n');
    expect((await checkOf(text)).lines).toEqual([`${POST}:5 title: está dos veces`]);
  });
});

describe('a field of a post', () => {
  test.each([
    ['title: 2026', 'title: tiene que ser un texto'],
    ['img: 3', 'img: tiene que ser un texto'],
    ['img: "javascript:alert(1)"', 'img: esa dirección no se admite'],
    ['destacado: "si"', 'destacado: tiene que ser true o false'],
    ['tags: css', 'tags: tiene que ser una lista, como [css, diseño]'],
    ['tags: [css, 3]', 'tags: cada elemento tiene que ser un texto'],
    ['fecha: ayer', 'fecha: tiene que ser una fecha como 2026-11-20'],
    ['fecha: 12/05/2026', 'fecha: tiene que ser una fecha como 2026-11-20'],
    ['fecha: 2026-02-31', 'fecha: tiene que ser una fecha como 2026-11-20'],
    ['fecha: 2026', 'fecha: tiene que ser una fecha como 2026-11-20'],
    ['body: "Hola"', 'body: el texto va debajo del encabezado'],
    ['borrador: "si"', 'borrador: tiene que ser true o false'],
    ['slug: otro', 'slug: tiene que ser hola, como el archivo'],
    ['slug: ""', 'slug: está vacío'],
    ['tags: [css, null]', 'tags: cada elemento tiene que ser un texto'],
    ['img: "../images/nada.avif"', 'img: no está fixtures/images/nada.avif'],
    ['img: "nada.avif"', 'img: no está fixtures/images/nada.avif'],
  ])('as in %s is reported at its line', async (line, sentence) => {
    const [name] = line.split(':');
    const others = [...BASICS, 'slug: hola'].filter((other) => !other.startsWith(`${name}:`));
    const { code, lines } = await checkOf(aPostText(...others, line));
    expect(code).toBe(1);
    expect(lines).toEqual([`${POST}:${others.length + 3} ${sentence}`]);
  });

  test.each([
    'img: https://imagenes.marea-dev.com.ar/x.avif',
    'img:',
    'fecha: 2026-05-12T10:00:00Z',
    'fecha:',
    'tags: []',
    'tags:',
    'destacado:',
    'borrador: true',
    'invento: { a: 1 }',
  ])('as in %s is accepted', async (line) => {
    expect((await checkOf(aPostText(...BASICS, 'slug: hola', line))).code).toBe(0);
  });

  test('that is missing is reported at the first line', async () => {
    const { lines } = await checkOf(aPostText('slug: hola'));
    expect(lines).toEqual([`${POST}:1 title: falta`, `${POST}:1 description: falta`]);
  });
});

test('a slug that two posts have is reported at the second', async () => {
  const sandbox = new ContentSandbox();
  sandbox.write(POST, aPostText(...BASICS, 'slug: css-moderno-sin-miedo'));
  expect((await sandbox.run('check')).lines).toEqual([
    `${POST}:5 slug: tiene que ser hola, como el archivo`,
    `${POST}:5 slug: «css-moderno-sin-miedo» ya lo usa fixtures/posts/css-moderno-sin-miedo.md`,
  ]);
});

test('a missing picture is reported at its line in the body', async () => {
  const text = `${aPostText(...BASICS, 'slug: hola')}\n![Una](../images/retrato.avif)\n![Otra](../images/nada.avif "Nada")\n`;
  expect((await checkOf(text)).lines).toEqual([
    `${POST}:11 body: no está fixtures/images/nada.avif`,
  ]);
});

describe('a picture of a post', () => {
  async function checkOfPictures(names: readonly string[], body: string, head: string[] = []) {
    const sandbox = new ContentSandbox();
    for (const name of names) sandbox.write(`fixtures/images/${name}`, '');
    sandbox.write(POST, `${aPostText(...BASICS, 'slug: hola', ...head)}\n${body}\n`);
    return (await sandbox.run('check')).lines.filter((line) => line.startsWith(POST));
  }

  test.each([
    ['mañana.jpg', '![Una](../images/mañana.jpg)'],
    ['man\u0303ana.jpg', '![Una](../images/mañana.jpg)'],
    ['mañana.jpg', '![Una](../images/man\u0303ana.jpg)'],
    ['mañana.jpg', '![Una](../images/ma%C3%B1ana.jpg "Título")'],
    ['mi foto.jpg', '![Una](../images/mi%20foto.jpg)'],
    ['mi foto.jpg', '![Una](<../images/mi foto.jpg> "Título")'],
    ['foto (2).jpg', '![Una](<../images/foto (2).jpg>)'],
    ['foto(2).jpg', '![Una](../images/foto(2).jpg)'],
    ['100%.jpg', '![Una](../images/100%.jpg)'],
  ])('%s is found as %s', async (name, body) => {
    expect(await checkOfPictures([name], body)).toEqual([]);
  });

  test('is found as the cover by its real name', async () => {
    const head = ['img: "../images/Mi mañana.avif"'];
    expect(await checkOfPictures(['Mi mañana.avif'], '', head)).toEqual([]);
  });

  test.each([
    [
      '![Una](../images/mi foto.jpg)',
      'la dirección tiene espacios: escribila entre < y >, como <../images/mi foto.jpg>',
    ],
    [
      '![Una](../images/Mi%20Foto.JPG)',
      'no está fixtures/images/Mi Foto.JPG: se llama mi foto.jpg, con esas mayúsculas',
    ],
    ['![Una](../images/mi%20otra.jpg)', 'no está fixtures/images/mi otra.jpg'],
    ['[una]: ../images/nada.jpg', 'no está fixtures/images/nada.jpg'],
  ])('as in %s is reported with its name', async (body, sentence) => {
    expect(await checkOfPictures(['mi foto.jpg'], body)).toEqual([`${POST}:10 body: ${sentence}`]);
  });
});

describe('proyectos.json', () => {
  test('has each problem reported at the line of its project', async () => {
    const sandbox = new ContentSandbox();
    sandbox.change(PROJECTS, '"name": "Estudio Norte"', '"name": 3');
    sandbox.change(PROJECTS, 'images/clinica-ceibo.avif', 'images/nada.avif');
    sandbox.change(PROJECTS, '"id": "la-espiga"', '"id": "tienda-aurora"');
    sandbox.change(PROJECTS, '"https://delta.marea-dev.com.ar"', '"javascript:alert(1)"');
    sandbox.change(PROJECTS, '"id": "cuentas-claras"', '"id": "cuentas/claras"');
    const { code, lines } = await sandbox.run('check');
    expect(code).toBe(1);
    expect(lines).toEqual([
      `${PROJECTS}:11 name: tiene que ser un texto`,
      `${PROJECTS}:20 img: no está fixtures/images/nada.avif`,
      `${PROJECTS}:29 id: «tienda-aurora» ya está en la línea 2`,
      `${PROJECTS}:38 link: esa dirección no se admite`,
      `${PROJECTS}:71 id: no puede estar vacío ni llevar /`,
    ]);
  });

  test('has every missing field of a project reported', async () => {
    const sandbox = new ContentSandbox();
    sandbox.write(PROJECTS, '[\n  {},\n  3\n]\n');
    const { lines } = await sandbox.run('check');
    expect(lines.filter((line) => line.startsWith(`${PROJECTS}:2 `))).toHaveLength(4);
    expect(lines.filter((line) => line.startsWith(`${PROJECTS}:3 `))).toHaveLength(4);
  });

  test.each([
    ['[\n  {"id": "a",}\n]', 2],
    ['[\n  {"id": "a"}\n  {"id": "b"}\n]', 3],
    ['[\n  {"id": "a"},\n  {"id": si}\n]', 3],
    ['[\n  {"id": "a"}\n', 2],
  ])('with invalid JSON, as %j, is reported at the line of the mistake', async (json, line) => {
    const sandbox = new ContentSandbox();
    sandbox.write(PROJECTS, json);
    expect((await sandbox.run('check')).lines).toEqual([
      `${PROJECTS}:${line} proyectos: no es JSON: falta o sobra una coma o una comilla`,
    ]);
  });

  test('that is not a list is reported', async () => {
    const sandbox = new ContentSandbox();
    sandbox.write(PROJECTS, '{}');
    expect((await sandbox.run('check')).lines).toEqual([
      `${PROJECTS}:1 proyectos: tiene que ser una lista, entre corchetes`,
    ]);
  });
});

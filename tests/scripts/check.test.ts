import { mkdirSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { cvSource } from '#scripts/content/cv-source.ts';
import { aPostText, BASICS, ContentSandbox, TINY_PICTURE } from '#tests/support/content-sandbox.ts';
import { FakeFirestore } from '#tests/support/fake-firestore.ts';
import { releaseOnly } from '#tests/support/release-tests.ts';

const POST = 'fixtures/posts/hola.md';
const PROJECTS = 'fixtures/proyectos.json';

/** A sandbox with these posts, by slug, and without projects. */
function sandboxOf(posts: Readonly<Record<string, string>>) {
  const sandbox = new ContentSandbox();
  sandbox.remove('fixtures/posts');
  mkdirSync(`${sandbox.fixtures}/posts`);
  sandbox.write(PROJECTS, '[]');
  for (const [slug, text] of Object.entries(posts)) {
    sandbox.write(`fixtures/posts/${slug}.md`, text);
  }
  return sandbox;
}

async function checkOf(text: string) {
  return sandboxOf({ hola: text }).run('check');
}

/** The text of a valid post with this body and these other fields. */
function postOf(slug: string, body: string, ...fields: readonly string[]): string {
  return `${aPostText(...BASICS, `slug: ${slug}`, ...fields)}\n${body}\n`;
}

test('one post and one project are counted in the singular', async () => {
  const sandbox = sandboxOf({ hola: aPostText(...BASICS, 'slug: hola') });
  const project = { id: 'faro', name: 'Faro', description: 'Una', img: '', link: '', techs: [] };
  sandbox.write(PROJECTS, JSON.stringify([project]));
  expect((await sandbox.run('check')).out).toBe('1 entrada y 1 proyecto: todo en orden.\n');
});

describe('the post of a service', () => {
  const serviceOf = (factPost: string) => ({
    list: [{ name: 'Landing pages', description: 'Una página.', fact: '51 horas', factPost }],
    text: `services: [\n{ name: 'Landing pages',\nfactPost: '${factPost}' },\n]`,
  });
  const DRAFT = aPostText(...BASICS, 'slug: borrador', 'borrador: true');
  const POSTS = { hola: postOf('hola', 'Hola.', 'aliases: [buenas]'), borrador: DRAFT };

  test.each(['nada', 'borrador'])('is reported when no published post is «%s»', async (slug) => {
    const sandbox = sandboxOf(POSTS);
    sandbox.services = serviceOf(slug);
    const { code, lines } = await sandbox.run('check');
    expect(code).toBe(1);
    expect(lines[0]).toBe(
      `src/ui/content/site.ts:3 factPost: «Landing pages» enlaza a «${slug}», que no es ninguna entrada publicada`,
    );
  });

  test.each(['hola', 'buenas'])('may be named by its slug or a former one: «%s»', async (slug) => {
    const sandbox = sandboxOf(POSTS);
    sandbox.services = serviceOf(slug);
    expect((await sandbox.run('check')).code).toBe(0);
  });

  test('may be one of the database where the site reads that', async () => {
    const sandbox = sandboxOf(POSTS);
    sandbox.services = serviceOf('nada');
    sandbox.env = { VITE_DATA_SOURCE: 'http' };
    expect((await sandbox.run('check')).code).toBe(0);
  });
});

test('a post whose name Firestore refuses as an id is reported before a push', async () => {
  const sandbox = sandboxOf({ __init__: postOf('__init__', 'Hola.') });
  const { code, lines } = await sandbox.run('check');
  expect(code).toBe(1);
  expect(lines).toEqual([
    'fixtures/posts/__init__.md:5 slug: no puede empezar y terminar con __: Firestore no lo admite',
  ]);
});

test('a file that looks like a post and is none is a warning', async () => {
  const sandbox = sandboxOf({ hola: postOf('hola', 'Hola.') });
  mkdirSync(`${sandbox.fixtures}/posts/2026/.oculta`, { recursive: true });
  const ignored = ['2026/anidada.md', 'Gritada.MD', 'larga.markdown', 'suelta.txt'];
  const others = ['._hola.md', 'foto.avif', '2026/.oculta/nada.md'];
  for (const name of [...ignored, ...others]) sandbox.write(`fixtures/posts/${name}`, 'Hola.');
  const { code, lines } = await sandbox.run('check');
  expect(code).toBe(0);
  expect(lines.filter((line) => line.includes('fixtures/posts/')).toSorted()).toEqual(
    ignored
      .map(
        (name) =>
          `fixtures/posts/${name}:1 archivo: el sitio no lo muestra: una entrada está en fixtures/posts, sin carpetas, y termina en .md`,
      )
      .toSorted(),
  );
  expect(lines.at(-1)).toBe('1 entrada y 0 proyectos: nada impide publicar.');
});

test('a CV that was printed before its page or a fact changed is reported', async () => {
  const sandbox = sandboxOf({ hola: postOf('hola', 'Hola.') });
  const stale = 'fixtures/cv.pdf:1 datos: no es el de los datos de ahora: npm run cv lo imprime';
  sandbox.write('fixtures/cv.html', '<h1 data-fact="fullName"></h1>');
  expect((await sandbox.run('check')).lines).toContain(stale);
  const printed = await cvSource(sandbox.fixtures);
  sandbox.write('fixtures/cv.pdf', `%PDF-1.4\n%%EOF\n${printed?.stamp}`);
  expect((await sandbox.run('check')).lines).not.toContain(stale);
  sandbox.write('fixtures/cv.html', '<h1 data-fact="headline"></h1>');
  const { code, lines } = await sandbox.run('check');
  expect(lines).toContain(stale);
  expect(code).toBe(0);
});

test('a CV that chooses a project which was renamed is reported', async () => {
  const sandbox = sandboxOf({});
  sandbox.write('fixtures/cv.html', '<template data-each="projects" data-only="faro"></template>');
  const { code, lines } = await sandbox.run('check');
  expect(code).toBe(0);
  expect(lines).toContain(
    'fixtures/cv.html:1 data-only: «faro» no es el id de ningún proyecto: el currículum sale sin él',
  );
});

describe('a content folder with a CV', () => {
  function sandboxWithCv(posts: Readonly<Record<string, string>> = {}) {
    const sandbox = sandboxOf(posts);
    sandbox.write('fixtures/cv.html', '<h1 data-fact="fullName"></h1>');
    return sandbox;
  }

  test('has every problem reported where proyectos.json is no JSON', async () => {
    const sandbox = sandboxWithCv({ hola: aPostText('slug: hola', 'title: "Hola"') });
    sandbox.write(PROJECTS, '[\n  {"id": "a"}\n  {"id": "b"}\n]');
    const { code, error, lines } = await sandbox.run('check');
    expect({ code, error }).toEqual({ code: 1, error: '' });
    expect(lines).toEqual([
      `${POST}:1 description: falta`,
      `${PROJECTS}:3 proyectos: no es JSON: falta o sobra una coma o una comilla`,
    ]);
  });

  test('may lack proyectos.json', async () => {
    const sandbox = sandboxWithCv();
    sandbox.remove(PROJECTS);
    const { code, error, lines } = await sandbox.run('check');
    expect({ code, error }).toEqual({ code: 0, error: '' });
    expect(lines.at(-1)).toBe('0 entradas y 0 proyectos: nada impide publicar.');
  });

  test('may have a proyectos.json that begins with a byte order mark', async () => {
    const sandbox = sandboxWithCv();
    sandbox.write(PROJECTS, '\uFEFF[]\n');
    expect(await sandbox.run('check')).toMatchObject({ code: 0, error: '' });
  });
});

const STRAY_MARK =
  'sobra una comilla, un corchete o un signo como >: escribí el texto entre las comillas que no lleva adentro, como \'El "mejor" CSS\'';

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
      'has double quotes inside a text in double quotes',
      aPostText('title: "El "mejor" CSS"', 'slug: hola'),
      `${POST}:3 title: ${STRAY_MARK}`,
    ],
    [
      'has a text that begins with >',
      aPostText('title: >hola', 'slug: hola'),
      `${POST}:3 title: ${STRAY_MARK}`,
    ],
    [
      'has a backslash in double quotes',
      aPostText('title: "C:\\mis cosas"', 'slug: hola'),
      `${POST}:3 title: tiene una \\ entre comillas dobles: escribila dos veces, o usá comillas simples`,
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

test.each([
  ['begins with a byte order mark', `\uFEFF${postOf('hola', 'Hola.')}`],
  ['has a space behind its lines of ---', postOf('hola', 'Hola.').replaceAll('---', '--- ')],
])('a post whose file %s is read', async (_what, text) => {
  expect((await checkOf(text)).lines).toEqual(['1 entrada y 0 proyectos: todo en orden.']);
});

test('a hidden file beside the posts is no post', async () => {
  const sandbox = sandboxOf({ hola: postOf('hola', 'Hola.'), '._hola': 'Mac OS X', '.oculto': '' });
  expect((await sandbox.run('check')).lines).toEqual(['1 entrada y 0 proyectos: todo en orden.']);
});

describe('an accent in the name of a post', () => {
  const COMPOSED = 'canción';
  const DECOMPOSED = COMPOSED.normalize('NFD');

  test('may be decomposed in the name of the file, as macOS writes it', async () => {
    const { lines } = await sandboxOf({
      [DECOMPOSED]: postOf(COMPOSED, 'Hola.'),
      hola: postOf('hola', `Ver [la otra](/blogs/${COMPOSED}).`),
    }).run('check');
    expect(lines).toEqual(['2 entradas y 0 proyectos: todo en orden.']);
  });

  test.each([
    ['composed', COMPOSED],
    ['decomposed', DECOMPOSED],
  ])(
    'is reported where the slug decomposes it, in a file whose name has it %s',
    async (_what, name) => {
      const { lines } = await sandboxOf({ [name]: postOf(DECOMPOSED, 'Hola.') }).run('check');
      expect(lines).toEqual([
        `fixtures/posts/${COMPOSED}.md:5 slug: tiene acentos separados de su letra, que se ven iguales: borralo y volvé a escribirlo`,
      ]);
    },
  );
});

const MIDNIGHT = 'a esa hora es medianoche en UTC, que vale por el día entero: sumale un minuto';
const WITHOUT_OFFSET = 'lleva hora y le falta el huso, como en 2026-11-20T18:00:00-03:00';

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
    ['fecha: 2026-11-20T18:00', `fecha: ${WITHOUT_OFFSET}`],
    ['fecha: 2026-11-20T21:00:00-03:00', `fecha: ${MIDNIGHT}`],
    ['fecha: 2026-11-20T18:00:00.000', `fecha: ${WITHOUT_OFFSET}`],
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
  const text = aPostText(...BASICS, 'slug: chau');
  expect((await sandboxOf({ chau: text, hola: text }).run('check')).lines).toEqual([
    `${POST}:5 slug: tiene que ser hola, como el archivo`,
    `${POST}:5 slug: «chau» ya lo usa fixtures/posts/chau.md`,
  ]);
});

test('a missing picture is reported at its line in the body', async () => {
  const text = `${aPostText(...BASICS, 'slug: hola')}\n![Una](../images/faro.avif)\n![Otra](../images/nada.avif "Nada")\n`;
  const sandbox = sandboxOf({ hola: text });
  sandbox.write('fixtures/images/faro.avif', TINY_PICTURE);
  expect((await sandbox.run('check')).lines).toEqual([
    `${POST}:11 body: no está fixtures/images/nada.avif`,
  ]);
});

describe('a picture of a post', () => {
  async function checkOfPictures(names: readonly string[], body: string, head: string[] = []) {
    const sandbox = sandboxOf({ hola: postOf('hola', body, ...head) });
    for (const name of names) sandbox.write(`fixtures/images/${name}`, TINY_PICTURE);
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

describe('a picture that the site cannot show', () => {
  const FORMAT = 'el sitio no muestra ese formato; guardala como JPEG, PNG, WebP o AVIF';
  const NAME = 'la dirección de una imagen no puede llevar # ni ?; cambiale el nombre';
  const DAMAGED = 'el archivo está dañado o no es una imagen';

  test.each([
    ['foto.HEIC', 'foto.HEIC', TINY_PICTURE, FORMAT],
    ['foto #1.jpg', 'foto #1.jpg', TINY_PICTURE, NAME],
    ['qué?.png', 'qué%3F.png', TINY_PICTURE, NAME],
    ['texto.jpg', 'texto.jpg', 'Esto no es una imagen.', DAMAGED],
    ['vacía.gif', 'vacía.gif', '', DAMAGED],
  ])(
    'is reported as a cover, in a body and of a project: %s',
    async (name, written, content, sentence) => {
      const body = `Hola.\n\n![Una](<../images/${written}>)`;
      const sandbox = sandboxOf({ hola: postOf('hola', body, `img: "../images/${written}"`) });
      sandbox.write(`fixtures/images/${name}`, content);
      const project = { id: 'faro', name: 'Faro', description: 'Una', link: '', techs: [] };
      sandbox.write(PROJECTS, JSON.stringify([{ ...project, img: `images/${written}` }]));
      const { code, lines } = await sandbox.run('check');
      expect(code).toBe(1);
      expect(lines).toEqual([
        `${POST}:6 img: fixtures/images/${name}: ${sentence}`,
        `${POST}:13 body: fixtures/images/${name}: ${sentence}`,
        `${PROJECTS}:1 img: fixtures/images/${name}: ${sentence}`,
      ]);
    },
  );

  test('is not reported where nothing names it', async () => {
    const sandbox = sandboxOf({ hola: postOf('hola', 'Hola.') });
    for (const name of ['foto.HEIC', 'texto.jpg']) sandbox.write(`fixtures/images/${name}`, '');
    expect((await sandbox.run('check')).code).toBe(0);
  });

  test('stops a push', async () => {
    const sandbox = sandboxOf({ hola: postOf('hola', 'Hola.', 'img: "../images/texto.jpg"') });
    sandbox.write('fixtures/images/texto.jpg', 'Esto no es una imagen.');
    await sandbox.connect(new FakeFirestore());
    const { code, error } = await sandbox.run('push');
    expect(code).toBe(1);
    expect(error).toContain(`${POST}:6 img: fixtures/images/texto.jpg: ${DAMAGED}`);
  });
});

describe('two pictures whose names differ only in their ending', () => {
  const sandboxOfTwo = () => {
    const sandbox = sandboxOf({ hola: postOf('hola', 'Hola.') });
    for (const name of ['mate.jpg', 'mate.png', 'mate.svg', 'otro.png']) {
      sandbox.write(`fixtures/images/${name}`, TINY_PICTURE);
    }
    return sandbox;
  };

  test('are reported where the site publishes the folder for a database', async () => {
    const sandbox = sandboxOfTwo();
    sandbox.env = { VITE_DATA_SOURCE: 'firestore' };
    const { code, lines } = await sandbox.run('check');
    expect(code).toBe(1);
    const sentence =
      'hay otra imagen que solo se distingue en la terminación; cambiale el nombre a una';
    expect(lines.filter((line) => line.startsWith('fixtures/images/'))).toEqual([
      `fixtures/images/mate.jpg:1 nombre: ${sentence}`,
      `fixtures/images/mate.png:1 nombre: ${sentence}`,
    ]);
  });

  test('are right on a site of the fixtures', async () => {
    expect((await sandboxOfTwo().run('check')).code).toBe(0);
  });
});

describe('proyectos.json', () => {
  test('has each problem reported at the line of its project', async () => {
    const sandbox = sandboxOf({});
    const project = { id: 'uno', name: 'Uno', description: 'Una', img: '', link: '', techs: [] };
    const projects = [
      { ...project, name: 3 },
      { ...project, id: 'dos', img: 'images/nada.avif' },
      { ...project, id: 'uno' },
      { ...project, id: 'tres', link: 'javascript:alert(1)' },
      { ...project, id: 'a/b' },
      { ...project, id: '__faro__' },
    ];
    const lines = projects.map((each) => JSON.stringify(each));
    sandbox.write(PROJECTS, `[\n${lines.join(',\n')}\n]\n`);
    const { code, lines: said } = await sandbox.run('check');
    expect(code).toBe(1);
    expect(said).toEqual([
      `${PROJECTS}:2 name: tiene que ser un texto`,
      `${PROJECTS}:3 img: no está fixtures/images/nada.avif`,
      `${PROJECTS}:4 id: «uno» ya está en la línea 2`,
      `${PROJECTS}:5 link: esa dirección no se admite`,
      `${PROJECTS}:6 id: no puede estar vacío ni llevar /`,
      `${PROJECTS}:7 id: no puede empezar y terminar con __: Firestore no lo admite`,
    ]);
  });

  test('has every missing field of a project reported', async () => {
    const sandbox = sandboxOf({});
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
    const sandbox = sandboxOf({});
    sandbox.write(PROJECTS, json);
    expect((await sandbox.run('check')).lines).toEqual([
      `${PROJECTS}:${line} proyectos: no es JSON: falta o sobra una coma o una comilla`,
    ]);
  });

  test('that is not a list is reported', async () => {
    const sandbox = sandboxOf({});
    sandbox.write(PROJECTS, '{}');
    expect((await sandbox.run('check')).lines).toEqual([
      `${PROJECTS}:1 proyectos: tiene que ser una lista, entre corchetes`,
    ]);
  });
});

describe('the texts of a new post', () => {
  const scaffold = async () => {
    const sandbox = sandboxOf({});
    await sandbox.run('new', 'Hola');
    return sandbox;
  };

  test('are a note in a draft, and an error in a post that is published', async () => {
    const sandbox = await scaffold();
    const { code, lines } = await sandbox.run('check');
    expect(code).toBe(0);
    expect(lines).toEqual([
      'Para saber:',
      `${POST}:11 borrador: es un borrador: no se publica, y todavía tiene el texto de ejemplo`,
      '1 entrada y 0 proyectos: todo en orden.',
    ]);
    sandbox.write(POST, sandbox.read(POST).replace(/^borrador.*\n/m, ''));
    const { code: published, lines: errors } = await sandbox.run('check');
    const message = 'todavía tiene el texto de ejemplo de una entrada nueva';
    expect(published).toBe(1);
    expect(errors).toEqual([`${POST}:6 description: ${message}`, `${POST}:13 body: ${message}`]);
  });

  test('are an error while one paragraph is left', async () => {
    const sandbox = await scaffold();
    const text = sandbox.read(POST).replace(/^borrador.*\n/m, '');
    sandbox.write(
      POST,
      text.replace('Escribí acá', 'Oración').replace(/^Contá.*$/m, 'Había una vez.'),
    );
    expect((await sandbox.run('check')).lines).toEqual([
      `${POST}:15 body: todavía tiene el texto de ejemplo de una entrada nueva`,
    ]);
  });
});

describe('a link between posts', () => {
  const OTHERS = {
    'otra-entrada': postOf(
      'otra-entrada',
      '## Un subtítulo\n\nCon una nota[^1].\n\n[^1]: La nota.',
    ),
    año: postOf('año', 'Hola.', 'aliases: [nochevieja]'),
    'a-medias': postOf('a-medias', 'Hola.', 'borrador: true'),
  };

  /** The lines of the check about a post with this body, without the draft's own note. */
  async function diagnosticsOn(body: string, ...fields: readonly string[]) {
    const { code, lines } = await sandboxOf({
      ...OTHERS,
      hola: postOf('hola', body, ...fields),
    }).run('check');
    return { code, diagnostics: lines.filter((line) => line.startsWith(`${POST}:10 `)) };
  }

  test.each([
    '/blogs/otra-entrada',
    'otra-entrada',
    './otra-entrada?x=1',
    '../blogs/otra-entrada#seccion-un-subtitulo',
    '/blogs/otra-entrada#nota-fn-1',
    '/blogs/a%C3%B1o',
    'año',
    'nochevieja',
    'hola',
    '#',
    '/',
    '..',
    '/blogs',
    '/blogs/',
    '/cv.pdf',
    'https://otro.ar/blogs/nada',
    '//otro.ar/blogs/nada',
    'mailto:ana@x.ar',
  ])('to %s is right', async (url) => {
    expect(await diagnosticsOn(`Ver [esto](<${url}>).`)).toEqual({ code: 0, diagnostics: [] });
  });

  test.each([
    ['/blogs/nada', 'no lleva a ninguna entrada'],
    ['nada', 'no lleva a ninguna entrada'],
    ['/blogs/Otra-Entrada', 'no lleva a ninguna entrada: ¿será /blogs/otra-entrada?'],
    ['otra-entrada.md', 'no lleva a ninguna entrada: ¿será /blogs/otra-entrada?'],
    ['../posts/otra-entrada.md', 'no lleva a ninguna entrada: ¿será /blogs/otra-entrada?'],
    ['blogs/otra-entrada', 'no lleva a ninguna entrada: ¿será /blogs/otra-entrada?'],
    ['www.ejemplo.com', 'no lleva a ninguna entrada: ¿falta https:// adelante?'],
    ['a-medias', 'lleva a un borrador, que no se publica'],
  ])('to %s is an error', async (url, message) => {
    expect(await diagnosticsOn(`Ver [esto](${url}).`)).toEqual({
      code: 1,
      diagnostics: [`${POST}:10 body: el enlace «${url}» ${message}`],
    });
  });

  test('to a draft is right in a draft', async () => {
    const body = 'Ver [esto](a-medias).';
    expect(await diagnosticsOn(body, 'borrador: true')).toEqual({ code: 0, diagnostics: [] });
  });

  test.each([
    ['otra-entrada#un-subtitulo', 'ningún subtítulo: ¿será #seccion-un-subtitulo?'],
    ['#nada', 'ningún subtítulo'],
  ])('to the section %s is a warning', async (url, message) => {
    expect(await diagnosticsOn(`Ver [esto](${url}).`)).toEqual({
      code: 0,
      diagnostics: [`${POST}:10 body: el enlace «${url}» no lleva a ${message}`],
    });
  });

  test('through a reference is reported at the line of the link', async () => {
    const { diagnostics } = await diagnosticsOn('Ver [esto][1].\n\n[1]: nada');
    expect(diagnostics).toEqual([`${POST}:10 body: el enlace «nada» no lleva a ninguna entrada`]);
  });

  test('in code is no link', async () => {
    expect((await diagnosticsOn('`[esto](nada)`')).diagnostics).toEqual([]);
  });

  test('with a scheme that the site refuses is a warning', async () => {
    expect(await diagnosticsOn('[Llamame](tel:123)')).toEqual({
      code: 0,
      diagnostics: [`${POST}:10 body: el sitio no admite la dirección «tel:123»: queda sin enlace`],
    });
  });
});

test('a picture without alternative text is a warning, and one from nowhere an error', async () => {
  const body = '![](https://otro.ar/x.png)\n![Una](x.png)';
  const { code, lines } = await checkOf(postOf('hola', body));
  expect(code).toBe(1);
  expect(lines).toEqual([
    `${POST}:11 body: la imagen «x.png» no está: las tuyas van como ../images/nombre`,
    'Avisos, que no impiden publicar:',
    `${POST}:10 body: la imagen «https://otro.ar/x.png» no tiene texto alternativo entre los corchetes`,
  ]);
});

test.each<[kind: string, body: string]>([
  ['deep', '> '.repeat(200)],
  // The worker has five seconds for it; body-reader.test.ts gives it less.
  ...releaseOnly([['of 40 KB of asterisks', 'a**'.repeat(14_000)]] satisfies [string, string][]),
  ['of one endless word', 'a'.repeat(6000)],
])('a body that is %s is a warning within some seconds', async (_what, body) => {
  const { code, lines } = await checkOf(postOf('hola', `${body}x`));
  expect(code).toBe(0);
  expect(lines.slice(0, 2)).toEqual([
    'Avisos, que no impiden publicar:',
    `${POST}:8 body: es tan largo o tan enredado que el sitio lo muestra sin formato, como texto`,
  ]);
});

test('a long article in prose is read as it is', async () => {
  const body = 'Una oración con [un enlace](nada) y algo más. '.repeat(400);
  const { lines } = await checkOf(postOf('hola', body));
  expect(lines).toHaveLength(400);
});

test('posts that are marked beyond the three featured ones are a warning', async () => {
  const posts = ['a', 'b', 'c', 'd'].map((slug, index) => [
    slug,
    postOf(slug, 'Hola.', 'destacado: true', `fecha: 2026-01-0${index + 1}`),
  ]);
  const { code, lines } = await sandboxOf(Object.fromEntries(posts)).run('check');
  expect(code).toBe(0);
  expect(lines.filter((line) => line.includes(' destacado: '))).toEqual([
    expect.stringMatching(
      /^fixtures\/posts\/[ad]\.md:6 destacado: hay 4 destacadas y el blog muestra 3: esta no aparece entre ellas$/,
    ),
  ]);
  expect(lines.at(-1)).toBe('4 entradas y 0 proyectos: nada impide publicar.');
});

test.each([
  ['borador', 'borrador'],
  ['Borrador', 'borrador'],
  ['borradro', 'borrador'],
  ['tag', 'tags'],
  ['titlle', 'title'],
])('a field whose name is nearly that of another one is a warning: %s', async (field, meant) => {
  const { code, lines } = await checkOf(postOf('hola', 'Hola.', `${field}: true`));
  expect(code).toBe(0);
  expect(lines).toContain(`${POST}:6 ${field}: el sitio no lo lee: ¿quisiste escribir ${meant}?`);
});

test('a field of a project whose name is nearly that of another one is a warning', async () => {
  const sandbox = sandboxOf({});
  const project = { id: 'faro', name: 'Faro', description: 'Una', img: '', link: '', techs: [] };
  const projects = [project, { ...project, id: 'dos', resutado: 'Más ventas.', cliente: 'Ana' }];
  sandbox.write(PROJECTS, `[\n${projects.map((each) => JSON.stringify(each)).join(',\n')}\n]`);
  const { code, lines } = await sandbox.run('check');
  expect(code).toBe(0);
  expect(lines).toEqual([
    'Avisos, que no impiden publicar:',
    `${PROJECTS}:3 resutado: el sitio no lo lee: ¿quisiste escribir resultado?`,
    '0 entradas y 2 proyectos: nada impide publicar.',
  ]);
});

test('a field of another name is no warning', async () => {
  const { lines } = await checkOf(postOf('hola', 'Hola.', 'idioma: es', 'fuente: diario'));
  expect(lines).toEqual(['1 entrada y 0 proyectos: todo en orden.']);
});

test('a date in the future is a note', async () => {
  const text = postOf('hola', 'Hola.', 'fecha: 2026-12-03');
  expect(await checkOf(text)).toMatchObject({
    code: 0,
    lines: [
      'Para saber:',
      `${POST}:6 fecha: sale el 3 de diciembre de 2026`,
      '1 entrada y 0 proyectos: todo en orden.',
    ],
  });
});

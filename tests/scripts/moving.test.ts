import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { aStoredPost } from '#tests/support/builders.ts';
import { ContentSandbox, TINY_PICTURE } from '#tests/support/content-sandbox.ts';
import { FakeFirestore } from '#tests/support/fake-firestore.ts';
import { FIRESTORE_ENV } from '#tests/support/firestore-settings.ts';
import { serve, serveFolder } from '#tests/support/serve.ts';

type Files = Readonly<Record<string, string | Buffer>>;

/** A sandbox with these fixtures and no others. */
function sandboxWith(files: Files): ContentSandbox {
  const sandbox = new ContentSandbox();
  rmSync(sandbox.fixtures, { recursive: true });
  mkdirSync(sandbox.fixtures);
  for (const [name, content] of Object.entries(files)) {
    const file = path.join(sandbox.fixtures, name);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, content);
  }
  return sandbox;
}

type Texts = Readonly<Record<string, string>>;

/** The files with a character for each byte, by their name. */
function bytesOf(files: Files): Texts {
  const texts = Object.entries(files).map(
    ([name, content]) => [name, Buffer.from(content).toString('latin1')] as const,
  );
  return Object.fromEntries(texts.toSorted());
}

/** The bytes of every file of the fixtures. */
function bytesIn({ fixtures }: ContentSandbox): Texts {
  const files = readdirSync(fixtures, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => path.join(parentPath, name));
  return bytesOf(
    Object.fromEntries(files.map((file) => [path.relative(fixtures, file), readFileSync(file)])),
  );
}

/** A picture followed by bytes that are no text. */
const picture = (seed: number) =>
  Buffer.concat([Buffer.from(TINY_PICTURE), Buffer.from([0x00, seed, 0xfe, 0x0a])]);

const post = (...lines: readonly string[]) => {
  const [body = '', ...head] = lines.toReversed();
  return `---\n\n${head.toReversed().join('\n')}\n---\n\n${body}\n`;
};

const project = (id: string, ...lines: readonly string[]) =>
  `  {\n    "id": "${id}",\n    ${lines.join(',\n    ')}\n  }`;

const PUBLISHED: Files = {
  'posts/año-ñandú-🚀.md': post(
    'title: "Ñandú: \\"qué\\" \\\\ #tal 👩🏽‍💻"',
    'img: "../images/mate_1.avif"',
    'description: "Una\u2028dos, مرحبا."',
    'slug: año-ñandú-🚀',
    'aliases: [ñandu-viejo, "@2024"]',
    'destacado: true',
    'tags: [css, "@d", "a, b", ñandú 🚀]',
    'fecha: 2026-05-12T10:30:00.000Z',
    '    sangría\n\n![Mate](../images/mate_1.avif "Un título") y ![otra](https://otro.com/x.png)\r\n\n\n',
  ),
  'posts/Con-Mayúsculas & más.md': post(
    'title: "Hola"',
    'description: " true"',
    'slug: Con-Mayúsculas & más',
    'destacado: false',
    'tags: []',
    'fecha: 1969-07-20',
    '---\nno: soy\n---\n\n[uno](<../images/fogón grande.PNG>) ![dos](../images/fog%C3%B3n%20grande.PNG)\n\n[tres]: ../images/mate_1.avif',
  ),
  'posts/sin-fecha.md': post(
    'title: "Sin fecha"',
    'img: "https://otro.com/imagenes/mate_1.avif"',
    'description: "Sin fecha."',
    'slug: sin-fecha',
    'destacado: false',
    'tags: [web]',
    '',
  ),
  'proyectos.json': `[\n${[
    project(
      'm 2-3',
      '"name": "Ñ 👋"',
      '"img": "images/fogón grande.PNG"',
      '"description": "Uno\\ndos."',
      '"link": "https://m.example"',
      '"code": ""',
      '"techs": ["React", "C"]',
    ),
    project(
      'b',
      '"name": "B"',
      '"img": "https://otro.com/b.avif"',
      '"description": "B."',
      '"link": ""',
      '"code": "https://b.example"',
      '"techs": []',
    ),
    project(
      'a',
      '"name": "A"',
      '"description": "A."',
      '"link": ""',
      '"code": ""',
      '"techs": ["C"]',
    ),
  ].join(',\n')}\n]\n`,
  'images/mate_1.avif': picture(1),
  'images/fogón grande.PNG': picture(2),
};

const DRAFT = post('title: "Todavía no"', 'slug: borrador', 'borrador: true', 'Nada.');

/** Serves the pictures of the fixtures as the build of a site publishes them. */
async function serveSite({ fixtures }: ContentSandbox): Promise<string> {
  const host = await serve(async (request) => {
    const name = decodeURIComponent(new URL(request.url).pathname).replace('/imagenes/', '');
    const file = path.join(fixtures, 'images', name);
    return new Response(readFileSync(file), { headers: { 'Content-Type': 'image/avif' } });
  });
  return `http://${host}`;
}

/** The environment of a build that reads this database, without the owner's rights. */
async function readingFrom(firestore: FakeFirestore) {
  const host = await serve((request) => firestore.handle(request));
  return { ...FIRESTORE_ENV, VITE_FIRESTORE_EMULATOR_HOST: host };
}

test('content that moves from the fixtures to Firestore, to http and back is equal byte for byte', async () => {
  const origin = sandboxWith({ ...PUBLISHED, 'posts/borrador.md': DRAFT });
  const site = await serveSite(origin);
  const firestore = new FakeFirestore();
  await origin.connect(firestore);
  const pushed = await origin.run('push', '--site', site);
  expect(pushed.error).toBe('');
  expect(pushed.lines).toContain('Sin copiar: 1 borrador.');

  const exporter = sandboxWith({});
  exporter.env = await readingFrom(firestore);
  const first = path.join(exporter.folder, 'uno');
  const fromFirestore = await exporter.run('export', first, '--site', site);
  expect(fromFirestore.lines).toEqual([`3 entradas y 3 proyectos en ${first}`]);

  const second = path.join(exporter.folder, 'dos');
  const host = await serveFolder(first);
  exporter.env = { VITE_DATA_SOURCE: 'http', VITE_HTTP_BASE_URL: `http://${host}/datos` };
  const fromHttp = await exporter.run('export', second, '--base', 'https://cdn.example/x');
  expect(fromHttp.lines).toEqual([`3 entradas y 3 proyectos en ${second}`]);

  const target = sandboxWith({});
  const imported = await target.run('import', second, '--base', 'https://cdn.example/x');
  expect(imported.lines.at(-1)).toBe('Listo: 6 nuevos, 0 con cambios, 0 iguales, 0 de más.');
  expect(bytesIn(target)).toEqual(bytesOf(PUBLISHED));

  const copy = new FakeFirestore();
  await target.connect(copy);
  await target.run('push', '--site', site);
  for (const collection of ['posts', 'proyectos']) {
    expect(copy.read(collection)).toEqual(firestore.read(collection));
  }
});

/** A sandbox with these fixtures, and a folder that `export` wrote from the published content. */
async function sandboxBesideExport(files: Files) {
  const sandbox = sandboxWith(PUBLISHED);
  const folder = path.join(sandbox.folder, 'datos');
  await sandbox.run('export', folder);
  rmSync(sandbox.fixtures, { recursive: true });
  for (const [name, content] of Object.entries(files)) {
    const file = path.join(sandbox.fixtures, name);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, content);
  }
  const change = (name: string, by: (json: string) => string | null) => {
    const file = path.join(folder, name);
    const changed = by(readFileSync(file, 'utf8'));
    if (changed === null) rmSync(file);
    else writeFileSync(file, changed);
  };
  return { sandbox, folder, change };
}

describe('an import', () => {
  test('into the fixtures that were exported changes nothing', async () => {
    const comments = post(
      '# Una nota',
      "title: 'Sin imagen'   # así",
      'description: Una.',
      'slug: sin-imagen',
      'serie: { nombre: "Web", orden: [1, 2.5, null] } # que el sitio no conoce',
      'Hola.',
    );
    const files = { ...PUBLISHED, 'posts/sin-imagen.md': comments };
    const sandbox = sandboxWith(files);
    const folder = path.join(sandbox.folder, 'datos');
    await sandbox.run('export', folder);
    const { code, lines } = await sandbox.run('import', folder);
    expect(code).toBe(0);
    expect(lines.slice(1)).toEqual(['Listo: 0 nuevos, 0 con cambios, 7 iguales, 0 de más.']);
    expect(bytesIn(sandbox)).toEqual(bytesOf(files));
  });

  test('without a folder brings the content and the pictures of the data source', async () => {
    const { sandbox, folder } = await sandboxBesideExport({});
    const base = `http://${await serveFolder(folder)}/datos`;
    sandbox.env = { VITE_DATA_SOURCE: 'http', VITE_HTTP_BASE_URL: base };
    const { code, lines } = await sandbox.run('import');
    expect(code).toBe(0);
    expect(lines[0]).toBe('Desde http, hacia fixtures.');
    expect(lines.at(-1)).toBe('Listo: 6 nuevos, 0 con cambios, 0 iguales, 0 de más.');
    expect(bytesIn(sandbox)).toEqual(bytesOf(PUBLISHED));
    expect((await sandbox.run('import')).lines).toHaveLength(2);
  });

  test('without a folder leaves the fixtures as they are where the source fails', async () => {
    const { sandbox } = await sandboxBesideExport(PUBLISHED);
    sandbox.env = { VITE_DATA_SOURCE: 'http', VITE_HTTP_BASE_URL: 'http://127.0.0.1:9/datos' };
    const { code, error } = await sandbox.run('import', '--prune');
    expect(code).toBe(1);
    expect(error).toContain('No se pudo llegar a la fuente de datos');
    expect(bytesIn(sandbox)).toEqual(bytesOf(PUBLISHED));
  });

  test.each([
    [
      'post whose file is missing',
      'posts/sin-fecha.json',
      () => null,
      '! queda afuera: «sin-fecha» no se pudo leer entera',
    ],
    [
      'post that has no title',
      'posts.json',
      (json: string) => json.replace('"title": "Sin fecha"', '"title": null'),
      '! Documento apartado: posts/sin-fecha (title)',
    ],
    [
      'project that has no name',
      'proyectos.json',
      (json: string) => json.replace(/"id": "a",\s*"name": "[^"]*"/, '"id": "a"'),
      '! Documento apartado: proyectos/a (name)',
    ],
  ])('without a folder deletes nothing where the source has a %s', async (_, name, by, warning) => {
    const { sandbox, folder, change } = await sandboxBesideExport(PUBLISHED);
    change(name, by);
    const base = `http://${await serveFolder(folder)}/datos`;
    sandbox.env = { VITE_DATA_SOURCE: 'http', VITE_HTTP_BASE_URL: base };
    const { code, lines } = await sandbox.run('import', '--prune');
    expect(code).toBe(0);
    expect(lines).toContain(warning);
    expect(lines).toContain(
      '! no se borra nada: de la fuente quedaron documentos afuera, y uno podría ser de acá',
    );
    expect(bytesIn(sandbox)).toEqual(bytesOf(PUBLISHED));
  });

  test('deletes nothing from a folder whose export left a document out, until it is exported whole', async () => {
    const { sandbox, folder, change } = await sandboxBesideExport(PUBLISHED);
    const whole = readFileSync(path.join(folder, 'posts.json'), 'utf8');
    change('posts.json', (json) => json.replace('"title": "Sin fecha"', '"title": null'));
    const base = `http://${await serveFolder(folder)}/datos`;
    sandbox.env = { VITE_DATA_SOURCE: 'http', VITE_HTTP_BASE_URL: base };
    const copy = path.join(sandbox.folder, 'copia');
    const exported = await sandbox.run('export', copy);
    expect(exported.lines).toContain('! Documento apartado: posts/sin-fecha (title)');
    const { code, lines } = await sandbox.run('import', copy, '--prune');
    expect(code).toBe(0);
    expect(lines).toContain(
      '! no se borra nada: de la fuente quedaron documentos afuera, y uno podría ser de acá',
    );
    expect(bytesIn(sandbox)).toEqual(bytesOf(PUBLISHED));

    change('posts.json', () => whole.replace(/"slug": "sin-fecha"/, '"slug": "otra"'));
    change('posts/sin-fecha.json', (json) => json.replace(/"slug": "sin-fecha"/, '"slug": "otra"'));
    renameSync(path.join(folder, 'posts/sin-fecha.json'), path.join(folder, 'posts/otra.json'));
    await sandbox.run('export', copy);
    await sandbox.run('import', copy, '--prune');
    expect(readdirSync(path.join(sandbox.fixtures, 'posts'))).toContain('otra.md');
    expect(readdirSync(path.join(sandbox.fixtures, 'posts'))).not.toContain('sin-fecha.md');
  });

  test('with --dry-run reports each document and picture, and writes nothing', async () => {
    const { sandbox, folder } = await sandboxBesideExport({ 'images/mate_1.avif': picture(9) });
    const { lines } = await sandbox.run('import', folder, '--dry-run');
    expect(lines).toEqual([
      `Desde ${folder}, hacia fixtures.`,
      '+ nueva: images/fogón grande.PNG',
      '~ cambia: images/mate_1.avif',
      ...['m 2-3', 'b', 'a'].map((id) => `+ nuevo: proyectos/${id}`),
      ...['Con-Mayúsculas & más', 'año-ñandú-🚀', 'sin-fecha'].map((id) => `+ nuevo: posts/${id}`),
      'Prueba: 6 nuevos, 0 con cambios, 0 iguales, 0 de más. No se escribió nada.',
    ]);
    expect(bytesIn(sandbox)).toEqual(bytesOf({ 'images/mate_1.avif': picture(9) }));
  });

  test('keeps local drafts, and deletes what the folder lacks only with --prune', async () => {
    const old = post('title: "V"', 'description: "V."', 'slug: vieja', 'V.');
    const local = { 'posts/sin-fecha.md': DRAFT, 'posts/vieja.md': old };
    const { sandbox, folder } = await sandboxBesideExport(local);
    const { lines } = await sandbox.run('import', folder);
    expect(lines).toContain('! queda afuera: posts/sin-fecha (acá es un borrador)');
    expect(lines).toContain('- sobra: posts/vieja');
    await sandbox.run('import', folder, '--prune');
    const { 'posts/sin-fecha.md': _, ...published } = PUBLISHED;
    expect(bytesIn(sandbox)).toEqual(bytesOf({ ...published, 'posts/sin-fecha.md': DRAFT }));
  });

  test.each(['proyectos.json', 'posts.json'])(
    'with --prune touches neither documents nor pictures where %s of the folder is empty',
    async (name) => {
      const local = { ...PUBLISHED, 'images/mate_1.avif': picture(9) };
      const { sandbox, folder, change } = await sandboxBesideExport(local);
      change(name, () => '[]');
      const { code, error, out } = await sandbox.run('import', folder, '--prune');
      expect(code).toBe(1);
      expect(error).toContain('--prune borraría todo: no se tocó nada.');
      expect(out).not.toContain('images/');
      expect(bytesIn(sandbox)).toEqual(bytesOf(local));
    },
  );

  test('brings the order and the numbers of the projects', async () => {
    const { sandbox, folder, change } = await sandboxBesideExport(PUBLISHED);
    change('proyectos.json', (json) => {
      const [m, b, a] = JSON.parse(json);
      return JSON.stringify([m, { ...b, orden: 20 }, { ...a, orden: 10 }]);
    });
    await sandbox.run('import', folder);
    const projects = JSON.parse(sandbox.read('fixtures/proyectos.json'));
    expect(projects.map(({ id, orden }: Record<string, unknown>) => [id, orden])).toEqual([
      ['a', 10],
      ['b', 20],
      ['m 2-3', 21],
    ]);
  });

  test('writes no file outside of the fixtures', async () => {
    const { sandbox, folder, change } = await sandboxBesideExport({});
    const slugs = ['../fuera', '..\\fuera', '/tmp/fuera', '.oculta', 'a/b', 'C:fuera', 'nul\0', ''];
    change('posts.json', (json) =>
      JSON.stringify([...JSON.parse(json), ...slugs.map((slug) => ({ slug })), 7, null]),
    );
    for (const name of ['fuera', 'b']) writeFileSync(path.join(folder, `${name}.json`), '{}');
    symlinkSync('/etc/hostname', path.join(folder, 'images/enlace.png'));
    writeFileSync(path.join(folder, 'images/.htaccess'), '');
    const before = readdirSync(sandbox.folder);
    const { code, lines } = await sandbox.run('import', folder);
    expect(code).toBe(0);
    const refused = lines.filter((line) => line.includes('no puede ser el nombre de un archivo'));
    expect(refused).toHaveLength(slugs.length + 2);
    expect(bytesIn(sandbox)).toEqual(bytesOf(PUBLISHED));
    expect(readdirSync(sandbox.folder).toSorted()).toEqual([...before, 'fixtures'].toSorted());
  });

  test('skips the documents that it cannot read, and reports them', async () => {
    const { sandbox, folder, change } = await sandboxBesideExport({});
    change('posts.json', (json) => {
      const rows = JSON.parse(json);
      return JSON.stringify([...rows, rows[0], { slug: 'sin-archivo' }, { slug: 'de-otra' }]);
    });
    change('posts/sin-fecha.json', () => '{');
    writeFileSync(path.join(folder, 'posts/de-otra.json'), '{ "slug": "../fuera", "title": "x" }');
    change('proyectos.json', (json) => JSON.stringify([...JSON.parse(json), { name: 'x' }, 3]));
    const { lines } = await sandbox.run('import', folder);
    expect(lines.filter((line) => line.startsWith('!'))).toEqual([
      '! queda afuera: un proyecto (no tiene id)',
      '! queda afuera: un proyecto (no tiene id)',
      '! queda afuera: posts/sin-fecha (falta su archivo, o no es JSON)',
      '! queda afuera: posts/Con-Mayúsculas & más (está dos veces)',
      '! queda afuera: posts/sin-archivo (falta su archivo, o no es JSON)',
      '! queda afuera: posts/de-otra (su archivo es de otra entrada)',
    ]);
    expect(readdirSync(path.join(sandbox.fixtures, 'posts'))).toHaveLength(2);
  });

  test('stops where the pictures have another address than --base, before it writes', async () => {
    const { sandbox, folder } = await sandboxBesideExport({});
    const { code, error } = await sandbox.run('import', folder, '--base', '/otra');
    expect(code).toBe(1);
    expect(error).toBe(
      'Las imágenes están en /datos/images: agregá --base /datos. No se copió nada.\n',
    );
    expect(existsSync(sandbox.fixtures)).toBe(false);
  });

  test.each([
    ['no folder and no data source', [], 'Falta la carpeta: import <carpeta>.'],
    ['a folder without an export', ['/nada'], '/nada no es una carpeta de export'],
    ['an option of another command', ['x', '--csv'], 'La opción --csv no va con «import»'],
  ])('with %s is refused with a sentence', async (_what, args, sentence) => {
    const { code, error } = await sandboxWith({}).run('import', ...args);
    expect(code).toBe(1);
    expect(error).toContain(sentence);
  });
});

describe('the pictures of an export', () => {
  /** Exports one post with these pictures in its body from a Firestore. */
  async function exportWith(sandbox: ContentSandbox, addresses: readonly string[], site?: string) {
    const firestore = new FakeFirestore();
    const body = addresses.map((address) => `![](${address})`).join('\n');
    firestore.put('posts', [aStoredPost('a', { img: addresses[0], body })]);
    sandbox.env = await readingFrom(firestore);
    const folder = path.join(sandbox.folder, 'datos');
    const { code, lines } = await sandbox.run('export', folder, ...(site ? ['--site', site] : []));
    expect(code).toBe(0);
    const { img, body: exported } = JSON.parse(
      readFileSync(path.join(folder, 'posts/a.json'), 'utf8'),
    );
    const [row] = JSON.parse(readFileSync(path.join(folder, 'posts.json'), 'utf8'));
    expect(row.img).toBe(img);
    const images = path.join(folder, 'images');
    return {
      img,
      addresses: [...exported.matchAll(/\]\((.*?)\)/g)].map(([, address]) => address),
      files: existsSync(images) ? readdirSync(images) : [],
      problems: lines.filter((line) => line.startsWith('!')),
    };
  }

  test('come from the fixtures where they are there, without a request', async () => {
    const sandbox = sandboxWith({ 'images/a.avif': picture(1) });
    const site = 'http://127.0.0.1:9';
    const own = [`${site}/imagenes/a.avif`, '/imagenes/a.avif', 'https://otro.com/imagenes/a.avif'];
    expect(await exportWith(sandbox, own, site)).toEqual({
      img: '/datos/images/a.avif',
      addresses: ['/datos/images/a.avif#1x1', '/datos/images/a.avif#1x1', own[2]],
      files: ['a.avif'],
      problems: [],
    });
  });

  test('keep their address where they cannot be had, and are reported', async () => {
    const host = await serve(async (request) => {
      const { pathname } = new URL(request.url);
      if (pathname.endsWith('/pagina.avif')) {
        return new Response('<!doctype html>', { headers: { 'Content-Type': 'text/html' } });
      }
      if (pathname.endsWith('/corte.avif')) throw new Error('cut');
      return new Response('', { status: 404 });
    });
    const own = ['nada', 'pagina', 'corte'].map((name) => `http://${host}/imagenes/${name}.avif`);
    const { addresses, files, problems } = await exportWith(sandboxWith({}), own, `http://${host}`);
    expect(addresses).toEqual(own);
    expect(files).toEqual([]);
    const reasons = ['no se pudo bajar (404)', 'no es una imagen', 'no se pudo bajar'];
    expect(problems).toEqual(
      own.map((address, index) => `! queda con su dirección: ${address} (${reasons[index]})`),
    );
  });

  test('are suggested with --site where only the site has them', async () => {
    const { problems } = await exportWith(sandboxWith({}), ['/imagenes/a.avif']);
    expect(problems).toEqual([
      '! queda con su dirección: /imagenes/a.avif (no está en fixtures/images: con --site se baja del sitio)',
    ]);
  });

  test('are written nowhere else', async () => {
    const host = await serve(async () => new Response('x'));
    const site = `http://${host}`;
    const names = ['..%2f..%2ffuera', '%2e%2e%5cfuera', 'a/b.avif', '.htaccess', '..', '%00', '%'];
    const own = names.map((name) => `${site}/imagenes/${name}`);
    const sandbox = sandboxWith({});
    const { addresses, files, problems } = await exportWith(sandbox, own, site);
    expect(files).toEqual(['%']);
    expect(addresses.slice(0, -1)).toEqual(own.slice(0, -1));
    expect(problems).toHaveLength(names.length - 1);
    expect(readdirSync(sandbox.folder).toSorted()).toEqual(['datos', 'fixtures']);
    expect(readdirSync(path.join(sandbox.folder, 'datos')).toSorted()).toEqual([
      'images',
      'posts',
      'posts.json',
      'proyectos.json',
    ]);
  });

  test('of two folders with one name are not confused', async () => {
    const sandbox = sandboxWith({ 'images/a.avif': picture(1) });
    const first = path.join(sandbox.folder, 'uno');
    mkdirSync(path.join(first, 'images'), { recursive: true });
    mkdirSync(path.join(first, 'posts'));
    writeFileSync(path.join(first, 'images/a.avif'), picture(2));
    writeFileSync(path.join(first, 'proyectos.json'), '[]');
    const { fields } = aStoredPost('a', {
      img: '/imagenes/a.avif',
      body: '![](/datos/images/a.avif)',
    });
    writeFileSync(path.join(first, 'posts.json'), JSON.stringify([fields]));
    writeFileSync(path.join(first, 'posts/a.json'), JSON.stringify(fields));
    const base = `http://${await serveFolder(first)}/datos`;
    sandbox.env = { VITE_DATA_SOURCE: 'http', VITE_HTTP_BASE_URL: base };
    const second = path.join(sandbox.folder, 'dos');
    const { lines } = await sandbox.run('export', second);
    expect(lines[0]).toBe(
      '! queda con su dirección: /datos/images/a.avif (otra imagen tiene el mismo nombre)',
    );
    expect(readFileSync(path.join(second, 'images/a.avif'))).toEqual(picture(1));
  });
});

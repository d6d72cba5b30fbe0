import { writeFileSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { build } from 'vite';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fixtureAddresses, publishedAddresses } from '#build/content/picture-addresses.ts';
import { pictureSizes } from '#build/content/picture-sizes.ts';
import { fixturesPlugin } from '#build/fixtures-plugin.ts';
import { picturesPlugin } from '#build/pictures-plugin.ts';
import { sizeOf, withoutSize, withSize } from '#domain/model/picture-size.ts';
import { tempFolder } from '#tests/support/temp-folder.ts';

const WITH_VARIANTS = ['foto.JPG', 'captura.jpeg', 'alta.Png', 'tapa.webp', 'vista.avif'];
const WHOLE = ['anima.GIF', 'plano.svg'];
const NAMES = [...WITH_VARIANTS, ...WHOLE];
const BODY = NAMES.map((name) => `![${name}](../images/${name} "Título")`).join('\n\n');
const SVG = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 60 40"></svg>';

const root = tempFolder(
  {
    'fixtures/proyectos.json': '[]',
    'fixtures/posts/hola.md': `---\ntitle: Hola\ndescription: Una\nslug: hola\nimg: "../images/foto.JPG"\n---\n${BODY}`,
    'fixtures/images/plano.svg': SVG,
    'fixtures/images/rota.png': '',
  },
  afterAll,
);
const fixtures = path.join(root, 'fixtures');

beforeAll(async () => {
  for (const name of NAMES.filter((each) => each !== 'plano.svg')) {
    const picture = sharp({
      create: { width: 60, height: 40, channels: 3, background: '#1d5fa8' },
    });
    const format = path.extname(name).slice(1).toLowerCase() as 'png' | 'jpeg';
    // Turned by a quarter, as phones save photos.
    const turned = name === 'foto.JPG' ? picture.withMetadata({ orientation: 6 }) : picture;
    writeFileSync(path.join(fixtures, 'images', name), await turned.toFormat(format).toBuffer());
  }
});

test('the size of a picture is that of the picture as shown, in any format and any case of letters', async () => {
  const size = { width: 60, height: 40 };
  expect(Object.fromEntries(await pictureSizes(fixtures))).toEqual({
    ...Object.fromEntries(NAMES.map((name) => [name, size])),
    'foto.JPG': { width: 40, height: 60 },
    'rota.png': null,
  });
});

describe('a build on fixtures', () => {
  let code = '';
  let files: readonly string[] = [];

  beforeAll(async () => {
    const entry = path.join(root, 'entry.js');
    const content = path.resolve('src/adapters/fixtures/content.ts');
    writeFileSync(
      entry,
      `import { documents } from ${JSON.stringify(content)}; console.log(documents);`,
    );
    const made = await build({
      configFile: false,
      root,
      logLevel: 'silent',
      plugins: [
        fixturesPlugin(fixtures),
        picturesPlugin({ folder: path.join(fixtures, 'images'), arePublished: false }),
      ],
      build: { outDir: path.join(root, 'dist'), rolldownOptions: { input: entry } },
    });
    if (!('output' in made)) throw new Error('expected one output');
    code = made.output.map((file) => ('code' in file ? file.code : '')).join('\n');
    files = made.output.map(({ fileName }) => fileName);
  }, 60_000);

  test('gives the pictures of a body their size, and the cover none', () => {
    const sized = [...code.matchAll(/\/assets\/(\w+)-[\da-f]{10}\.(\w+)#(\d+x\d+)/g)];
    expect(sized.map(([, name, extension, size]) => `${name}.${extension} ${size}`)).toEqual([
      'foto.jpg 40x60',
      'captura.jpeg 60x40',
      'alta.png 60x40',
      'tapa.webp 60x40',
      'vista.avif 60x40',
      'anima.gif 60x40',
      'plano.svg 60x40',
    ]);
    expect(code).toMatch(/\/assets\/foto-[\da-f]{10}\.jpg[^#]/);
  });

  test('writes variants of photos, and an SVG or a GIF whole', () => {
    const stems = (folder: string) =>
      files
        .filter((file) => path.posix.dirname(file) === folder)
        .map((file) => /(\w+)-[\da-f]{10}\./.exec(file)?.[1])
        .filter((stem) => stem !== undefined);
    const stemsOf = (names: readonly string[]) => names.map((name) => path.parse(name).name);
    expect(stems('assets').toSorted()).toEqual(stemsOf(NAMES).toSorted());
    expect(stems('assets/640').toSorted()).toEqual(
      stemsOf([...WITH_VARIANTS, ...WITH_VARIANTS]).toSorted(),
    );
  });
});

describe('the documents of a database', () => {
  test('have the size in the address of a picture, and come back byte for byte', async () => {
    const names = new Set([...NAMES, 'rota.png']);
    const sizes = await pictureSizes(fixtures);
    const text = `${BODY}\n\n![](../images/rota.png) ![](../images/no-esta.png)`;
    const stored = publishedAddresses('/imagenes', names, sizes).body(text);
    expect(stored).toContain('](/imagenes/foto.JPG#40x60 "Título")');
    expect(stored).toContain('](/imagenes/plano.svg#60x40 "Título")');
    expect(stored).toContain('](/imagenes/rota.png) ![](../images/no-esta.png)');
    expect(fixtureAddresses(['/imagenes'], names, '../images').body(stored)).toBe(text);
  });
});

test.each([
  ['/a.png#1x2', { width: 1, height: 2 }, '/a.png'],
  [
    'https://x.example/a.png?v=2#1400x800',
    { width: 1400, height: 800 },
    'https://x.example/a.png?v=2',
  ],
  ['/a.svg#icono', null, '/a.svg#icono'],
  ['/a.png#0x5', null, '/a.png#0x5'],
  ['/a.png#123456x5', null, '/a.png#123456x5'],
  ['/a.png', null, '/a.png'],
])('the size in %s is %j', (address, size, plain) => {
  expect(sizeOf(address)).toEqual(size);
  expect(withoutSize(address)).toBe(plain);
  if (size !== null) expect(withSize(plain, size)).toBe(address);
});

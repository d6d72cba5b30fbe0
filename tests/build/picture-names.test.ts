import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { build } from 'vite';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  fixtureAddresses,
  missingPicture,
  picturesIn,
  publishedAddresses,
} from '#build/content/picture-addresses.ts';
import { fixturesPlugin } from '#build/fixtures-plugin.ts';
import { picturesPlugin } from '#build/pictures-plugin.ts';
import { TINY_PICTURE } from '#tests/support/content-sandbox.ts';
import { tempFolder } from '#tests/support/temp-folder.ts';
import { variantAddress } from '#ui/components/picture-variants.ts';

/** The last name is decomposed, as some file systems store it. */
const NAMES = ['Año nuevo (2).jpg', 'mi faro.png', 'río.avif', 'a,b.webp', 'cafe\u0301.jpg'];

/** A body that names each of the pictures in every form that markdown allows. */
const BODY = `
![Uno](<../images/Año nuevo (2).jpg> "Título") y ![otra vez](../images/A%C3%B1o%20nuevo%20(2).jpg)
![Dos](../images/mi%20faro.png 'Faro') y [un enlace](<../images/mi faro.png>)
![Tres][rio] y ![cuatro](../images/a,b.webp)
![Cinco](../images/café.jpg)

[rio]: ../images/río.avif "El río"
`;

describe('the addresses of pictures with spaces, accents, commas and parentheses', () => {
  const names = new Set(NAMES);
  const published = publishedAddresses('https://sitio.ar/imagenes', names);
  const local = fixtureAddresses(['https://sitio.ar/imagenes'], names, '../images');

  test('are published, and come back byte for byte', () => {
    const text = published.body(BODY);
    expect(text).not.toContain('../images');
    expect(text.match(/https:\/\/sitio\.ar\/imagenes\//g)).toHaveLength(7);
    expect(local.body(text)).toBe(BODY);
  });

  test.each(NAMES.map((name) => name.normalize()))('are published in a field: %s', (name) => {
    const address = String(published.field(`../images/${name}`));
    expect(new URL(address).href).toBe(address);
    expect(String(local.field(address)).normalize()).toBe(`../images/${name}`);
    expect(published.field(`images/${encodeURIComponent(name)}`)).toBe(address);
  });

  test('stay unchanged where no file has the name', () => {
    const text =
      '![a](../images/otra.jpg) ![b](<../images/otra más.jpg>) ![c](../images/..%2Fcv.pdf)';
    expect(published.body(text)).toBe(text);
  });

  test('are all found in a body', () => {
    expect(picturesIn(BODY).map(({ address }) => missingPicture(address, names))).toEqual(
      Array(7).fill(null),
    );
  });

  test.each([
    ['![a](../images/mi faro.png)', '../images/mi faro.png'],
    ['![a](../images/mi faro.png "Título")', '../images/mi faro.png'],
  ])('that a space cuts are recognized in %s', (body, address) => {
    expect(picturesIn(body)).toEqual([{ address, line: 0, isCut: true }]);
  });
});

/** Builds the documents of the folder `fixtures` below this one. */
function buildContent(root: string) {
  const fixtures = path.join(root, 'fixtures');
  const entry = path.join(root, 'entry.js');
  const content = path.resolve('src/adapters/fixtures/content.ts');
  writeFileSync(
    entry,
    `import { documents } from ${JSON.stringify(content)}; console.log(documents);`,
  );
  return build({
    configFile: false,
    root,
    logLevel: 'silent',
    plugins: [
      fixturesPlugin(fixtures),
      picturesPlugin({ folder: path.join(fixtures, 'images'), arePublished: true }),
    ],
    build: { outDir: path.join(root, 'dist'), rollupOptions: { input: entry } },
  });
}

describe('a build with such pictures', () => {
  const root = tempFolder({}, afterAll);
  const fixtures = path.join(root, 'fixtures');
  let output: readonly { readonly fileName: string; readonly code?: string }[] = [];

  beforeAll(async () => {
    for (const folder of ['posts', 'images'])
      mkdirSync(path.join(fixtures, folder), { recursive: true });
    const picture = sharp({
      create: { width: 30, height: 20, channels: 3, background: '#1d5fa8' },
    });
    for (const name of NAMES) {
      const format = path.extname(name).slice(1) as 'png';
      writeFileSync(path.join(fixtures, 'images', name), await picture.toFormat(format).toBuffer());
    }
    const head = 'title: Hola\ndescription: Una\nslug: hola\nimg: "../images/mi faro.png"';
    writeFileSync(path.join(fixtures, 'posts/hola.md'), `---\n${head}\n---\n${BODY}`);
    writeFileSync(path.join(fixtures, 'proyectos.json'), '[]');
    const made = await buildContent(root);
    if (!('output' in made)) throw new Error('expected one output');
    output = made.output;
  }, 60_000);

  test('serves every picture under the address that a document has', () => {
    const files = new Set(output.map(({ fileName }) => `/${fileName}`));
    const addresses = publishedAddresses('/imagenes', new Set(NAMES));
    for (const name of NAMES) {
      const address = String(addresses.field(`images/${name}`));
      expect(files).toContain(decodeURIComponent(address));
      expect(files).toContain(decodeURIComponent(variantAddress(address, 640, 'webp') ?? ''));
    }
  });

  test('serves every picture of the fixtures, under an ASCII name', () => {
    const code = output.map((file) => file.code ?? '').join('\n');
    const addresses = [...code.matchAll(/\/assets\/[^"'`)>\s]+-[\da-f]{10}\.[a-z]+/g)].map(
      ([each]) => each,
    );
    expect([...new Set(addresses)]).toHaveLength(NAMES.length);
    const files = new Set(output.map(({ fileName }) => `/${fileName}`));
    for (const address of addresses) {
      expect(address).toMatch(/^[\w./-]+$/);
      expect(files).toContain(address);
    }
    expect(code).not.toContain('../images');
  });
});

describe('a build fails with a sentence for the owner', () => {
  const BASICS = 'title: Hola\ndescription: Una\nslug: hola';

  test.each([
    ['foto.HEIC', `---\n${BASICS}\nimg: "../images/foto.HEIC"\n---\nHola.`],
    ['foto.HEIC', `---\n${BASICS}\n---\n![Una](../images/foto.HEIC)`],
    ['foto#1.jpg', `---\n${BASICS}\nimg: "../images/foto#1.jpg"\n---\nHola.`],
    ['foto#1.jpg', `---\n${BASICS}\n---\n![Una](../images/foto#1.jpg)`],
  ])('where the site cannot show %s, as in %j', async (name, post) => {
    const root = tempFolder({
      'fixtures/posts/hola.md': post,
      [`fixtures/images/${name}`]: TINY_PICTURE,
    });
    await expect(buildContent(root)).rejects.toThrow(
      `El sitio no puede usar fixtures/images/${name}: npm run content -- check dice por qué.`,
    );
  });

  test('where the variants of two published pictures would have one name', async () => {
    const root = tempFolder({
      'fixtures/images/mate.jpg': TINY_PICTURE,
      'fixtures/images/mate.png': TINY_PICTURE,
    });
    await expect(buildContent(root)).rejects.toThrow(
      'En fixtures/images hay imágenes que solo se distinguen en la terminación: mate.jpg, mate.png. Cambiales el nombre.',
    );
  });
});

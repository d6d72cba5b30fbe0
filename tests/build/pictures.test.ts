import { readdir, readFile, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, describe, expect, test } from 'vitest';
import { hasVariants, isPictureName } from '#build/content/picture-names.ts';
import { hashedAddress, isCutOut, pictureFiles } from '#build/pictures.ts';
import { tempFolder } from '#tests/support/temp-folder.ts';
import { pictureVariants, variantAddress, WIDTHS } from '#ui/components/picture-variants.ts';

const folder = tempFolder({}, afterAll);

/** A picture of one color, which encodes fast. */
async function aPicture(name: string, width: number, height: number) {
  const file = path.join(folder, name);
  const picture = sharp({ create: { width, height, channels: 3, background: '#1d5fa8' } });
  await writeFile(file, await picture.toFormat(path.extname(name).slice(1) as 'avif').toBuffer());
  return file;
}

describe('the addresses of a picture', () => {
  test('have every width up to the first that is not smaller', () => {
    expect(pictureVariants('/assets/faro-0123456789.avif', 840)).toEqual({
      avif: [96, 384, 640, 960]
        .map((width) => `/assets/${width}/faro-0123456789.avif ${width}w`)
        .join(', '),
      webp: '/assets/640/faro-0123456789.webp 640w, /assets/1280/faro-0123456789.webp 1280w',
    });
    expect(pictureVariants('/imagenes/faro.jpg', 80)).toEqual({
      avif: '/imagenes/96/faro.avif 96w',
      webp: '/imagenes/640/faro.webp 640w',
    });
  });

  test.each([
    '',
    'faro.avif',
    'https://otro.example/imagenes/faro.avif',
    '//otro.example/imagenes/faro.avif',
    '/fotos/faro.avif',
    '/imagenes/faro.svg',
    '/imagenes/faro',
    '/imagenes/viejas/faro.avif',
    '/imagenes/faro.avif?v=2',
    '/imagenes/mi faro.avif',
  ])('have no variants for %j', (src) => {
    expect(pictureVariants(src, 1680)).toBeNull();
    expect(variantAddress(src, 640, 'avif')).toBeNull();
  });

  test.each(['avif', 'jpg', 'jpeg', 'JPG', 'png', 'webp', 'gif', 'svg', 'heic', 'tiff'])(
    'have variants for a file that ends in .%s exactly where the build makes them',
    (ending) => {
      const isRequested = variantAddress(`/imagenes/faro.${ending}`, 640, 'avif') !== null;
      expect(hasVariants(`faro.${ending}`)).toBe(isRequested);
    },
  );

  test('change with the content of the picture', async () => {
    const a = await hashedAddress(await aPicture('a.avif', 30, 20));
    const other = await hashedAddress(await aPicture('a.avif', 31, 20));
    expect(a).toMatch(/^\/assets\/a-[\da-f]{10}\.avif$/);
    expect(other).toMatch(/^\/assets\/a-[\da-f]{10}\.avif$/);
    expect(a).not.toBe(other);
  });

  test('exist only for the file names of pictures', () => {
    const names = ['a.avif', 'a.b.jpeg', 'a.svg', '.DS_Store', '._a.jpg', 'mañana (2).png'];
    expect(names.filter(isPictureName)).toEqual(['a.avif', 'a.b.jpeg', 'a.svg', 'mañana (2).png']);
  });
});

describe('the files of a picture', () => {
  test('have the size and format of their addresses, and none is enlarged', async () => {
    const cache = path.join(folder, 'cache');
    const file = await aPicture('ancha.png', 1000, 500);
    const files = await pictureFiles(file, '/imagenes/ancha.png', cache);
    const byAddress = new Map(files.map(({ address, source }) => [address, source]));

    expect(byAddress.get('/imagenes/ancha.png')).toEqual(await readFile(file));
    for (const format of ['avif', 'webp'] as const) {
      for (const width of WIDTHS[format]) {
        const source = byAddress.get(`/imagenes/${width}/ancha.${format}`);
        const { format: container, ...size } = await sharp(source).metadata();
        expect(container).toBe(format === 'avif' ? 'heif' : 'webp');
        expect(size).toMatchObject({
          width: Math.min(width, 1000),
          height: Math.min(width, 1000) / 2,
        });
      }
    }
    expect(files).toHaveLength(1 + WIDTHS.avif.length + WIDTHS.webp.length);
  });

  test('reuse an AVIF that is not wider than the variant', async () => {
    const file = await aPicture('chica.avif', 60, 60);
    const files = await pictureFiles(file, '/imagenes/chica.avif', path.join(folder, 'cache'));
    const original = await readFile(file);
    for (const { address, source } of files) {
      if (address.endsWith('.avif')) expect(source.equals(original), address).toBe(true);
    }
  });

  test('are made once and then read from the cache', async () => {
    const cache = path.join(folder, 'cache-de-una');
    const file = await aPicture('una.avif', 400, 200);
    const first = await pictureFiles(file, '/imagenes/una.avif', cache);
    const names = await readdir(cache);
    expect(names).toHaveLength(WIDTHS.avif.length + WIDTHS.webp.length);
    // A changed cache file shows that the cache is read.
    await writeFile(path.join(cache, names[0] ?? ''), 'lo guardado');
    await utimes(file, new Date(), new Date());
    const second = await pictureFiles(file, '/imagenes/una.avif', cache);
    expect(second.filter(({ source }) => source.toString() === 'lo guardado')).toHaveLength(1);
    expect(second.map(({ address }) => address)).toEqual(first.map(({ address }) => address));
  });
});

test('a picture is cut out when some of it is transparent; an alpha channel alone does not make it so', async () => {
  const write = async (name: string, alpha: number) => {
    const file = path.join(folder, name);
    const background = { r: 29, g: 95, b: 168, alpha };
    await sharp({ create: { width: 20, height: 20, channels: 4, background } }).toFile(file);
    return file;
  };
  expect(await isCutOut(await write('con-canal.png', 1))).toBe(false);
  expect(await isCutOut(await write('recortada.png', 0.5))).toBe(true);
  expect(await isCutOut(await write('recortada.avif', 0))).toBe(true);
  expect(await isCutOut(await aPicture('opaca.avif', 30, 20))).toBe(false);
  expect(await isCutOut(path.join(folder, 'dibujo.svg'))).toBe(false);
});

test.each(['Esto no es una imagen.', ''])(
  'a damaged picture is an error that names its file: %j',
  async (content) => {
    const sentence = 'fixtures/images/rota.jpg: el archivo está dañado o no es una imagen.';
    const file = path.join(folder, 'rota.jpg');
    await writeFile(file, content);
    await expect(
      pictureFiles(file, '/imagenes/rota.jpg', path.join(folder, 'cache')),
    ).rejects.toThrow(sentence);
    await expect(isCutOut(file)).rejects.toThrow(sentence);
  },
);

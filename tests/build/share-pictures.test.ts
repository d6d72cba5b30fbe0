import { readdir } from 'node:fs/promises';
import sharp from 'sharp';
import { afterAll, describe, expect, test } from 'vitest';
import { SHARE_HEIGHT, SHARE_WIDTH, type ShareCard, sharePicture } from '#build/share-pictures.ts';
import { tempFolder } from '#tests/support/temp-folder.ts';

const cache = tempFolder({}, afterAll);

const CARD: ShareCard = {
  title: 'Por qué tu web tarda y cómo arreglarlo hoy',
  seed: 'por-que-tu-web-tarda',
  brand: 'marea',
  brandSuffix: 'dev',
  author: 'Julián Ribera',
};

const draw = async (changes: Partial<ShareCard> = {}) =>
  (await sharePicture({ ...CARD, ...changes }, cache)).source;

/** The number of pixels that the title changes in a band of the picture. */
async function titlePixels(picture: Buffer, top = 200, height = 330) {
  const band = (source: Buffer) =>
    sharp(source)
      .extract({ left: 0, top, width: SHARE_WIDTH, height })
      .greyscale()
      .raw()
      .toBuffer();
  const [pixels, without] = await Promise.all([band(picture), band(await draw({ title: '' }))]);
  return pixels.filter((value, at) => Math.abs(value - (without[at] ?? 0)) > 32).length;
}

describe('the picture of a shared page', () => {
  test('is a JPEG of 1200 x 630 under 150 KB whose address depends on the content', async () => {
    const { address, source } = await sharePicture(CARD, cache);
    const { format, width, height } = await sharp(source).metadata();
    expect({ format, width, height }).toEqual({
      format: 'jpeg',
      width: SHARE_WIDTH,
      height: SHARE_HEIGHT,
    });
    expect(source.length).toBeLessThan(150_000);
    expect(address).toMatch(/^\/assets\/compartir-[\da-f]{16}\.jpg$/);
    const other = await sharePicture({ ...CARD, title: 'Otro' }, cache);
    expect(other.address).not.toBe(address);
  });

  test('is drawn once', async () => {
    const before = (await readdir(cache)).length;
    await draw({ title: 'Una sola vez' });
    await draw({ title: 'Una sola vez' });
    expect(await readdir(cache)).toHaveLength(before + 1);
  });

  test('shows the title with its accents', async () => {
    const plain = await titlePixels(await draw({ title: 'Nandu' }));
    const accented = await titlePixels(await draw({ title: 'Ñandú' }));
    expect(plain).toBeGreaterThan(2000);
    expect(accented).toBeGreaterThan(plain + 200);
  });

  test('cuts a title after four lines, however long it is', async () => {
    const long = await draw({ title: 'Palabras que siguen y siguen '.repeat(6) });
    const endless = await draw({ title: 'Palabras que siguen y siguen '.repeat(40_000) });
    expect(await titlePixels(long)).toBeGreaterThan(20_000);
    expect(Math.abs((await titlePixels(endless)) - (await titlePixels(long)))).toBeLessThan(500);
    // The title covers neither the author's line nor the sky.
    expect(await titlePixels(long, 540, 90)).toBeLessThan(100);
    expect(await titlePixels(long, 0, 200)).toBeLessThan(100);
  });

  test('omits characters that the fonts lack', async () => {
    expect(await draw({ title: 'Fiesta 🎉 👩‍💻' })).toEqual(await draw({ title: 'Fiesta' }));
    expect(await draw({ title: 'مرحبا بالعالم' })).toEqual(await draw({ title: '' }));
  });

  test.each(['<script>alert(1)</script>', 'a & b "c"', 'a\u0000b\u001f\ud800c', ']]>', '\n\t'])(
    'is drawn for the title %j',
    async (title) => {
      expect((await sharp(await draw({ title })).metadata()).width).toBe(SHARE_WIDTH);
    },
  );

  test('places the sun by the seed', async () => {
    const pictures = await Promise.all(
      ['a', 'b', 'c'].map((seed) => draw({ title: '', seed }).then((each) => each.toString('hex'))),
    );
    expect(new Set(pictures).size).toBe(3);
  });

  test('shows the cover above the title, and another cover under another address', async () => {
    const cover = (background: string) =>
      sharp({ create: { width: 84, height: 36, channels: 3, background } })
        .png()
        .toBuffer();
    const [red, green] = await Promise.all([cover('#f00'), cover('#0f0')]);
    const picture = await sharePicture({ ...CARD, cover: red }, cache);
    const [r = 0, g = 0, b = 0] = await sharp(picture.source).raw().toBuffer();
    expect(r).toBeGreaterThan(240);
    expect(g + b).toBeLessThan(20);
    expect(await titlePixels(picture.source)).toBeGreaterThan(20_000);
    expect((await sharePicture({ ...CARD, cover: green }, cache)).address).not.toBe(
      picture.address,
    );
  });

  test('is the drawing where the cover cannot be decoded', async () => {
    expect(await draw({ cover: Buffer.from('no es una imagen') })).toEqual(await draw());
  });
});

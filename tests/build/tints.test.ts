import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { tintsPlugin } from '#build/tints-plugin.ts';

let folder = '';

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'tints-'));
});

afterEach(() => rm(folder, { recursive: true }));

/** A picture whose left half has the color, on paper that is white or has another color. */
async function writePicture(name: string, color: string, paper = '#fff') {
  const half = await sharp({ create: { width: 80, height: 100, channels: 3, background: color } })
    .png()
    .toBuffer();
  const file = path.join(folder, 'images', name);
  await sharp({ create: { width: 160, height: 100, channels: 3, background: paper } })
    .composite([{ input: half, left: 0, top: 0 }])
    .toFile(file);
}

const write = (projects: unknown) =>
  writeFile(path.join(folder, 'proyectos.json'), JSON.stringify(projects));

/** The module that the plugin makes, as its default export. */
async function tints(): Promise<Record<string, string>> {
  const plugin = tintsPlugin(folder);
  const { configResolved, load } = plugin as unknown as {
    configResolved: (config: { root: string }) => void;
    load: (id: string) => Promise<{ code: string } | null>;
  };
  configResolved({ root: folder });
  const context = { addWatchFile: () => {} };
  const module = await load.call(context, `${path.join(folder, 'proyectos.json')}?tints`);
  return JSON.parse(module?.code.replace(/^export default |;$/g, '') ?? 'null');
}

const LAB = /^lab\(30 (-?\d+) (-?\d+)\)$/;

test('a banner has the hue of its colorful part, dark, by the id of its project', async () => {
  await mkdir(path.join(folder, 'images'));
  await writePicture('rojo.png', '#c22');
  await writePicture('gris.png', '#888');
  await writePicture('suelto.png', '#22c');
  await write([
    { id: 'a', img: 'images/rojo.png' },
    { id: 'b', img: '../images/gris.png' },
    { id: 'c', img: 'images/no-esta.png' },
    { id: 'd', img: 'https://otro.test/x.png' },
    { id: 'e' },
  ]);
  const published = await tints();
  expect(Object.keys(published).toSorted()).toEqual(['a', 'b']);
  const [, a, b] = LAB.exec(published.a ?? '') ?? [];
  expect(Math.hypot(Number(a), Number(b)), 'as colorful as a tint may be').toBeCloseTo(40, -1);
  expect(Number(a), 'red').toBeGreaterThan(20);
  expect(published.b, 'gray has the tint of the night').toBe('lab(30 3 -24)');
});

test('a banner whose hue an earlier one has is tinted by its second hue, if it has one', async () => {
  await mkdir(path.join(folder, 'images'));
  await writePicture('rojo.png', '#c22');
  await writePicture('rojo-y-verde.png', '#c22', '#2a8');
  await write([
    { id: 'a', img: 'images/rojo.png' },
    { id: 'b', img: 'images/rojo-y-verde.png' },
    { id: 'c', img: 'images/rojo.png' },
  ]);
  const published = await tints();
  expect(published.c, 'without another hue').toBe(published.a);
  const [, a] = LAB.exec(published.b ?? '') ?? [];
  expect(Number(a), 'green').toBeLessThan(-20);
  await write([{ id: 'b', img: 'images/rojo-y-verde.png' }]);
  const [, alone] = LAB.exec((await tints()).b ?? '') ?? [];
  expect(Number(alone), 'the first of its hues, without another banner').toBeGreaterThan(15);
});

test('a folder without projects, with a broken list or without pictures has no tints', async () => {
  expect(await tints()).toEqual({});
  await writeFile(path.join(folder, 'proyectos.json'), '[{');
  expect(await tints()).toEqual({});
  await write([{ id: 'a', img: 'images/rojo.png' }]);
  expect(await tints()).toEqual({});
});

test('a damaged picture is an error that names its file', async () => {
  await mkdir(path.join(folder, 'images'));
  await writeFile(path.join(folder, 'images/rota.png'), 'Esto no es una imagen.');
  await write([{ id: 'a', img: 'images/rota.png' }]);
  await expect(tints()).rejects.toThrow(
    'fixtures/images/rota.png: el archivo está dañado o no es una imagen.',
  );
});

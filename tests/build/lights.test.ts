import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { lightsPlugin } from '#build/lights-plugin.ts';

let folder = '';

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'lights-'));
  await mkdir(path.join(folder, 'images'));
  await mkdir(path.join(folder, 'posts'));
});

afterEach(() => rm(folder, { recursive: true }));

/** A picture of a sky over water, with a post in front of both. */
async function writePicture(name: string) {
  const box = (width: number, height: number, background: string) =>
    sharp({ create: { width, height, channels: 3, background } })
      .png()
      .toBuffer();
  await sharp(await box(240, 240, '#1040a0'))
    .composite([
      { input: await box(240, 130, '#a0d0f0'), left: 0, top: 0 },
      { input: await box(60, 240, '#c00000'), left: 90, top: 0 },
    ])
    .toFile(path.join(folder, 'images', name));
}

const writePost = (id: string, front: string) =>
  writeFile(
    path.join(folder, 'posts', `${id}.md`),
    `---\ntitle: "Título"\ndescription: "Una línea."\nslug: ${id}\ndestacado: false\n${front}\n---\n\nTexto.\n`,
  );

/** The module that the plugin makes, as its default export. */
async function lights(): Promise<Record<string, string>> {
  const plugin = lightsPlugin(folder);
  const { configResolved, load } = plugin as unknown as {
    configResolved: (config: { root: string }) => void;
    load: (id: string) => Promise<{ code: string } | null>;
  };
  configResolved({ root: folder });
  const module = await load(`${path.join(folder, 'posts')}?lights`);
  return JSON.parse(module?.code.replace(/^export default |;$/g, '') ?? 'null');
}

test('a cover has the colors of its sky and its water, without those of what is in front', async () => {
  await writePicture('rio.png');
  await writePost('con-tapa', 'img: "../images/rio.png"');
  await writePost('sin-tapa', 'img: ""');
  await writePost('de-otro-sitio', 'img: "https://otro.test/x.png"');
  await writePost('borrador', 'img: "../images/rio.png"\nborrador: true');
  await writePost('del-futuro', 'img: "../images/rio.png"\nfecha: 2999-01-01');
  const published = await lights();
  expect(Object.keys(published)).toEqual(['con-tapa']);
  const colors = published['con-tapa']
    ?.match(/./g)
    ?.map((digit) => Number.parseInt(digit, 16) * 17);
  const [sky, water] = [
    [0xa0, 0xd0, 0xf0],
    [0x10, 0x40, 0xa0],
  ];
  for (const [index, channel] of [...sky, ...sky, ...water, ...water].entries()) {
    expect(Math.abs(channel - (colors?.[index] ?? 0)), `channel ${index}`).toBeLessThan(16);
  }
});

test('the newest 24 posts have lights, and a folder without posts has none', async () => {
  expect(await lights()).toEqual({});
  await writePicture('rio.png');
  for (let day = 1; day <= 26; day += 1) {
    await writePost(
      `post-${day}`,
      `img: "../images/rio.png"\nfecha: 2024-01-${String(day).padStart(2, '0')}`,
    );
  }
  const slugs = Object.keys(await lights());
  expect(slugs).toHaveLength(24);
  expect(slugs).toContain('post-26');
  expect(slugs).not.toContain('post-2');
});

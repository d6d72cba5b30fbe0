import { mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { build } from 'vite';
import { beforeEach, expect, test } from 'vitest';
import { minifyCachePlugin } from '#build/minify-cache-plugin.ts';
import { tempFolder } from '#tests/support/temp-folder.ts';

let root = '';

beforeEach(() => {
  root = tempFolder({
    'main.js': 'import("./second.js").then(({ greeting }) => console.log(greeting));',
    'second.js': 'export const greeting = ["Hola", "mundo"].join(" ");',
  });
});

/** Builds the two scripts; returns their code by name. */
async function scripts(...input: readonly string[]): Promise<Record<string, string>> {
  const result = await build({
    root,
    configFile: false,
    logLevel: 'silent',
    plugins: [minifyCachePlugin()],
    build: {
      minify: 'terser',
      modulePreload: false,
      rolldownOptions: { input: [...input, 'main.js'] },
    },
  });
  if (!('output' in result)) throw new Error('The build has written nothing.');
  return Object.fromEntries(
    result.output.flatMap((file) => (file.type === 'chunk' ? [[file.name, file.code]] : [])),
  );
}

const cacheFolder = () => path.join(root, 'node_modules/.cache/scripts');
const cachedFiles = () => readdirSync(cacheFolder()).map((name) => path.join(cacheFolder(), name));

test('a second build has the same scripts, which it takes from the cache', async () => {
  const first = await scripts();
  expect(first.main).toMatch(/import\("\.\/second-[\w-]{8}\.js"\)/);
  expect(await scripts()).toEqual(first);
  const file = cachedFiles().find((name) => readFileSync(name, 'utf8').includes('Hola')) ?? '';
  writeFileSync(file, readFileSync(file, 'utf8').replace('Hola', 'Adiós'));
  expect((await scripts()).second).toContain('Adiós');
});

test('a script that has changed is minified again, and only that one', async () => {
  await scripts();
  const before = cachedFiles();
  writeFileSync(path.join(root, 'second.js'), 'export const greeting = "Buenas";');
  expect((await scripts()).second).toContain('Buenas');
  expect(cachedFiles()).toHaveLength(before.length + 1);
});

test('a script is taken from the cache when its module has moved to another folder', async () => {
  await scripts();
  const before = cachedFiles();
  mkdirSync(path.join(root, 'moved'));
  renameSync(path.join(root, 'second.js'), path.join(root, 'moved/second.js'));
  writeFileSync(
    path.join(root, 'main.js'),
    readFileSync(path.join(root, 'main.js'), 'utf8').replace('./second.js', './moved/second.js'),
  );
  expect((await scripts()).second).toContain('Hola');
  expect(cachedFiles()).toEqual(before);
});

test('a script is taken from the cache where another one joins the build before it', async () => {
  await scripts();
  const before = cachedFiles();
  writeFileSync(path.join(root, 'a-new.js'), 'console.log("Chau");');
  const all = await scripts('a-new.js');
  expect(all['a-new']).toContain('Chau');
  expect(all.main).toMatch(/import\("\.\/second-[\w-]{8}\.js"\)/);
  expect(cachedFiles()).toHaveLength(before.length + 1);
});

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { readPublished } from '#build/content/published.ts';

/** A folder of content with these files in it. */
function folderOf(posts: Readonly<Record<string, string>>, projects = '[]'): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'publicado-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  mkdirSync(path.join(folder, 'posts'));
  for (const [name, text] of Object.entries(posts)) {
    writeFileSync(path.join(folder, 'posts', name), text);
  }
  writeFileSync(path.join(folder, 'proyectos.json'), projects);
  return folder;
}

test('what is published has its fields as they are written, and no space around its text', async () => {
  const text = '---\r\n\r\ntitle: "Hola"\r\nfecha: 2026-11-20\r\n---\r\n\r\n\r\n  Uno.\r\n\r\n';
  const folder = folderOf({ 'b.md': '---\ntags: []\n---\n', 'a.md': text }, '[{ "id": "faro" }]');
  expect(await readPublished(folder)).toEqual({
    posts: [
      { id: 'a', fields: { title: 'Hola', fecha: '2026-11-20' }, body: 'Uno.' },
      { id: 'b', fields: { tags: [] }, body: '' },
    ],
    projects: [{ id: 'faro' }],
  });
});

test('a draft is not published, and what only says so is no draft', async () => {
  const folder = folderOf({
    'a.md': '---\nborrador: true\n---\n',
    'b.md': '---\nborrador: false\n---\n',
    'c.md': '---\nborrador: "true"\n---\n',
    'notas.txt': 'No es una entrada.',
  });
  expect((await readPublished(folder)).posts.map(({ id }) => id)).toEqual(['b', 'c']);
});

test.each([
  ['Hola', 'fixtures/posts/a.md:1 encabezado: falta, o no está entre dos líneas de ---'],
  ['---\ntitle: "a\n---\n', 'fixtures/posts/a.md:2 title: falta cerrar una comilla'],
  ['---\n- uno\n---\n', 'fixtures/posts/a.md:2 encabezado: tiene que ser una lista de campos'],
])('nothing is published over the post %j', async (text, said) => {
  await expect(readPublished(folderOf({ 'a.md': text }))).rejects.toThrow(said);
});

test.each([
  ['[\n  { "id": "faro", }\n]', 'fixtures/proyectos.json:2 proyectos: no es JSON'],
  ['{}', 'fixtures/proyectos.json:1 proyectos: tiene que ser una lista'],
])('nothing is published over the projects %j', async (json, said) => {
  await expect(readPublished(folderOf({}, json))).rejects.toThrow(said);
});

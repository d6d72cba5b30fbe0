import { expect, test } from 'vitest';
import { readPublished, scheduledTime } from '#build/content/published.ts';
import { tempFolder } from '#tests/support/temp-folder.ts';

/** A content folder with these files. */
function folderOf(posts: Readonly<Record<string, string>>, projects = '[]'): string {
  const files = Object.entries(posts).map(([name, text]) => [`posts/${name}`, text] as const);
  return tempFolder({
    'posts/notas.txt': '',
    'proyectos.json': projects,
    ...Object.fromEntries(files),
  });
}

test('published content has its fields as written and a trimmed body', async () => {
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

test('a draft is not published; only `borrador: true` makes a draft', async () => {
  const folder = folderOf({
    'a.md': '---\nborrador: true\n---\n',
    'b.md': '---\nborrador: false\n---\n',
    'c.md': '---\nborrador: "true"\n---\n',
  });
  expect((await readPublished(folder)).posts.map(({ id }) => id)).toEqual(['b', 'c']);
});

test.each([
  ['2026-11-23', '2026-11-23T03:00:00Z'],
  ['2026-11-22T12:00:01Z', '2026-11-22T12:00:01Z'],
  ['2026-11-22T21:30', '2026-11-22T21:30:00Z'],
  ['2026-11-22', null],
  ['mañana', null],
  [undefined, null],
  [7, null],
])('a post with the date %j becomes public at %s', (fecha, time) => {
  const scheduled = scheduledTime({ fecha }, new Date('2026-11-22T12:00:00Z'), -3);
  expect(scheduled).toEqual(time === null ? null : new Date(time));
});

test.each([
  ['Hola', 'fixtures/posts/a.md:1 encabezado: falta, o no está entre dos líneas de ---'],
  ['---\ntitle: "a\n---\n', 'fixtures/posts/a.md:2 title: falta cerrar una comilla'],
  ['---\n- uno\n---\n', 'fixtures/posts/a.md:2 encabezado: tiene que ser una lista de campos'],
])('the unreadable post %j prevents publishing', async (text, said) => {
  await expect(readPublished(folderOf({ 'a.md': text }))).rejects.toThrow(said);
});

test.each([
  ['[\n  { "id": "faro", }\n]', 'fixtures/proyectos.json:2 proyectos: no es JSON'],
  ['{}', 'fixtures/proyectos.json:1 proyectos: tiene que ser una lista'],
])('the unreadable projects %j prevent publishing', async (json, said) => {
  await expect(readPublished(folderOf({}, json))).rejects.toThrow(said);
});

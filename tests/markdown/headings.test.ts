import { describe, expect, test } from 'vitest';
import { readPublished } from '#build/content/published.ts';
import { parseMarkdown } from '#markdown/parse.ts';

const headingsOf = (body: string) => parseMarkdown(body)?.headings ?? [];
const texts = (body: string) => headingsOf(body).map(({ text }) => text);
const ids = (body: string) => headingsOf(body).map(({ id }) => id);

describe('the headings of a body', () => {
  test('have a level from 2 to 6, their words and an id', () => {
    const body = '# Uno\n\ntexto\n\n## ¿Qué medís?\n\n###### Hondo ######\n\nDos\nrenglones\n---\n';
    expect(headingsOf(body)).toEqual([
      { level: 2, text: 'Uno', id: 'seccion-uno' },
      { level: 2, text: '¿Qué medís?', id: 'seccion-que-medis' },
      { level: 6, text: 'Hondo', id: 'seccion-hondo' },
      { level: 2, text: 'Dos renglones', id: 'seccion-dos-renglones' },
    ]);
  });

  test.each([
    ['a fence', '```bash\n# Instalá todo\n## Y más\n```'],
    ['a quote', '> # No'],
    ['a list item', '- # No\n\n1. # No'],
    ['a footnote', 'a[^1]\n\n[^1]: # No'],
    ['a heading without words', '#\n\n## ##\n\n### ![](/x.png)'],
    ['the label of the footnotes', 'Dicho.[^1]\n\n[^1]: Nota.'],
  ])('leave out %s', (_what, body) => {
    expect(texts(`${body}\n`)).toEqual([]);
  });

  test.each([
    ['## El `<dialog>` de **hoy**', 'El <dialog> de hoy'],
    ['## _Nunca_ uses snake_case_así', 'Nunca uses snake_case_así'],
    ['## Mirá [MDN](https://mdn.dev/a_b_c "título")', 'Mirá MDN'],
    ['## [![alt](/a.png)](/b) y [ref]\n\n[ref]: /c', 'alt y ref'],
    ['## Medí primero[^crux]\n\n[^crux]: a', 'Medí primero'],
    ['## ***Todo*** ~~junto~~ &ntilde; &amp; más', 'Todo junto ñ & más'],
    ['## Con ` espacios ` y   huecos', 'Con espacios y huecos'],
    ['## ¡Ojo con <https://marea.dev>!', '¡Ojo con https://marea.dev!'],
    ['## Un <b>pedazo</b> de HTML', 'Un <b>pedazo</b> de HTML'],
  ])('have the words of %s without markdown', (source, text) => {
    expect(texts(source)).toEqual([text]);
  });

  test('are cut after 300 characters', () => {
    expect(texts(`## ${'a'.repeat(400)}`)).toEqual([`${'a'.repeat(300)}…`]);
  });

  test('are found in the posts of the tests’ content', async () => {
    const { posts } = await readPublished('tests/content');
    expect(posts.flatMap(({ body }) => headingsOf(body)).length).toBeGreaterThan(50);
  });
});

describe('the id of a heading', () => {
  test.each([
    ['Diseño y año', 'seccion-diseno-y-ano'],
    ['¿Pingüinos? ¡Sí, güey!', 'seccion-pinguinos-si-guey'],
    ['N\u0303andu\u0301', 'seccion-nandu'],
    ['C++ & C#: 3,5 × más', 'seccion-c-c-3-5-mas'],
    ['1. Antes / después', 'seccion-1-antes-despues'],
    ['日本語 об', 'seccion-日本語-об'],
    ['🚀', 'seccion-sin-letras'],
    ['ESDRÚJULAS', 'seccion-esdrujulas'],
  ])('with the words %s is %s', (text, id) => {
    expect(ids(`## ${text}`)).toEqual([id]);
  });

  test('is unique, also where a later heading is called like an earlier one with its number', () => {
    expect(ids('## Año\n## Ano\n## Ano 2\n## Año\n## 🚀\n## 🎈')).toEqual([
      'seccion-ano',
      'seccion-ano-2',
      'seccion-ano-2-2',
      'seccion-ano-3',
      'seccion-sin-letras',
      'seccion-sin-letras-2',
    ]);
    expect(ids('## Ano 2\n## Ano\n## Ano')).toEqual([
      'seccion-ano-2',
      'seccion-ano',
      'seccion-ano-3',
    ]);
  });

  test('stays when headings are added after it, and ends with a word', () => {
    const long = '## Una vuelta larguísima por todas las cosas que conviene medir primero';
    expect(ids(long)).toEqual([
      'seccion-una-vuelta-larguisima-por-todas-las-cosas-que-conviene-medir',
    ]);
    expect(ids(`${long}\n## Otra`)[0]).toBe(ids(long)[0]);
    expect(ids(`## ${'a'.repeat(5000)}`)[0]?.length).toBeLessThan(80);
  });
});

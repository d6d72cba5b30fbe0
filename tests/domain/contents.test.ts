import { describe, expect, test } from 'vitest';
import { contentsOf } from '#domain/model/contents.ts';
import { fastestOf } from '#tests/support/fastest-of.ts';
import { HEADING_BODIES } from '#tests/support/heading-bodies.ts';

const texts = (body: string) => contentsOf(body).map(({ text }) => text);
const ids = (body: string) => contentsOf(body).map(({ id }) => id);

describe('the contents of a body', () => {
  test('are its headings with level, words, id and line', () => {
    const body = '# Uno\n\ntexto\n\n## ¿Qué medís?\n\n###### Hondo ######\n\nDos\nrenglones\n---\n';
    expect(contentsOf(body)).toEqual([
      { level: 2, text: 'Uno', id: 'seccion-uno', line: 1 },
      { level: 2, text: '¿Qué medís?', id: 'seccion-que-medis', line: 5 },
      { level: 6, text: 'Hondo', id: 'seccion-hondo', line: 7 },
      { level: 2, text: 'Dos renglones', id: 'seccion-dos-renglones', line: 9 },
    ]);
  });

  test.each([
    ['a fence', '```bash\n# Instalá todo\n## Y más\n```'],
    ['a fence of waves with ticks inside', '~~~\n```\n# No\n~~~'],
    ['a fence without an end', '```\n# No\n\n## Tampoco'],
    ['a longer fence', '````md\n```\n# No\n```\n# Tampoco\n````'],
    ['a fence of a list item', '- uno\n\n  ```sh\n  # No\n  ```'],
    ['an indented block', 'texto\n\n    # No'],
    ['a block indented by a tab', 'texto\n\n\t# No'],
    ['raw HTML', '<div>\n# No\n</div>'],
    ['a comment with blank lines', '<!--\n\n# No\n\n-->'],
    ['a quote', '> # No'],
    ['a list item', '- # No'],
    ['hashes without a space', '#No\n\n#5'],
    ['seven hashes', '####### No'],
    ['an escaped hash', '\\# No'],
    ['a heading without words', '#\n\n## ##\n\n### ![](/x.png)'],
    ['a rule', 'texto\n\n---\n\n***\n\n- - -'],
    ['the underline of a list item', '- uno\n---'],
    ['the underline of a quote', '> uno\ndos\n---'],
    ['a table', '| a |\n| - |\n| b |\n---'],
  ])('have nothing of %s', (_what, body) => {
    expect(texts(`${body}\n`)).toEqual([]);
  });

  test.each([
    ['after a fence', '```js\n# no\n```\n## Sí'],
    ['after a fence that its list has ended', '- uno\n\n  ```\n  # no\n## Sí'],
    ['after a paragraph, without a blank line', 'texto\n## Sí'],
    ['after a comment of one line', '<!-- # no -->\n## Sí'],
    ['with line ends of Windows', 'uno\r\n\r\n## Sí\r\n'],
    ['after a byte order mark', '\ufeff## Sí'],
    ['with spaces at its end', '## Sí   \t'],
  ])('have a heading %s', (_what, body) => {
    expect(texts(body)).toEqual(['Sí']);
  });

  test.each(HEADING_BODIES)('of %s', (_name, body, headings) => {
    expect(contentsOf(body).map(({ level, text, line }) => `${level} ${text} ${line}`)).toEqual(
      headings,
    );
  });

  test.each([
    ['## El `<dialog>` de **hoy**', 'El <dialog> de hoy'],
    ['## _Nunca_ uses snake_case_así', 'Nunca uses snake_case_así'],
    ['## Mirá [MDN](https://mdn.dev/a_b_c "título")', 'Mirá MDN'],
    ['## [![alt](/a.png)](/b) y [ref][uno]', 'alt y ref'],
    ['## Medí primero[^crux]', 'Medí primero'],
    ['## ***Todo*** ~~junto~~ & más &amp; más', 'Todo junto & más & más'],
    ['## 2 * 3 * 4 = 24', '2 * 3 * 4 = 24'],
    ['## Escapá \\*esto\\* y `a_b_c`', 'Escapá *esto* y a_b_c'],
    ['## ``Un ` suelto``', 'Un ` suelto'],
    ['## C# y C ##', 'C# y C'],
    ['## Tres ___ por *** y ~~', 'Tres ___ por *** y ~~'],
    ['## __Dos__ y *una* y ~una~ y ~~dos~~', 'Dos y una y una y dos'],
    ['## **Una *dentro* de otra** y ___tres___', 'Una dentro de otra y tres'],
    ["## [a](/b 'título') y [c](/d 'x')", 'a y c'],
    ['## 1 &gt; 2 &quot;no&quot;', '1 > 2 "no"'],
    ['## Con ` espacios ` y   huecos', 'Con espacios y huecos'],
    ['## ¡Ojo con <https://marea.dev>!', '¡Ojo con https://marea.dev!'],
  ])('say %s in words', (source, text) => {
    expect(texts(source)).toEqual([text]);
  });

  test.each(['*', '`', '_', '[', '![', '\\', '* a ', '<http:', ' #', '\t', '&amp', '~'])(
    'cut a heading of thousands of %j, in a time in proportion',
    { retry: 3 },
    (unit) => {
      const body = (count: number) => `## a${unit.repeat(count)}b`;
      expect(contentsOf(body(100_000))[0]?.text.length ?? 0).toBeLessThanOrEqual(301);
      const [small, large] = [body(10_000), body(100_000)].map((text) =>
        fastestOf(3, () => contentsOf(text)),
      );
      expect((large ?? 0) / Math.max(small ?? 0, 0.1)).toBeLessThan(50);
    },
  );
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
  ])('of %s is %s', (text, id) => {
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

  test('of thousands of equal headings comes as fast as of a few', { retry: 3 }, () => {
    const body = (count: number) => '# a\n'.repeat(count);
    expect(new Set(ids(body(20_000))).size).toBe(20_000);
    const [few, many] = [1000, 10_000].map((count) => fastestOf(3, () => ids(body(count))));
    expect((many ?? 0) / Math.max(few ?? 0, 0.1)).toBeLessThan(50);
  });
});

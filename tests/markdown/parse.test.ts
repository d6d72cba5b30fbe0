import { describe, expect, test } from 'vitest';
import { readPublished } from '#build/content/published.ts';
import { parseMarkdown, readingText } from '#markdown/parse.ts';
import { honestBodies } from '#tests/support/honest-bodies.ts';
import { plainDocument } from '#tests/support/pathological-bodies.ts';

const { posts } = await readPublished('tests/content');
const KB = 1024;
const nested = (levels: number) => `${'>'.repeat(levels)} a`;

describe('the parser', () => {
  test.each([
    ...posts.map(({ id, body }) => ({ name: `the post ${id}`, body })),
    ...honestBodies,
    { name: 'a body without text', body: '' },
    { name: 'an article of 200 KB', body: plainDocument(200 * KB) },
    { name: 'a paragraph of 200 KB', body: 'palabras '.repeat(22_000) },
    { name: 'a list six levels deep', body: nestedList(6) },
    { name: 'a line of code of 20,000 characters', body: `\`\`\`\n${'a'.repeat(20_000)}\n\`\`\`` },
  ])('accepts $name', ({ body }) => {
    expect(parseMarkdown(body)).not.toBeNull();
  });
});

describe('the parser at its limits', () => {
  test.each<[limit: string, most: number, body: (size: number) => string]>([
    ['characters', 2 ** 20, (size) => `~~~\n${'a'.repeat(size - 4)}`],
    // A quote and its paragraph below the root, and the text in it.
    ['levels', 98, nested],
    // Each repeats an address of 1000 characters, and has two more for its text and the space after it.
    [
      'content',
      Math.floor((2 ** 21 - 10) / 1002),
      (size) => `[a]: ${'b'.repeat(1000)}\n\n${'[a] '.repeat(size)}`,
    ],
    ['a word', 5000, (size) => 'ñ'.repeat(size)],
    ['a word in several elements', 2500, (size) => `${'**a**b'.repeat(size - 1)}aa c`],
    // A rule and the line end before it; the root.
    ['nodes', 25_000, (size) => '***\n'.repeat(size)],
  ])('accepts as much as the limit of %s (%i), and no more', (_limit, most, body) => {
    expect(parseMarkdown(body(most))).not.toBeNull();
    expect(parseMarkdown(body(most + 1))).toBeNull();
  });

  test('refuses 9,000 levels, which would overflow its stack', () => {
    expect(parseMarkdown('>'.repeat(9000))).toBeNull();
  });
});

test('a parsed body is plain JSON without positions', () => {
  const parsed = parseMarkdown('## Uno\n\n- [ ] a\n\n| a |\n|:-:|\n| b |\n\n<b>');
  expect(structuredClone(parsed)).toEqual(parsed);
  expect(JSON.parse(JSON.stringify(parsed))).toEqual(parsed);
  expect(JSON.stringify(parsed)).not.toContain('position');
});

test('the reading text is what a reader sees, a line for each block', () => {
  const body =
    '## Uno *dos*\n\nMirá [acá](/x "t") y `eso`[^1].\n\n- a\n- b\n\n| c | d |\n|-|-|\n| e | f |\n\n' +
    '```js\nlet a;\n```\n\n> ![una foto](/x.png)\n\n[^1]: nota';
  expect(readingText(body).split('\n')).toEqual([
    'Uno dos',
    'Mirá acá y eso.',
    ...['a', 'b', 'c', 'd', 'e', 'f'],
    'let a;',
    'una foto',
    'nota',
  ]);
});

function nestedList(levels: number): string {
  return Array.from(
    { length: 60 },
    (_, index) => `${'  '.repeat(index % levels)}- un punto\n`,
  ).join('');
}

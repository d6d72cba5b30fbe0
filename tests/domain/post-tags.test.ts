import { describe, expect, test } from 'vitest';
import { countTags, distinctTags, isSameTag, withTag } from '#domain/model/post-tags.ts';
import { aPostSummary } from '#tests/support/builders.ts';

const posts = [
  aPostSummary({ slug: 'a', tags: ['CSS', 'css', 'react'] }),
  aPostSummary({ slug: 'b', tags: ['css', 'ñandú', ' '] }),
  aPostSummary({ slug: 'c', tags: ['nube'] }),
  aPostSummary({ slug: 'd', tags: [] }),
];

test.each([
  ['Diseño', 'diseño', true],
  ['DISEN\u0303O', 'diseño', true],
  ['Programación', 'programacion', true],
  [' css ', 'css', true],
  ['año', 'ano', false],
  ['C', 'C#', false],
])('"%s" and "%s" are the same tag: %s', (a, b, isSame) => {
  expect(isSameTag(a, b)).toBe(isSame);
});

describe('the tags', () => {
  test('are distinct in their first spelling, without blank ones', () => {
    expect([...distinctTags(['CSS', ' ', 'css', 'react', 'Css ']).values()]).toEqual([
      'CSS',
      'react',
    ]);
  });

  test('count each post once, the most frequent first and then in Spanish alphabetical order', () => {
    expect(countTags(posts)).toEqual([
      { tag: 'CSS', count: 2 },
      { tag: 'nube', count: 1 },
      { tag: 'ñandú', count: 1 },
      { tag: 'react', count: 1 },
    ]);
  });

  test('filter the posts in any spelling, and null keeps all posts', () => {
    expect(withTag(posts, 'Css').map(({ slug }) => slug)).toEqual(['a', 'b']);
    expect(withTag(posts, 'no-existe')).toEqual([]);
    expect(withTag(posts, ' ')).toEqual([]);
    expect(withTag(posts, null)).toBe(posts);
  });
});

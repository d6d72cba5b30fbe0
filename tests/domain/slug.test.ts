import { expect, test } from 'vitest';
import { slugify } from '#domain/model/slug.ts';

const slugs = (text: string) =>
  (['ascii', 'unicode'] as const).map((alphabet) => slugify(text, { maxLength: 15, alphabet }));

test.each([
  ['Año Nuevo', 'ano-nuevo', 'ano-nuevo'],
  ['De C++ a C#', 'de-c-a-c', 'de-c-a-c'],
  ['日本 2026', '2026', '日本-2026'],
  ['👋', '', ''],
  ['uno dos tres cuatro', 'uno-dos-tres', 'uno-dos-tres'],
  ['uno dos tres 123', 'uno-dos-tres', 'uno-dos-tres'],
  ['uno dos tres 12 más', 'uno-dos-tres-12', 'uno-dos-tres-12'],
  ['x'.repeat(20), 'x'.repeat(15), 'x'.repeat(15)],
])('%j has the slug %j in ASCII and %j in Unicode', (text, ascii, unicode) => {
  expect(slugs(text)).toEqual([ascii, unicode]);
});

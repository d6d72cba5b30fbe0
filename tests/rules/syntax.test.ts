import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { type Block, parseRules } from './rule-blocks.ts';
import { parseTree } from './rule-tree.ts';

const RULES = readFileSync('firestore.rules', 'utf8');

/** Lists every `allow` of the file with its match: 'get in posts/{id}'. */
function grants({ segments, allows, blocks }: Block, outer = ''): readonly string[] {
  const path = [outer, ...segments.map(({ kind, name }) => (kind === 'word' ? name : `{${name}}`))];
  return [
    ...allows.flatMap(({ operations }) =>
      operations.map((operation) => `${operation} in ${path.join('/')}`),
    ),
    ...blocks.flatMap((inner) => grants(inner, path.join('/'))),
  ];
}

const EDITS = [
  ['a brace that is never closed', (text: string) => text.replace(/\}\s*$/, '')],
  ['a brace too many', (text: string) => `${text}}\n`],
  ['a parenthesis that is never closed', (text: string) => text.replace('isPage();', 'isPage(;')],
  ['an unknown permission', (text: string) => text.replace('allow get:', 'allow gett:')],
  ['a misspelt allow', (text: string) => text.replace('allow get:', 'alow get:')],
  ['an operator with nothing after it', (text: string) => text.replace('if true;', 'if true &&;')],
] as const;

describe('firestore.rules', () => {
  test('parses', async () => {
    await expect(parseTree(RULES)).resolves.toMatchObject({ type: 'Program' });
  });

  test.each(EDITS)('does not parse with %s', async (_name, edit) => {
    const broken = edit(RULES);
    expect(broken).not.toBe(RULES);
    await expect(parseTree(broken)).rejects.toThrow();
  });

  test('has an allow for these operations and for no others', async () => {
    const documents = '/databases/{database}/documents';
    const closed = ['get', 'list', 'create', 'update', 'delete'];
    expect(grants(await parseRules(RULES))).toEqual([
      `get in ${documents}/proyectos/{id}`,
      `list in ${documents}/proyectos/{id}`,
      `get in ${documents}/posts/{id}`,
      `list in ${documents}/posts/{id}`,
      `create in ${documents}/contactos/{id}`,
      `update in ${documents}/contactos/{id}`,
      ...closed.map((operation) => `${operation} in ${documents}/{document}`),
    ]);
  });

  test('does not depend on the user: there is no login and there are no roles', () => {
    expect(RULES).not.toMatch(/\bauth\b/);
  });
});

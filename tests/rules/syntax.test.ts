import { readFileSync } from 'node:fs';
import { parse, type RuleNode, setupContext } from 'firetree';
import { describe, expect, test } from 'vitest';
import { ALLOWS, CEILINGS, KEYS, PAGE, PATTERNS } from './rule-model.ts';

const RULES = readFileSync('firestore.rules', 'utf8');

function parseRules(text: string): Promise<RuleNode> {
  // Without a logger of ours firetree opens one of its own.
  return parse(setupContext({ logger: {} }), { string: text });
}

function isNode(value: unknown): value is RuleNode {
  return typeof value === 'object' && value !== null && 'type' in value;
}

/** The nodes of one type, at any depth. `children` and `tokenList` tell the same once more. */
function nodesOfType(type: string, root: unknown): readonly RuleNode[] {
  if (Array.isArray(root)) return root.flatMap((value) => nodesOfType(type, value));
  if (!isNode(root)) return [];
  const inner = Object.entries(root)
    .filter(([key]) => key !== 'children' && key !== 'tokenList')
    .flatMap(([, value]) => nodesOfType(type, value));
  return root.type === type ? [root, ...inner] : inner;
}

/** Every `allow` of the file, with its match: 'get in posts/{id}'. */
function grants(tree: RuleNode): readonly string[] {
  return nodesOfType('MatchStatement', tree)
    .filter((match) => nodesOfType('MatchStatement', match).length === 1)
    .flatMap((match) => {
      const words = nodesOfType('Word', match.path).map(({ value }) => value);
      const names = nodesOfType('PathPartVariable', match.path)
        .flatMap((part) => nodesOfType('Identifier', part))
        .map(({ name }) => `{${name}}`);
      return nodesOfType('AllowStatement', match.body).flatMap(({ permissions }) =>
        nodesOfType('Identifier', permissions).map(
          ({ name }) => `${name} in ${[...words, ...names].join('/')}`,
        ),
      );
    });
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
  test('is a rules file', async () => {
    await expect(parseRules(RULES)).resolves.toMatchObject({ type: 'Program' });
  });

  test.each(EDITS)('is refused with %s', async (_name, edit) => {
    const broken = edit(RULES);
    expect(broken).not.toBe(RULES);
    await expect(parseRules(broken)).rejects.toThrow();
  });

  test('grants what the model grants, and closes the rest', async () => {
    const modelled = ALLOWS.map(({ operation, match }) => `${operation} in ${match.join('/')}`);
    const closing = ['read in {document}', 'write in {document}'];
    expect(grants(await parseRules(RULES))).toEqual([...modelled, ...closing]);
    expect(RULES).toMatch(/match \/\{document=\*\*\} \{\s*allow read, write: if false;/);
  });

  test('asks nobody who they are: there is no login and there are no roles', async () => {
    const names = nodesOfType('Identifier', await parseRules(RULES)).map(({ name }) => name);
    expect(names).toContain('request');
    expect(names).not.toContain('auth');
  });

  test('holds the numbers, keys and patterns of the model', async () => {
    const literals = nodesOfType('Literal', await parseRules(RULES)).map(({ value }) => value);
    const modelled = [
      ...Object.values(PAGE),
      ...Object.values(CEILINGS),
      ...KEYS,
      ...Object.values(PATTERNS).map(({ source }) => source),
    ];
    expect(new Set(literals)).toEqual(new Set([...modelled, '2', 0]));
  });
});

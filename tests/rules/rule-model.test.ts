import { describe, expect, test } from 'vitest';
import { RULE_CASES } from './cases.ts';
import { ALLOWS, type Allow, judge, type Operation } from './rule-model.ts';

function brokenCases(allows: readonly Allow[]): readonly string[] {
  return RULE_CASES.filter(({ request, verdict }) => judge(request, allows) !== verdict).map(
    ({ name }) => name,
  );
}

describe('the rule cases', () => {
  test('are at least 130, each with a name of its own', () => {
    const names = RULE_CASES.map(({ name }) => name);
    expect(names.length).toBeGreaterThanOrEqual(130);
    expect(new Set(names).size).toBe(names.length);
  });

  test('create where there is nothing, and update where there is something', () => {
    for (const { name, request } of RULE_CASES) {
      if (request.operation === 'create') expect(request.existing, name).toBeUndefined();
      if (request.operation === 'update') expect(request.existing, name).toBeDefined();
    }
  });
});

describe('by the model of the rules', () => {
  test.each(RULE_CASES)('$name', ({ request, verdict }) => {
    expect(judge(request)).toBe(verdict);
  });
});

describe('a model of weaker rules breaks some case', () => {
  const clauses = ALLOWS.flatMap((allow) => allow.clauses.map((clause) => ({ allow, clause })));

  test.each(
    clauses.map(({ allow, clause }) => ({
      name: `${allow.operation} in ${allow.match[0]} without “${clause.promise}”`,
      allow,
      clause,
    })),
  )('$name', ({ allow, clause }) => {
    const weaker = { ...allow, clauses: allow.clauses.filter((other) => other !== clause) };
    expect(brokenCases(ALLOWS.with(ALLOWS.indexOf(allow), weaker))).not.toEqual([]);
  });

  const operations: readonly Operation[] = ['get', 'list', 'create', 'update', 'delete'];
  const ungranted = [
    ...['proyectos', 'posts', 'contactos'].flatMap((collection) => [
      [collection, '{id}'],
      [collection, '{id}', '{inner}', '{innerId}'],
    ]),
    ['{other}', '{id}'],
  ]
    .flatMap((match) => operations.map((operation) => ({ match, operation, clauses: [] })))
    .filter(
      ({ match, operation }) =>
        !ALLOWS.some(
          (allow) => allow.operation === operation && allow.match.join('/') === match.join('/'),
        ),
    )
    .map((allow) => ({ name: `with ${allow.operation} open in ${allow.match.join('/')}`, allow }));

  test.each(ungranted)('$name', ({ allow }) => {
    expect(brokenCases([...ALLOWS, allow])).not.toEqual([]);
  });
});

describe('a model of stricter rules breaks some case', () => {
  test.each(
    ALLOWS.map((allow) => ({ name: `without ${allow.operation} in ${allow.match[0]}`, allow })),
  )('$name', ({ allow }) => {
    expect(brokenCases(ALLOWS.filter((other) => other !== allow))).not.toEqual([]);
  });
});

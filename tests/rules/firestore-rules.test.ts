import { describe, expect, test } from 'vitest';
import { firestoreRules, judge } from './access-rules.ts';
import { RULE_CASES } from './cases.ts';
import { LENIENT_READING, STRICT_READING } from './rule-values.ts';

const rules = await firestoreRules();

describe('the rule cases', () => {
  test('have unique names', () => {
    const names = RULE_CASES.map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
  });

  test('create documents that do not exist, and update documents that do', () => {
    for (const { name, request } of RULE_CASES) {
      if (request.operation === 'create') expect(request.existing, name).toBeUndefined();
      if (request.operation === 'update') expect(request.existing, name).toBeDefined();
    }
  });
});

describe('by firestore.rules under both readings of the server', () => {
  test.each(RULE_CASES)('$name', ({ request, verdict }) => {
    const verdicts = [STRICT_READING, LENIENT_READING].map((reading) =>
      judge(rules, request, reading),
    );
    expect(verdicts).toEqual([verdict, verdict]);
  });
});

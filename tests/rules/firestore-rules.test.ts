import { describe, expect, test } from 'vitest';
import { firestoreRules, judge } from './access-rules.ts';
import { RULE_CASES } from './cases.ts';
import { LENIENT_READING, STRICT_READING } from './rule-values.ts';

const rules = await firestoreRules();

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

describe('by firestore.rules itself', () => {
  test.each(RULE_CASES)('$name', ({ request, verdict }) => {
    const verdicts = [STRICT_READING, LENIENT_READING].map((reading) =>
      judge(rules, request, reading),
    );
    expect(verdicts).toEqual([verdict, verdict]);
  });
});

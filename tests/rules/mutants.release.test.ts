import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { judge } from './access-rules.ts';
import { RULE_CASES, type RuleCase } from './cases.ts';
import { EQUIVALENT_MUTANTS, MUTANTS, type Mutant } from './mutants.ts';
import { type Block, parseRules } from './rule-blocks.ts';
import { LENIENT_READING, STRICT_READING } from './rule-values.ts';

const RULES = readFileSync('firestore.rules', 'utf8');

/** The rules after the mutation. Rejects where the pattern is not in the file exactly once. */
async function mutate({ from, to }: Mutant): Promise<Block> {
  const [before = '', ...after] = RULES.split(from);
  if (after.length !== 1) throw new Error(`${after.length} times in firestore.rules: ${from}`);
  const mutated = before + to + after.join('');
  expect(mutated).not.toBe(RULES);
  return parseRules(mutated);
}

/** True where one of the readings of the server gives the case a wrong verdict. */
function isBroken(rules: Block, { request, verdict }: RuleCase): boolean {
  return [STRICT_READING, LENIENT_READING].some(
    (reading) => judge(rules, request, reading) !== verdict,
  );
}

test('every mutant has a unique name and an existing case', () => {
  const names = [...MUTANTS, ...EQUIVALENT_MUTANTS].map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
  const cases = new Set(RULE_CASES.map(({ name }) => name));
  expect(MUTANTS.filter(({ breaks }) => !cases.has(breaks))).toEqual([]);
});

describe('with a mutated firestore.rules,', () => {
  test.each(MUTANTS)('$name: the case “$breaks” fails', async (mutant) => {
    const rules = await mutate(mutant);
    const broken = RULE_CASES.filter(
      (ruleCase) => ruleCase.name === mutant.breaks && isBroken(rules, ruleCase),
    );
    expect(broken).toHaveLength(1);
  });

  test.each(EQUIVALENT_MUTANTS)('$name: no case fails, because $reason', async (mutant) => {
    const rules = await mutate(mutant);
    expect(RULE_CASES.filter((ruleCase) => isBroken(rules, ruleCase))).toEqual([]);
  });
});

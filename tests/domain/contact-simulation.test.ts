import { describe, expect, test } from 'vitest';
import { ContactDesk } from '#domain/services/contact-desk.ts';
import { MUTANTS, mutantOfDesk } from './simulation/mutants.ts';
import { SCENARIOS } from './simulation/scenarios.ts';
import {
  type DeskClass,
  emptyTally,
  type Scenario,
  type Tally,
  Visit,
} from './simulation/visit.ts';

/** Stryker changes the desk's source itself, and runs these tests once for each of its mutants. */
const isUnderStryker = process.env.STRYKER_MUTATOR_WORKER !== undefined;

/** 500 visits in each of ten scenarios, with four submissions a visit, make 20,000 submissions. */
const VISITS_PER_SCENARIO = Number(process.env.CONTACT_VISITS ?? (isUnderStryker ? 5 : 500));

/** The visits in each scenario that suffice to detect a mutant. */
const MUTANT_VISITS = 30;

async function simulate(
  scenario: Scenario,
  visits: number,
  Desk: DeskClass = ContactDesk,
): Promise<Tally> {
  const tally = emptyTally();
  for (let seed = 1; seed <= visits; seed += 1) {
    await new Visit(seed, scenario, tally, Desk).run();
  }
  return tally;
}

const FLAWLESS = { lost: 0, duplicated: 0, falselyAnnounced: 0, unanswered: 0, overdue: 0 };

/** The counts of flaws that are not zero. */
function flawsOf(tally: Tally): readonly string[] {
  return Object.keys(FLAWLESS).filter((flaw) => tally[flaw as keyof typeof FLAWLESS] > 0);
}

describe('the contact desk', () => {
  test.each(Object.entries(SCENARIOS))(
    'loses, duplicates, delays and falsely announces no message under %s',
    { timeout: 300_000 },
    async (name, scenario) => {
      const tally = await simulate(scenario, VISITS_PER_SCENARIO);
      console.log(name, JSON.stringify(tally));
      expect(tally).toMatchObject(FLAWLESS);
      expect(tally.submissions).toBe(VISITS_PER_SCENARIO * 4);
      expect(tally.delivered).toBeGreaterThan(0);
    },
  );
});

describe.skipIf(isUnderStryker)('the simulation detects a desk that', () => {
  test.each(MUTANTS.map((mutant) => [mutant.name, mutant] as const))(
    '%s',
    { timeout: 300_000 },
    async (_name, mutant) => {
      const Desk = await mutantOfDesk(mutant);
      const flaws = new Set<string>();
      for (const scenario of Object.values(SCENARIOS)) {
        for (const flaw of flawsOf(await simulate(scenario, MUTANT_VISITS, Desk))) flaws.add(flaw);
      }
      expect([...flaws]).toContain(mutant.flaw);
    },
  );
});

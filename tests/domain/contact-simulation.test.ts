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

/** With ten worlds and four presses a visit, 500 visits make 20,000 presses. */
const VISITS_PER_WORLD = Number(process.env.CONTACT_VISITS ?? 500);

/** So few visits in each world are enough to notice a fault of the desk. */
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

const FLAWLESS = { lost: 0, doubled: 0, falselyAnnounced: 0, unanswered: 0, overdue: 0 };

/** The numbers that must be zero, and are not. */
function flawsOf(tally: Tally): readonly string[] {
  return Object.keys(FLAWLESS).filter((flaw) => tally[flaw as keyof typeof FLAWLESS] > 0);
}

describe('messages of visitors in a world of', () => {
  test.each(Object.entries(SCENARIOS))(
    '%s are not lost, doubled, falsely announced, left unanswered or left waiting',
    { timeout: 300_000 },
    async (name, scenario) => {
      const tally = await simulate(scenario, VISITS_PER_WORLD);
      console.log(name, JSON.stringify(tally));
      expect(tally).toMatchObject(FLAWLESS);
      expect(tally.presses).toBe(VISITS_PER_WORLD * 4);
      expect(tally.delivered).toBeGreaterThan(0);
    },
  );
});

describe('the simulation notices a desk that', () => {
  test.each(MUTANTS)('$name', { timeout: 300_000 }, async (mutant) => {
    const Desk = await mutantOfDesk(mutant);
    const flaws = new Set<string>();
    for (const scenario of Object.values(SCENARIOS)) {
      for (const flaw of flawsOf(await simulate(scenario, MUTANT_VISITS, Desk))) flaws.add(flaw);
    }
    expect([...flaws]).toContain(mutant.flaw);
  });
});

import { describe, expect, test } from 'vitest';
import { reliableDesk, runVisit, type Sender, type Tally } from './simulation/run.ts';
import type { Odds } from './simulation/world.ts';

const VISITS = Number(process.env.CONTACT_VISITS ?? 2500);

/** Worse than any network: a fifth of the requests and of the answers lost, and all the rest on top. */
const ODDS: Odds = {
  requestLost: 0.2,
  answerLost: 0.2,
  down: 0.1,
  refused: 0.03,
  nonsense: 0.03,
  offline: 0.1,
  tabDies: 0.03,
  clockJumps: 0.1,
  storageFails: 0.05,
  locksMissing: 0.3,
};

async function simulate(sender: Sender, visits: number): Promise<Tally> {
  const tally: Tally = { presses: 0, lost: 0, doubled: 0, falseSuccesses: 0, delivered: 0 };
  for (let seed = 1; seed <= visits; seed += 1) await runVisit(seed, ODDS, sender, tally);
  return tally;
}

/** As contact forms often do: sent once, not awaited, and called sent at once. */
const fireAndForget: Sender = (tab, _world, newId) => ({
  open: () => {},
  held: () => [],
  look: () => [],
  press: (text, onAnswer) => {
    const id = newId();
    const message = { id, name: 'Ana', email: 'ana@estudio.com.ar', message: text };
    tab.deliver({ ...message, sentAt: new Date(0) }).catch(() => {});
    onAnswer('sent');
  },
});

/** A common repair: try again until it works, as a new document each time. */
const retryWithNewIds: Sender = (tab, _world, newId) => ({
  open: () => {},
  held: () => [],
  look: () => [],
  press: (text, onAnswer) => {
    const attempt = (): void => {
      const id = newId();
      const message = { id, name: 'Ana', email: 'ana@estudio.com.ar', message: text };
      tab.deliver({ ...message, sentAt: new Date(0) }).then(
        () => onAnswer('sent'),
        () => tab.timers.after(2000, attempt),
      );
    };
    onAnswer('saved');
    attempt();
  },
});

const say = (name: string, { presses, lost, doubled, falseSuccesses, delivered }: Tally) =>
  console.log(
    `${name}: ${presses} presses, ${delivered} delivered, ${lost} lost, ${doubled} doubled, ${falseSuccesses} false successes`,
  );

describe('ten thousand messages over a network that could not be worse', () => {
  test('none is lost, none doubled, none called sent that was not', {
    timeout: 300_000,
  }, async () => {
    const tally = await simulate(reliableDesk, VISITS);
    say('contact desk', tally);
    expect(tally).toMatchObject({ lost: 0, doubled: 0, falseSuccesses: 0 });
    expect(tally.presses).toBe(VISITS * 4);
    expect(tally.delivered).toBeGreaterThan(tally.presses * 0.8);
  });

  test('the same network loses those of a desk that fires and forgets', async () => {
    const tally = await simulate(fireAndForget, 300);
    say('fire and forget', tally);
    expect(tally.lost).toBeGreaterThan(tally.presses * 0.2);
    expect(tally.falseSuccesses).toBeGreaterThan(0);
  });

  test('the same network doubles those of a desk that tries again with a new id', async () => {
    const tally = await simulate(retryWithNewIds, 300);
    say('retry with new ids', tally);
    expect(tally.doubled).toBeGreaterThan(0);
    expect(tally.lost).toBeGreaterThan(0);
  });
});

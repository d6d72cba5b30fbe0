import { describe, expect, test } from 'vitest';
import type { ContactMessage } from '#domain/model/contact-message.ts';
import { ContactDesk } from '#domain/services/contact-desk.ts';
import type { Outcome } from '#domain/services/press-answers.ts';
import { DataSourceError, type FailureKind } from '#ports/data-source.ts';
import { aDraft, aMessage } from '#tests/support/builders.ts';
import { RecordingLog } from '#tests/support/fakes.ts';
import { Tab, World } from './simulation/world.ts';

const SECOND = 1000;
const DAY = 24 * 3600 * SECOND;
const PERSON = { isConfirmed: false, isTrapped: false, elapsed: 5 * SECOND };

/** How the inbox answers the next tries, in turn; then it takes everything. */
type Answer = FailureKind | 'taken' | 'never' | 'slow' | 'slow failure' | 'bug';
/** How long a slow answer takes. */
const SLOW = SECOND;

type Options = { answers?: Answer[]; storage?: boolean; locks?: boolean };

function aDesk({ answers = [], storage = true, locks = true }: Options = {}) {
  const calm = {
    requestLost: 0,
    answerLost: 0,
    down: 0,
    refused: 0,
    nonsense: 0,
    offline: 0,
    tabDies: 0,
    clockJumps: 0,
    storageFails: storage ? 0 : 1,
    locksMissing: locks ? 0 : 1,
  };
  const world = new World(1, calm);
  const log = new RecordingLog();
  const tries: { readonly message: ContactMessage; readonly at: number }[] = [];
  let ids = 0;
  const inbox = {
    deliver: async (message: ContactMessage) => {
      tries.push({ message, at: world.clock.now().getTime() - start });
      const answer = answers.shift() ?? 'taken';
      if (answer === 'never') return new Promise<void>(() => {});
      if (answer === 'bug') throw new TypeError('it is not a function');
      if (answer === 'slow' || answer === 'slow failure') {
        await new Promise<void>((resolve) => world.schedule(SLOW, resolve));
      }
      if (answer === 'slow failure') throw new DataSourceError('deliver', 'unavailable');
      if (answer === 'taken' || answer === 'slow') return;
      throw new DataSourceError('deliver', answer);
    },
  };
  const open = () => {
    const tab = new Tab(world);
    const desk = new ContactDesk({
      inbox,
      outbox: tab.outbox,
      clock: world.clock,
      timers: tab.timers,
      connectivity: tab.connectivity,
      locks: tab.locks,
      newId: () => {
        ids += 1;
        return `id-${ids}`;
      },
      random: () => 0.5,
      log,
    });
    desk.open();
    return { tab, desk };
  };
  const start = world.clock.now().getTime();
  return { world, tries, answers, log, open, ...open() };
}

/** Presses, and gives back the answer as it stands at any moment: 'none yet' before there is one. */
function press(desk: ContactDesk, changes = {}) {
  const submission = desk.submit(aDraft(changes), PERSON);
  if (submission.status !== 'sending') throw new Error(`it was ${submission.status}`);
  let outcome: Outcome | 'none yet' = 'none yet';
  void submission.outcome.then((result) => {
    outcome = result;
  });
  return { id: submission.id, outcome: () => outcome };
}

/** A desk with one message on its way. */
function aPressedDesk(options: Options) {
  const desk = aDesk(options);
  return { ...desk, ...press(desk.desk) };
}

describe('whoever listens', () => {
  test('hears of every change and of late deliveries, until they have had enough', async () => {
    const { desk, world } = aDesk({ answers: ['unavailable', 'taken', 'unavailable'] });
    const heard: string[] = [];
    const stopChanges = desk.onChange(() => heard.push(`${desk.pending().length} pending`));
    const stopLate = desk.onLateDelivery(() => heard.push('late'));
    press(desk);
    await world.live(3 * SECOND);
    expect(heard).toContain('1 pending');
    expect(heard).toContain('late');
    expect(heard.at(-1)).toBe('0 pending');
    heard.length = 0;
    stopChanges();
    stopLate();
    press(desk, { message: 'otra' });
    await world.live(DAY);
    expect(heard).toEqual([]);
  });
});

describe('a message for the owner', () => {
  test.each(['name', 'email', 'message'] as const)('is refused when its %s is empty', (field) => {
    const { desk, tries } = aDesk();
    for (const nothing of ['', ' ', '\n\t\u00a0']) {
      const submission = desk.submit(aDraft({ [field]: nothing }), PERSON);
      expect(submission).toEqual({ status: 'incomplete', missing: [field] });
    }
    expect(tries).toEqual([]);
  });

  test('is told all of its empty fields at once, in the order of the form', () => {
    const submission = aDesk().desk.submit({ name: '', email: '', message: '' }, PERSON);
    expect(submission).toEqual({ status: 'incomplete', missing: ['name', 'email', 'message'] });
  });

  test('has no check of its email’s format: that is the browser’s, by the type of the input', () => {
    for (const email of ['ana', 'ana@', 'ana sin arroba', '@@']) {
      expect(aDesk().desk.submit(aDraft({ email }), PERSON).status).toBe('sending');
    }
  });

  test.each([
    ['name', 100],
    ['email', 254],
    ['message', 5000],
  ] as const)('fits with a %s of %i letters and not with one more', (field, limit) => {
    const { desk } = aDesk();
    expect(desk.submit(aDraft({ [field]: 'a'.repeat(limit + 1) }), PERSON)).toEqual({
      status: 'too-long',
      fields: [field],
    });
    expect(desk.submit(aDraft({ [field]: 'a'.repeat(limit) }), PERSON).status).toBe('sending');
  });

  test('reaches the inbox byte for byte, with its own id and the time of the press', async () => {
    const { desk, tries, world } = aDesk();
    const draft = aDraft({ name: '  Ñandú 👩🏽‍💻 ', message: 'مرحبا\r\n«hola»\u200b' });
    const { outcome } = press(desk, draft);
    await world.live(0);
    expect(tries.map(({ message }) => message)).toEqual([
      { ...draft, id: 'id-1', sentAt: world.clock.now() },
    ]);
    expect(outcome()).toBe('delivered');
  });

  test('leaves nothing on the device once it is proved delivered', async () => {
    const { desk, world } = aDesk();
    press(desk);
    expect(world.storage.size).toBe(1);
    await world.live(0);
    expect(world.storage.size).toBe(0);
    expect(desk.pending()).toEqual([]);
  });

  test('is on the device before the first try begins', () => {
    const { desk, world } = aDesk({ answers: ['never'] });
    const { id } = press(desk);
    expect([...world.storage.keys()]).toEqual([id]);
  });
});

describe('the answer to a press', () => {
  test.each(['offline', 'timeout', 'unavailable', 'malformed'] as const)(
    'is "saved" as soon as a try ends as %s, and the message is tried again',
    async (kind) => {
      const { desk, world, tries } = aDesk({ answers: [kind] });
      const { outcome } = press(desk);
      await world.live(0);
      expect(outcome()).toBe('saved');
      expect(desk.pending()).toMatchObject([{ state: 'waiting', tries: 1, isKept: true }]);
      await world.live(3 * SECOND);
      expect(tries).toHaveLength(2);
      expect(desk.pending()).toEqual([]);
    },
  );

  test('is "saved" after 4 seconds when no try has ended', async () => {
    const { desk, world } = aDesk({ answers: ['never'] });
    const { outcome } = press(desk);
    await world.live(3999);
    expect(outcome()).toBe('none yet');
    expect(desk.pending(), 'it does not wait yet').toEqual([]);
    await world.live(1);
    expect(outcome()).toBe('saved');
  });

  test('is "saved" also when the inbox fails in a way of its own', async () => {
    const { desk, world, id } = aPressedDesk({ answers: ['bug'] });
    await world.live(0);
    expect(desk.pending()).toMatchObject([{ state: 'waiting' }]);
    expect(world.storage.get(id)?.lastFailure).toBe('unavailable');
  });

  test.each(['refused', 'invalid'] as const)('is "undelivered" when it is %s', async (kind) => {
    const { desk, world, tries } = aDesk({ answers: [kind] });
    const { outcome } = press(desk);
    await world.live(DAY);
    expect(outcome()).toBe('undelivered');
    expect(desk.pending()).toMatchObject([{ state: 'refused' }]);
    expect(tries, 'and it is not tried again in this visit').toHaveLength(1);
  });

  test('is never "saved" where the device keeps nothing', async () => {
    const { desk, world } = aDesk({ answers: ['never'], storage: false });
    const { outcome } = press(desk);
    expect(desk.hasUnkept()).toBe(true);
    await world.live(9 * SECOND);
    expect(outcome()).toBe('none yet');
  });

  test('is "saved" together with the mark of a message that waits, and not before', async () => {
    const { desk, world, outcome } = aPressedDesk({ answers: ['never'] });
    const heard: number[] = [];
    desk.onChange(() => heard.push(desk.pending().length));
    await world.live(4 * SECOND - 1);
    expect([outcome(), desk.pending(), heard]).toEqual(['none yet', [], []]);
    await world.live(1);
    expect([outcome(), heard]).toEqual(['saved', [1]]);
    expect(desk.pending()).toMatchObject([{ state: 'waiting', isKept: true }]);
  });

  test('is "undelivered" where the device keeps nothing and a try fails; the page goes on', async () => {
    const { desk, world, tries } = aDesk({ answers: ['unavailable'], storage: false });
    const { outcome } = press(desk);
    await world.live(0);
    expect(outcome()).toBe('undelivered');
    expect(desk.pending()).toMatchObject([{ isKept: false }]);
    await world.live(3 * SECOND);
    expect(tries).toHaveLength(2);
    expect(desk.hasUnkept()).toBe(false);
  });

  test('is "gone" when another tab has dealt with it', async () => {
    const { desk, tab, world, open } = aDesk({ answers: ['never'] });
    const { outcome, id } = press(desk);
    const other = open();
    other.tab.meet([tab]);
    other.desk.discard(id);
    await world.live(SECOND);
    expect(outcome()).toBe('gone');
  });

  test('is "gone" at once when the visitor discards the message', async () => {
    const { desk, world, tries, id, outcome } = aPressedDesk({ answers: ['slow failure'] });
    desk.discard(id);
    await world.live(0);
    expect(outcome()).toBe('gone');
    await world.live(SLOW);
    expect(
      [desk.pending(), world.storage.size],
      'and the try that fails does not bring it back',
    ).toEqual([[], 0]);
    await world.live(DAY);
    expect(tries, 'nor is there another one').toHaveLength(1);
  });

  test('is "gone" for good, also where another message waits', async () => {
    const { desk, world, id } = aPressedDesk({ answers: ['slow failure', 'never'] });
    press(desk, { message: 'dos' });
    desk.discard(id);
    await world.live(SLOW);
    expect([...world.storage.keys()]).toEqual(['id-2']);
  });

  test('of one message has nothing to do with another one that is gone', async () => {
    const { desk, tab, world, open, id } = aPressedDesk({ answers: ['never', 'never'] });
    const second = press(desk, { message: 'dos' });
    const other = open();
    other.tab.meet([tab]);
    other.desk.discard(id);
    await world.live(SECOND);
    expect(second.outcome()).toBe('none yet');
  });

  test('of a delivery in time is the only word about it', async () => {
    const { desk, world } = aDesk();
    let late = 0;
    desk.onLateDelivery(() => {
      late += 1;
    });
    const { outcome } = press(desk);
    await world.live(DAY);
    expect([outcome(), late]).toEqual(['delivered', 0]);
  });

  test('comes once: a delivery after it is told apart', async () => {
    const { desk, world } = aDesk({ answers: ['unavailable'] });
    let late = 0;
    desk.onLateDelivery(() => {
      late += 1;
    });
    const { outcome } = press(desk);
    await world.live(0);
    expect([outcome(), late]).toEqual(['saved', 0]);
    await world.live(3 * SECOND);
    expect([outcome(), late]).toEqual(['saved', 1]);
  });
});

describe('the tries', () => {
  test('come after 2, 5, 15 and 60 seconds, 5 minutes, and then each 15 minutes', async () => {
    const { desk, world, tries } = aDesk({ answers: Array(9).fill('unavailable') });
    press(desk);
    await world.live(DAY);
    const waits = tries.slice(1).map(({ at }, index) => (at - (tries[index]?.at ?? 0)) / SECOND);
    expect(waits).toEqual([2, 5, 15, 60, 300, 900, 900, 900, 900]);
    expect(new Set(tries.map(({ message }) => message.id)).size, 'with one id').toBe(1);
  });

  test('are not made without a network, and at once when it is back', async () => {
    const { desk, world, tab, tries } = aDesk();
    world.isOffline = true;
    const { outcome, id } = press(desk);
    await world.live(0);
    expect([outcome(), tries.length]).toEqual(['saved', 0]);
    expect(world.storage.get(id)?.lastFailure).toBe('offline');
    world.isOffline = false;
    tab.comeBack();
    await world.live(0);
    expect(tries).toHaveLength(1);
    expect(desk.pending()).toEqual([]);
  });

  test('are taken up by the next visit', async () => {
    const { desk, world, tab, tries, open } = aDesk({ answers: ['never'] });
    const { id } = press(desk);
    await world.live(0);
    tab.die();
    const { desk: next } = open();
    await world.live(0);
    expect(tries.map(({ message }) => message.id)).toEqual([id, id]);
    expect(next.pending()).toEqual([]);
  });

  test('are made by one tab at a time', async () => {
    const { desk, world, tries, open } = aDesk({ answers: ['never'] });
    press(desk);
    await world.live(0);
    open();
    await world.live(DAY);
    expect(tries).toHaveLength(1);
  });

  test('are made one at a time also where tabs cannot take turns', async () => {
    const { desk, world, tries } = aPressedDesk({ answers: ['slow'], locks: false });
    await desk.sendNow();
    await world.live(DAY);
    expect(tries).toHaveLength(1);
  });

  test('of another tab that succeed take the message off the list of this one', async () => {
    const { tab, world, tries, open } = aPressedDesk({ answers: ['slow'] });
    const other = open();
    tab.meet([other.tab]);
    expect(other.desk.pending()).toHaveLength(1);
    await world.live(2 * SLOW);
    expect([tries.length, other.desk.pending()]).toEqual([1, []]);
  });

  test('of one message go on although another one was refused', async () => {
    const { desk, world, tries } = aPressedDesk({ answers: ['refused', 'unavailable'] });
    press(desk, { message: 'dos' });
    await world.live(DAY);
    expect(tries.map(({ message }) => message.id)).toEqual(['id-1', 'id-2', 'id-2']);
    expect(desk.pending()).toMatchObject([{ state: 'refused', message: { id: 'id-1' } }]);
  });

  test('of a refused message are made once per visit, and at the visitor’s word', async () => {
    const { desk, world, tab, tries, open } = aDesk({ answers: ['refused', 'refused', 'refused'] });
    press(desk);
    await world.live(DAY);
    tab.comeBack();
    await world.live(DAY);
    expect(tries).toHaveLength(1);
    await desk.sendNow();
    expect(tries).toHaveLength(2);
    tab.die();
    open();
    await world.live(DAY);
    expect(tries).toHaveLength(3);
  });

  test('of several messages do not wait for one another', async () => {
    const { desk, world, tries } = aDesk({ answers: ['never'] });
    press(desk, { message: 'uno' });
    const second = press(desk, { message: 'dos' });
    await world.live(0);
    expect(tries).toHaveLength(2);
    expect(second.outcome()).toBe('delivered');
  });

  test('that our own mistake ends are one line in the log, without a word of the message', async () => {
    const { desk, world, log } = aDesk({ answers: ['invalid', 'refused', 'unavailable'] });
    for (const message of ['un secreto', 'rechazado', 'sin red']) press(desk, { message });
    await world.live(0);
    expect(log.lines).toEqual(['Un mensaje no se pudo entregar: pedido inválido']);
  });
});

describe('the end of a message’s life', () => {
  const left = (world: World, days: number, id = 'vieja') => {
    const sentAt = new Date(world.clock.now().getTime() - days * DAY);
    const message = aMessage({ id, sentAt });
    world.storage.set(id, { message, tries: 4, lastFailure: 'unavailable' });
  };

  test('comes after seven days and one more try, and its text is shown once more', async () => {
    const { world, open, tries } = aDesk({ answers: ['unavailable'] });
    left(world, 7.1);
    const { desk } = open();
    await world.live(0);
    expect(tries).toHaveLength(1);
    expect(desk.pending()).toMatchObject([{ state: 'expired', message: { id: 'vieja' } }]);
    expect(world.storage.size, 'kept until it was shown').toBe(1);
    desk.expiredShown('vieja');
    expect(world.storage.size).toBe(0);
    expect(desk.pending(), 'and still on the page').toMatchObject([{ state: 'expired' }]);
    desk.discard('vieja');
    expect(desk.pending()).toEqual([]);
  });

  test('comes for each by itself: one is shown, and the other is kept', async () => {
    const { world, open } = aDesk({ answers: ['unavailable', 'unavailable'] });
    left(world, 7.1);
    left(world, 7.2, 'otra');
    const { desk } = open();
    await world.live(0);
    desk.expiredShown('otra');
    expect([...world.storage.keys()]).toEqual(['vieja']);
    expect(desk.pending()).toMatchObject([
      { state: 'expired', message: { id: 'otra' } },
      { state: 'expired', message: { id: 'vieja' } },
    ]);
  });

  test('does not come when that try succeeds', async () => {
    const { world, open } = aDesk();
    left(world, 30);
    const { desk } = open();
    await world.live(0);
    expect([desk.pending(), world.storage.size]).toEqual([[], 0]);
  });

  test('does not come before its time, nor for a clock that was set back', async () => {
    for (const days of [6.9, 7, -3650]) {
      const { world, open } = aDesk({ answers: ['unavailable'] });
      left(world, days);
      const { desk } = open();
      await world.live(0);
      expect(desk.pending()).toMatchObject([{ state: 'waiting' }]);
      desk.expiredShown('vieja');
      expect(world.storage.size, 'and nothing else ends it').toBe(1);
    }
  });
});

describe('before a press counts', () => {
  test('a press within 2 seconds of the first focus is confirmed', () => {
    const { desk, tries } = aDesk();
    const fast = { ...PERSON, elapsed: 1999 };
    expect(desk.submit(aDraft(), fast)).toEqual({ status: 'unconfirmed', question: 'is-it-you' });
    expect(tries).toEqual([]);
    expect(desk.submit(aDraft(), { ...fast, isConfirmed: true }).status).toBe('sending');
    expect(aDesk().desk.submit(aDraft(), { ...PERSON, elapsed: 2000 }).status).toBe('sending');
  });

  test('a press with the hidden field filled is confirmed, and never dropped', () => {
    const { desk } = aDesk();
    const trapped = { ...PERSON, isTrapped: true };
    expect(desk.submit(aDraft(), trapped)).toEqual({
      status: 'unconfirmed',
      question: 'is-it-you',
    });
    expect(desk.submit(aDraft(), { ...trapped, isConfirmed: true }).status).toBe('sending');
  });

  test('the same words within a minute are asked about; other words, or later, are not', async () => {
    const { desk, world } = aDesk();
    press(desk);
    const again = { status: 'unconfirmed', question: 'same-again' };
    expect(desk.submit(aDraft(), PERSON)).toEqual(again);
    await world.live(59 * SECOND);
    expect(desk.submit(aDraft(), PERSON)).toEqual(again);
    expect(desk.submit(aDraft({ message: 'Otra cosa' }), PERSON).status).toBe('sending');
    expect(desk.submit(aDraft(), PERSON).status, 'not the last ones any more').toBe('sending');
    await world.live(60 * SECOND);
    expect(desk.submit(aDraft(), PERSON).status).toBe('sending');
  });

  test('a sixth message within ten minutes waits, on any visit, and not for ever', async () => {
    const { desk, world, open } = aDesk();
    for (const message of ['1', '2', '3', '4', '5']) press(desk, { message });
    expect(desk.submit(aDraft({ message: '6' }), PERSON)).toEqual({ status: 'limited' });
    expect(open().desk.submit(aDraft({ message: '6' }), PERSON)).toEqual({ status: 'limited' });
    await world.live(599 * SECOND);
    expect(desk.submit(aDraft({ message: '6' }), PERSON)).toEqual({ status: 'limited' });
    await world.live(SECOND);
    expect(desk.submit(aDraft({ message: '6' }), PERSON).status).toBe('sending');
    world.jumpClock(-30 * 365 * DAY);
    expect(desk.submit(aDraft({ message: '7' }), PERSON).status).toBe('sending');
  });
});

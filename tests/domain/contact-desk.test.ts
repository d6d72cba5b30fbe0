import { describe, expect, test } from 'vitest';
import type { ContactMessage } from '#domain/model/contact-message.ts';
import type { Announcement } from '#domain/services/announcement.ts';
import { ContactDesk } from '#domain/services/contact-desk.ts';
import { DataSourceError, type FailureKind } from '#ports/data-source.ts';
import { aDraft, aMessage } from '#tests/support/builders.ts';
import { RecordingLog } from '#tests/support/fakes.ts';
import { Device, type DeviceFaults, Tab } from './simulation/device.ts';
import { DAY, MINUTE, SECOND } from './simulation/visit.ts';
import { World } from './simulation/world.ts';

const VISITOR = { isConfirmed: false, honeypotFilled: false, timeOnFormMs: 5 * SECOND };

/** The outcome of an attempt. 'never' does not settle; a late failure comes after the outcome deadline. */
type Answer = FailureKind | 'taken' | 'slow' | 'slow failure' | 'late failure' | 'never' | 'bug';
const SLOW = SECOND;
const LATE = 9 * SECOND;

type Options = {
  /** The outcomes of the first attempts; all further attempts succeed. */
  answers?: readonly Answer[];
  hasStorage?: boolean;
  faults?: DeviceFaults;
  /** Messages of an earlier visit, by id, with their age in days. */
  stored?: Readonly<Record<string, number>>;
  /** False when only `submit` opens the desk. */
  isOpened?: boolean;
};

function createDesk(options: Options = {}) {
  const { hasStorage = true, faults = {}, stored = {}, isOpened = true } = options;
  const answers = [...(options.answers ?? [])];
  const world = new World(1);
  const device = new Device(world, { ...(!hasStorage && { writesUntilFull: 0 }), ...faults });
  const log = new RecordingLog();
  const attempts: { readonly message: ContactMessage; readonly at: number }[] = [];
  let ids = 0;

  async function deliver(message: ContactMessage) {
    attempts.push({ message, at: world.time });
    const answer = answers.shift() ?? 'taken';
    const wait = (delay: number) => new Promise<void>((resolve) => world.schedule(delay, resolve));
    if (answer === 'never') return new Promise<void>(() => {});
    if (answer === 'bug') throw new TypeError('it is not a function');
    if (answer.startsWith('slow')) await wait(SLOW);
    if (answer === 'late failure') await wait(LATE);
    if (answer.endsWith(' failure')) throw new DataSourceError('deliver', 'unavailable');
    if (answer !== 'taken' && answer !== 'slow') {
      throw new DataSourceError('deliver', answer as FailureKind);
    }
  }

  function newDesk() {
    const tab = new Tab(device);
    const { outbox, timers, connectivity, locks } = tab;
    const newId = () => {
      ids += 1;
      return `id-${ids}`;
    };
    const random = () => 0.5;
    const ports = { inbox: { deliver }, outbox, timers, connectivity, locks, newId, random, log };
    return { tab, desk: new ContactDesk({ ...ports, clock: world.clock }) };
  }

  /** Opens a tab of the site. `announced` lists its announcements, of one message or of all. */
  function open() {
    const { tab, desk } = newDesk();
    const announcements: Announcement[] = [];
    desk.onAnnouncement((announcement) => announcements.push(announcement));
    if (isOpened) desk.open();
    const announced = (id?: string) =>
      announcements
        .filter(({ message }) => id === undefined || message.id === id)
        .map(({ type }) => type);
    return { tab, desk, announced };
  }

  const { tab } = newDesk();
  for (const [id, days] of Object.entries(stored)) {
    const sentAt = new Date(world.clock.now().getTime() - days * DAY);
    const message = aMessage({ id, sentAt, message: `texto de ${id}` });
    tab.outbox.put({ message, attempts: 4, lastFailure: 'unavailable' });
  }
  tab.close();
  const attemptedIds = () => attempts.map(({ message }) => message.id);
  return { world, device, attempts, attemptedIds, log, newDesk, open, ...open() };
}

/** Submits a message and returns its id. */
function submit(desk: ContactDesk, changes = {}): string {
  let id = '';
  const remove = desk.onAnnouncement(({ message }) => {
    id = message.id;
  });
  const { status } = desk.submit(aDraft(changes), VISITOR);
  remove();
  if (status !== 'sending') throw new Error(`the submission was ${status}`);
  return id;
}

/** Creates a desk and submits one message. */
function submitOne(answers: readonly Answer[] = [], options: Options = {}) {
  const created = createDesk({ ...options, answers });
  return { ...created, id: submit(created.desk) };
}

describe('a submission', () => {
  test('reports all fields without a visible character, in the order of the form', () => {
    const { desk, attempts } = createDesk();
    for (const nothing of ['', ' ', '\n\t\u00a0', '\u200b', '\u202e\u2060', '\u0000', '\u2800']) {
      for (const field of ['name', 'email', 'message'] as const) {
        const result = desk.submit(aDraft({ [field]: nothing }), VISITOR);
        expect(result).toEqual({ status: 'incomplete', missing: [field] });
      }
    }
    const result = desk.submit({ name: '', email: '', message: '' }, VISITOR);
    expect(result).toEqual({ status: 'incomplete', missing: ['name', 'email', 'message'] });
    expect(attempts).toEqual([]);
  });

  test.each([
    ['name', 100],
    ['email', 254],
    ['message', 5000],
  ] as const)('accepts a %s of %i characters and rejects a longer one', (field, limit) => {
    const { desk } = createDesk();
    expect(desk.submit(aDraft({ [field]: 'a'.repeat(limit + 1) }), VISITOR)).toEqual({
      status: 'too-long',
      fields: [field],
    });
    const withSpaces = ` ${'a'.repeat(limit)} `;
    expect(desk.submit(aDraft({ [field]: withSpaces }), VISITOR).status).toBe('sending');
  });

  test('accepts any email, because the type of the input checks its format', () => {
    for (const email of ['ana', 'ana@', 'ana sin arroba', '@@']) {
      expect(createDesk().desk.submit(aDraft({ email }), VISITOR).status).toBe('sending');
    }
  });

  test('delivers the text as typed, with an id and the time', async () => {
    const { desk, attempts, world, announced } = createDesk();
    const draft = aDraft({ name: 'Ñandú 👩🏽‍💻', message: 'مرحبا\r\n\t«hola»\n\n\u202eabc' });
    const id = submit(desk, draft);
    await world.advance(0);
    expect(attempts.map(({ message }) => message)).toEqual([
      { ...draft, id, sentAt: world.clock.now() },
    ]);
    expect(announced()).toEqual(['sending', 'delivered']);
  });

  test('removes outer white space, control characters and lone surrogates', async () => {
    const { desk, attempts, world } = createDesk();
    submit(desk, {
      name: '  Ana\u0000\nSouto ',
      email: ' ana@estudio.com.ar\r\n',
      message: '\n\u0007Hola\u009f \ud83d, chau\t ',
    });
    await world.advance(0);
    expect(attempts[0]?.message).toMatchObject({
      name: 'Ana Souto',
      email: 'ana@estudio.com.ar',
      message: 'Hola \ufffd, chau',
    });
  });

  test('stores the message before the first attempt, and deletes it and its tombstone after the delivery', async () => {
    const { device, desk, world, id } = submitOne();
    expect(device.storedIds()).toEqual([id]);
    await world.advance(0);
    expect(JSON.stringify([...device.texts])).not.toContain('Ana');
    expect(desk.pending()).toEqual([]);
    await world.advance(SECOND);
    expect([...device.texts.keys()]).toEqual(['contacto-tiempos']);
  });
});

describe('an announcement', () => {
  test.each(['timeout', 'unavailable', 'malformed', 'bug'] as const)(
    'says "saved" when the first attempt fails as %s, and "delivered" when the next one succeeds',
    async (answer) => {
      const { desk, world, announced, attempts } = submitOne([answer]);
      await world.advance(0);
      expect(announced()).toEqual(['sending', 'saved']);
      expect(desk.pending()).toMatchObject([{ state: 'waiting', attempts: 1, isStored: true }]);
      await world.advance(3 * SECOND);
      expect(attempts).toHaveLength(2);
      expect(announced()).toEqual(['sending', 'saved', 'delivered']);
      expect(desk.pending()).toEqual([]);
    },
  );

  test('says "saved" after four seconds in which no attempt has ended', async () => {
    const { desk, world, announced } = submitOne(['never']);
    await world.advance(3999);
    expect([announced(), desk.pending()]).toEqual([['sending'], []]);
    await world.advance(1);
    expect(announced()).toEqual(['sending', 'saved']);
    expect(desk.pending()).toMatchObject([{ state: 'waiting', isStored: true }]);
  });

  test('says "still-sending" and not "saved" on a device without storage, and "undelivered" after a late failure', async () => {
    const { desk, world, announced } = submitOne(['late failure'], { hasStorage: false });
    expect(desk.hasMemoryOnly()).toBe(true);
    await world.advance(4 * SECOND);
    expect(announced()).toEqual(['sending', 'still-sending']);
    expect(desk.pending(), 'the form still has the text').toEqual([]);
    await world.advance(LATE);
    expect(announced().slice(2, 3)).toEqual(['undelivered']);
  });

  test('says "undelivered" when an attempt fails on a device without storage, and "delivered" after a retry', async () => {
    const { desk, world, announced } = submitOne(['unavailable'], { hasStorage: false });
    await world.advance(0);
    expect(announced()).toEqual(['sending', 'undelivered']);
    expect(desk.pending()).toMatchObject([{ isStored: false }]);
    await world.advance(3 * SECOND);
    expect(announced()).toEqual(['sending', 'undelivered', 'delivered']);
    expect(desk.hasMemoryOnly()).toBe(false);
  });

  test.each(['refused', 'invalid'] as const)(
    'says "undelivered" for a message that is %s, which is not retried in this visit',
    async (kind) => {
      const { desk, world, announced, attempts } = submitOne([kind]);
      await world.advance(DAY);
      expect(announced()).toEqual(['sending', 'undelivered']);
      expect(desk.pending()).toMatchObject([{ state: 'refused' }]);
      expect(attempts).toHaveLength(1);
    },
  );

  test('says "undelivered" when a saved message is refused later', async () => {
    const { world, announced } = submitOne(['unavailable', 'refused']);
    await world.advance(MINUTE);
    expect(announced()).toEqual(['sending', 'saved', 'undelivered']);
  });

  test('does not repeat "saved" when retries fail', async () => {
    const { world, announced } = submitOne(Array(5).fill('unavailable'));
    await world.advance(2 * MINUTE);
    expect(announced()).toEqual(['sending', 'saved']);
  });

  test('says nothing when a message of an earlier visit is refused', async () => {
    const { world, announced } = createDesk({ stored: { vieja: 1 }, answers: ['refused'] });
    await world.advance(DAY);
    expect(announced()).toEqual([]);
  });

  test('concerns one message only', async () => {
    const { desk, world, announced, id } = submitOne(['slow', 'unavailable']);
    const second = submit(desk, { message: 'dos' });
    await world.advance(3 * SECOND);
    expect(announced(id)).toEqual(['sending', 'delivered']);
    expect(announced(second)).toEqual(['sending', 'saved', 'delivered']);
  });

  test('reaches the first listener even if it was made before', async () => {
    const { world, tab, newDesk } = createDesk({ stored: { vieja: 1 }, isOpened: false });
    tab.close();
    const { desk } = newDesk();
    desk.open();
    await world.advance(SECOND);
    const received: string[] = [];
    desk.onAnnouncement(({ type }) => received.push(type));
    desk.onAnnouncement(({ type }) => received.push(`${type}, again`));
    expect(received).toEqual(['delivered']);
  });

  test('does not reach a listener that was removed, and neither do changes of the list', async () => {
    const { desk, world } = createDesk({ answers: ['unavailable', 'taken', 'unavailable'] });
    const received: string[] = [];
    const removeChange = desk.onChange(() => received.push(`${desk.pending().length} pending`));
    const removeAnnouncement = desk.onAnnouncement(({ type }) => received.push(type));
    submit(desk);
    await world.advance(3 * SECOND);
    expect(received).toContain('1 pending');
    expect(received).toContain('delivered');
    expect(received.at(-1)).toBe('0 pending');
    received.length = 0;
    removeChange();
    removeAnnouncement();
    submit(desk, { message: 'otra' });
    await world.advance(DAY);
    expect(received).toEqual([]);
  });
});

describe('a submission of the same text', () => {
  test.each([
    ['failed on a device without storage', ['unavailable', 'slow'], false],
    ['was refused', ['refused', 'slow'], true],
    ['is saved', ['unavailable', 'slow'], true],
  ] as const)('retries the message that %s', async (_name, answers, hasStorage) => {
    const { desk, world, announced, attemptedIds, id } = submitOne(answers, { hasStorage });
    await world.advance(0);
    expect(submit(desk, { name: ' Ana Souto ' })).toBe(id);
    await world.advance(DAY);
    expect(attemptedIds()).toEqual([id, id]);
    expect(announced(id).slice(-2)).toEqual(['sending', 'delivered']);
  });

  test('retries the stored message after a reload', async () => {
    const { tab, world, open, attemptedIds, id } = submitOne(['unavailable', 'never']);
    await world.advance(0);
    tab.close();
    submit(open().desk);
    await world.advance(MINUTE);
    expect(new Set(attemptedIds())).toEqual(new Set([id]));
  });

  test('retries the message of an earlier visit before the desk is opened', async () => {
    const { desk, world, attemptedIds } = createDesk({ isOpened: false, stored: { vieja: 1 } });
    submit(desk, { message: 'texto de vieja' });
    await world.advance(MINUTE);
    expect(attemptedIds()).toEqual(['vieja']);
  });

  test('joins the attempt in flight, and is announced again', async () => {
    const { desk, world, announced, attempts } = submitOne(['never']);
    await world.advance(5 * SECOND);
    submit(desk);
    await world.advance(4 * SECOND);
    expect(announced()).toEqual(['sending', 'saved', 'sending', 'saved']);
    expect(attempts).toHaveLength(1);
  });

  test('is a new message after the first was delivered', async () => {
    const { desk, world, attemptedIds } = submitOne();
    await world.advance(2 * MINUTE);
    submit(desk);
    await world.advance(0);
    expect(new Set(attemptedIds()).size).toBe(2);
  });
});

describe('retries', () => {
  test('come after 2, 5, 15 and 60 seconds, 5 minutes, and then every 15 minutes, with the same id', async () => {
    const { world, attempts, attemptedIds } = submitOne(Array(9).fill('unavailable'));
    await world.advance(DAY);
    const delays = attempts
      .slice(1)
      .map(({ at }, index) => (at - (attempts[index]?.at ?? 0)) / SECOND);
    expect(delays).toEqual([2, 5, 15, 60, 300, 900, 900, 900, 900]);
    expect(new Set(attemptedIds()).size).toBe(1);
  });

  test('of several messages have separate backoffs', async () => {
    const answers = Array(12).fill('unavailable');
    const { desk, world, attempts } = submitOne(answers);
    const others = ['dos', 'tres'].map((message) => submit(desk, { message }));
    await world.advance(23 * SECOND);
    for (const id of others) {
      const times = attempts.filter(({ message }) => message.id === id).map(({ at }) => at);
      expect(times).toEqual([0, 2 * SECOND, 7 * SECOND, 22 * SECOND]);
    }
  });

  test('that the visitor’s return advances do not lengthen the backoff', async () => {
    const { tab, world, attempts } = submitOne(Array(20).fill('unavailable'));
    for (let visit = 0; visit < 6; visit += 1) {
      await world.advance(SECOND);
      tab.fireReconnect();
    }
    await world.advance(0);
    expect(attempts).toHaveLength(7);
    await world.advance(2 * SECOND);
    expect(attempts, 'two seconds after the last one').toHaveLength(8);
  });

  test('pause without a network, which counts as no failure, and resume at once when it is back', async () => {
    const { desk, world, tab, attempts, device, announced } = createDesk();
    world.isOffline = true;
    const id = submit(desk);
    await world.advance(DAY);
    expect([announced(), attempts.length]).toEqual([['sending', 'saved'], 0]);
    expect(JSON.parse(device.texts.get(`contacto-pendiente-${id}`) ?? '')).toMatchObject({
      tries: 0,
      lastFailure: 'offline',
    });
    world.isOffline = false;
    tab.fireReconnect();
    await world.advance(0);
    expect(attempts).toHaveLength(1);
    expect(desk.pending()).toEqual([]);
  });

  test('run three at a time, while a new submission starts at once', async () => {
    const stored = Object.fromEntries(Array.from({ length: 100 }, (_, i) => [`vieja-${i}`, 1]));
    const { desk, attemptedIds, world } = createDesk({ answers: Array(9).fill('never'), stored });
    await world.advance(0);
    expect(attemptedIds()).toHaveLength(3);
    const id = submit(desk);
    await world.advance(0);
    expect(attemptedIds()).toHaveLength(4);
    expect(attemptedIds()).toContain(id);
  });

  test('continue in the next visit', async () => {
    const { world, tab, attemptedIds, open, id } = submitOne(['never']);
    await world.advance(0);
    tab.close();
    const { desk, announced } = open();
    await world.advance(0);
    expect(attemptedIds()).toEqual([id, id]);
    expect(announced()).toEqual(['delivered']);
    expect(desk.pending()).toEqual([]);
  });

  test('run in one tab at a time', async () => {
    const { world, attempts, open } = submitOne(['slow']);
    open();
    await world.advance(DAY);
    expect(attempts).toHaveLength(1);
  });

  test('ignore the lock once another tab has held it for longer than any attempt lasts', async () => {
    const { world, attempts, open } = submitOne(['never']);
    open();
    await world.advance(20 * SECOND);
    expect(attempts).toHaveLength(1);
    await world.advance(20 * SECOND);
    expect(attempts).toHaveLength(2);
  });

  test.each(['missing', 'rejected'] as const)(
    'run one at a time in a tab where locks are %s',
    async (locks) => {
      const { desk, world, attempts, announced } = submitOne(['slow'], { faults: { locks } });
      desk.sendNow();
      await world.advance(DAY);
      expect(attempts).toHaveLength(1);
      expect(announced()).toEqual(['sending', 'delivered']);
    },
  );

  test('of one message continue although another message is refused', async () => {
    const { desk, world, attemptedIds } = submitOne(['refused', 'unavailable']);
    submit(desk, { message: 'dos' });
    await world.advance(DAY);
    expect(attemptedIds()).toEqual(['id-1', 'id-2', 'id-2']);
    expect(desk.pending()).toMatchObject([{ state: 'refused', message: { id: 'id-1' } }]);
  });

  test('of a refused message come once per visit, and on the visitor’s request', async () => {
    const { desk, world, tab, attempts, open } = submitOne(['refused', 'refused', 'refused']);
    await world.advance(DAY);
    tab.fireReconnect();
    await world.advance(DAY);
    expect(attempts).toHaveLength(1);
    desk.sendNow();
    await world.advance(0);
    expect(attempts).toHaveLength(2);
    tab.close();
    open();
    await world.advance(DAY);
    expect(attempts).toHaveLength(3);
  });

  test('log one line for an invalid request, without the text of the message', async () => {
    const { desk, world, log } = createDesk({ answers: ['invalid', 'refused', 'unavailable'] });
    for (const message of ['un secreto', 'rechazado', 'sin red']) submit(desk, { message });
    await world.advance(0);
    expect(log.lines).toEqual(['Un mensaje no se pudo entregar: pedido inválido']);
  });
});

describe('sendNow', () => {
  test('announces the outcome of each message', async () => {
    const { desk, world, announced } = submitOne(['refused', 'refused', 'unavailable']);
    await world.advance(0);
    desk.sendNow();
    expect(desk.pending(), 'the message stays in the list').toHaveLength(1);
    await world.advance(0);
    desk.sendNow();
    await world.advance(0);
    const refused = ['sending', 'undelivered'];
    expect(announced()).toEqual([...refused, ...refused, 'sending', 'saved']);
  });

  test('gives its attempt four seconds, whatever remained of those of the submission', async () => {
    const { desk, world, announced } = submitOne(['slow failure', 'never']);
    await world.advance(2 * SECOND);
    expect(announced()).toEqual(['sending', 'saved']);
    desk.sendNow();
    await world.advance(3999);
    expect(announced()).toEqual(['sending', 'saved', 'sending']);
    await world.advance(1);
    expect(announced()).toEqual(['sending', 'saved', 'sending', 'saved']);
  });

  test('does not announce "saved" on a device without storage', async () => {
    const { desk, world, announced } = submitOne(['unavailable', 'unavailable', 'never'], {
      hasStorage: false,
    });
    await world.advance(0);
    desk.sendNow();
    await world.advance(0);
    desk.sendNow();
    await world.advance(4 * SECOND);
    expect(announced()).not.toContain('saved');
    expect(announced().at(-1)).toBe('still-sending');
  });
});

describe('the desk on a failing storage', () => {
  test('lists a message once, as stored, when the first write succeeds and the second fails', async () => {
    const { desk, world, announced } = submitOne(['unavailable'], {
      faults: { writesUntilFull: 2 },
    });
    await world.advance(0);
    expect(announced()).toEqual(['sending', 'saved']);
    expect(desk.pending()).toMatchObject([{ isStored: true, attempts: 1 }]);
    expect(desk.hasMemoryOnly()).toBe(false);
  });

  test('does not send or announce a delivered message again when its removal fails', async () => {
    const { world, announced, attempts, device, tab, open } = submitOne([], {
      faults: { failsToRemove: true },
    });
    await world.advance(DAY);
    expect([announced(), attempts.length]).toEqual([['sending', 'delivered'], 1]);
    expect(device.storedIds()).toEqual([]);
    tab.close();
    open();
    await world.advance(DAY);
    expect(attempts, 'nor in the next visit').toHaveLength(1);
  });
});

describe('another tab', () => {
  test('announces its delivery in the tab of the submission', async () => {
    const { world, attempts, open, announced, desk } = submitOne(['unavailable']);
    await world.advance(0);
    const other = open();
    await world.advance(SECOND);
    expect(attempts).toHaveLength(2);
    expect(other.announced()).toEqual(['delivered']);
    expect(announced()).toEqual(['sending', 'saved', 'delivered']);
    expect([desk.pending(), other.desk.pending()]).toEqual([[], []]);
  });

  test('discards one message in all tabs, and leaves the others', async () => {
    const { desk, world, open, announced, id } = submitOne(['never', 'never']);
    const second = submit(desk, { message: 'dos' });
    open().desk.discard(id);
    await world.advance(SECOND);
    expect(announced(id)).toEqual(['sending', 'discarded']);
    expect(announced(second)).toEqual(['sending']);
    await world.advance(4 * SECOND);
    expect(desk.pending()).toMatchObject([{ message: { id: second } }]);
  });

  test.each(['delivered', 'discarded'] as const)(
    'that has %s a message ends its retries in a tab that missed the storage event',
    async (outcome) => {
      const { desk, tab, world, attempts, open, announced, device } = submitOne(['unavailable']);
      // The retry comes after two seconds, and the other tab settles the message half a second earlier.
      await world.advance(1.5 * SECOND);
      device.tabs.splice(device.tabs.indexOf(tab), 1);
      const other = open();
      if (outcome === 'discarded') other.desk.discard('id-1');
      await world.advance(0);
      const attemptsBefore = attempts.length;
      await world.advance(DAY);
      expect(attempts).toHaveLength(attemptsBefore);
      expect(announced().at(-1)).toBe(outcome);
      expect(desk.pending()).toEqual([]);
    },
  );

  test('that clears the browsing data ends the retries in a tab that missed the storage event', async () => {
    const { world, attempts, announced, device } = submitOne(['unavailable']);
    await world.advance(0);
    device.texts.clear();
    await world.advance(DAY);
    expect(attempts).toHaveLength(1);
    expect(announced()).toEqual(['sending', 'saved', 'discarded']);
  });

  test('leaves its message to a tab that missed the storage event, and takes a discarded one from its list, when the visitor returns', async () => {
    const { desk, tab, world, attemptedIds, open, device } = submitOne([
      'refused',
      'unavailable',
      'refused',
    ]);
    await world.advance(0);
    // The browser keeps the page for Back.
    device.tabs.splice(device.tabs.indexOf(tab), 1);
    const other = open();
    submit(other.desk, { message: 'dos' });
    other.desk.discard('id-1');
    await world.advance(0);
    other.tab.close();
    await world.advance(MINUTE);
    tab.fireReconnect();
    expect(desk.pending()).toMatchObject([{ message: { id: 'id-2' } }]);
    await world.advance(0);
    expect(attemptedIds().at(-1)).toBe('id-2');
    expect([desk.pending(), device.storedIds()]).toEqual([[], []]);
  });

  test('takes over a message when the tab of its submission closes', async () => {
    const { desk, tab, world, attempts, open, device } = createDesk({ answers: ['never'] });
    const other = open();
    submit(desk);
    await world.advance(SECOND);
    tab.close();
    await world.advance(10 * SECOND);
    expect(attempts).toHaveLength(2);
    expect([device.storedIds(), other.desk.pending()]).toEqual([[], []]);
  });

  test('that clears the browsing data discards saved messages, but not a submission in flight', async () => {
    const { desk, device, tab, world, announced, id } = submitOne(['unavailable', 'slow']);
    await world.advance(0);
    const second = submit(desk, { message: 'dos' });
    device.texts.clear();
    tab.dispatchStorageEvent({ key: null, newValue: null } as StorageEvent);
    await world.advance(DAY);
    expect(announced(id)).toEqual(['sending', 'saved', 'discarded']);
    expect(announced(second)).toEqual(['sending', 'delivered']);
  });
});

test('a discarded message is deleted at once, does not return when its attempt fails later, and leaves the others', async () => {
  const { desk, world, attempts, id, announced, device } = submitOne(['slow failure', 'never']);
  const second = submit(desk, { message: 'dos' });
  desk.discard(id);
  expect(announced(id)).toEqual(['sending', 'discarded']);
  await world.advance(DAY);
  expect([device.storedIds(), attempts.length]).toEqual([[second], 2]);
  expect(desk.pending()).toMatchObject([{ message: { id: second } }]);
});

describe('a message past its lifetime of seven days', () => {
  test('expires after one more attempt, and is stored until the visitor has seen its text', async () => {
    const { device, world, attempts, desk, announced } = createDesk({
      stored: { vieja: 7.1 },
      answers: ['unavailable'],
    });
    await world.advance(DAY);
    expect(attempts).toHaveLength(1);
    expect(announced()).toEqual(['expired']);
    expect(desk.pending()).toMatchObject([{ state: 'expired', message: { id: 'vieja' } }]);
    expect(device.storedIds()).toEqual(['vieja']);
    desk.acknowledgeExpired('vieja');
    expect(device.storedIds()).toEqual([]);
    expect(desk.pending(), 'the list keeps it').toMatchObject([
      { state: 'expired', isStored: false },
    ]);
    expect(desk.hasMemoryOnly(), 'the page may be closed').toBe(false);
    desk.discard('vieja');
    expect(desk.pending()).toEqual([]);
  });

  test('is announced in each visit until the visitor has seen it', async () => {
    const { device, world, open, tab } = createDesk({
      stored: { vieja: 80 },
      answers: Array(3).fill('unavailable'),
      isOpened: false,
    });
    tab.close();
    for (let visit = 0; visit < 3; visit += 1) {
      const page = open();
      page.desk.open();
      await world.advance(MINUTE);
      expect(page.announced()).toEqual(['expired']);
      page.tab.close();
    }
    expect(device.storedIds()).toEqual(['vieja']);
  });

  test('does not expire without a network, or when the last attempt succeeds', async () => {
    const { world, device, tab, open } = createDesk({ stored: { vieja: 30 }, isOpened: false });
    tab.close();
    world.isOffline = true;
    const { tab: next, desk, announced } = open();
    desk.open();
    await world.advance(DAY);
    expect([announced(), desk.pending()]).toMatchObject([[], [{ state: 'waiting' }]]);
    world.isOffline = false;
    next.fireReconnect();
    await world.advance(0);
    expect([announced(), desk.pending(), device.storedIds()]).toEqual([['delivered'], [], []]);
  });

  test('is acknowledged separately from the others', async () => {
    const { device, world, desk } = createDesk({
      stored: { vieja: 7.1, otra: 7.2 },
      answers: ['unavailable', 'unavailable'],
    });
    await world.advance(0);
    desk.acknowledgeExpired('otra');
    expect(device.storedIds()).toEqual(['vieja']);
    expect(desk.pending()).toMatchObject([
      { message: { id: 'otra' }, isStored: false },
      { message: { id: 'vieja' }, isStored: true },
    ]);
  });

  test.each([6.9, 7])(
    'is older than %d days: at that age an acknowledgement deletes nothing',
    async (days) => {
      const { device, world, desk } = createDesk({
        stored: { vieja: days },
        answers: ['unavailable'],
      });
      await world.advance(0);
      expect(desk.pending()).toMatchObject([{ state: 'waiting' }]);
      desk.acknowledgeExpired('vieja');
      expect(device.storedIds()).toEqual(['vieja']);
    },
  );

  test('may be dated years ahead, by a wrong clock', async () => {
    const { world, desk } = createDesk({ stored: { vieja: -3650 }, answers: ['unavailable'] });
    await world.advance(0);
    expect(desk.pending()).toMatchObject([{ state: 'expired' }]);
  });

  test('can be sent again by the visitor', async () => {
    const { world, desk, announced } = createDesk({
      stored: { vieja: 8 },
      answers: ['unavailable', 'unavailable'],
    });
    await world.advance(0);
    desk.acknowledgeExpired('vieja');
    desk.sendNow();
    await world.advance(0);
    desk.sendNow();
    await world.advance(0);
    expect(announced()).toEqual(['expired', 'sending', 'expired', 'sending', 'delivered']);
  });
});

describe('the submission limits', () => {
  test.each([
    ['within a second of the first interaction', { timeOnFormMs: 999 }],
    ['with the honeypot filled', { honeypotFilled: true }],
  ])('require a confirmation %s, and never drop the message', (_name, context) => {
    const { desk, attempts } = createDesk();
    const suspicious = { ...VISITOR, ...context };
    expect(desk.submit(aDraft(), suspicious)).toEqual({
      status: 'unconfirmed',
      reason: 'suspected-bot',
    });
    expect(attempts).toEqual([]);
    expect(desk.submit(aDraft(), { ...suspicious, isConfirmed: true }).status).toBe('sending');
  });

  test.each([1000, null])('require no confirmation after %s ms on the form', (timeOnFormMs) => {
    const { desk } = createDesk();
    expect(desk.submit(aDraft(), { ...VISITOR, timeOnFormMs }).status).toBe('sending');
  });

  test('require a confirmation for the same text within a minute, and for no other', async () => {
    const { desk, world } = submitOne();
    await world.advance(0);
    const duplicate = { status: 'unconfirmed', reason: 'duplicate' };
    expect(desk.submit(aDraft(), VISITOR)).toEqual(duplicate);
    await world.advance(59 * SECOND);
    expect(desk.submit(aDraft(), VISITOR)).toEqual(duplicate);
    await world.advance(SECOND);
    expect(desk.submit(aDraft(), VISITOR).status).toBe('sending');
    expect(desk.submit(aDraft({ message: 'Otra cosa' }), VISITOR).status).toBe('sending');
  });

  test.each([
    ['with', true],
    ['without', false],
  ] as const)(
    'reject the sixth message within ten minutes on a device %s storage',
    async (_name, hasStorage) => {
      const { desk, world, open } = createDesk({ hasStorage });
      const submitTo = (target: ContactDesk, message: string) =>
        target.submit(aDraft({ message }), VISITOR).status;
      for (const message of ['1', '2', '3', '4', '5']) submit(desk, { message });
      expect(submitTo(desk, '6')).toBe('limited');
      if (hasStorage) expect(submitTo(open().desk, '6')).toBe('limited');
      await world.advance(599 * SECOND);
      expect(submitTo(desk, '6')).toBe('limited');
      await world.advance(SECOND);
      expect(submitTo(desk, '6')).toBe('sending');
      world.jumpClock(-30 * 365 * DAY);
      expect(submitTo(desk, '7')).toBe('sending');
    },
  );
});

import { describe, expect, test } from 'vitest';
import type { ContactMessage } from '#domain/model/contact-message.ts';
import type { Announcement } from '#domain/services/announcement.ts';
import { ContactDesk } from '#domain/services/contact-desk.ts';
import { DataSourceError, type FailureKind } from '#ports/data-source.ts';
import { aDraft, aMessage } from '#tests/support/builders.ts';
import { RecordingLog } from '#tests/support/fakes.ts';
import { Device, type DeviceFaults, Tab } from './simulation/device.ts';
import { World } from './simulation/world.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const DAY = 24 * 60 * MINUTE;
const PERSON = { isConfirmed: false, honeypotFilled: false, timeOnFormMs: 5 * SECOND };

/** How the inbox answers the next attempts, in turn; then it takes everything. */
type Answer = FailureKind | 'taken' | 'never' | 'slow' | 'slow failure' | 'late failure' | 'bug';
/** How long a slow answer takes, and one that comes after the visitor has been answered. */
const SLOW = SECOND;
const LATE = 9 * SECOND;

type Options = {
  answers?: Answer[];
  storage?: boolean;
  faults?: DeviceFaults;
  /** False for a desk that is pressed before the page has opened it. */
  isOpened?: boolean;
};

function aDesk({ answers = [], storage = true, faults = {}, isOpened = true }: Options = {}) {
  const world = new World(1);
  const device = new Device(world, { ...(!storage && { writesUntilFull: 0 }), ...faults });
  const log = new RecordingLog();
  const attempts: { readonly message: ContactMessage; readonly at: number }[] = [];
  let ids = 0;
  const inbox = {
    deliver: async (message: ContactMessage) => {
      attempts.push({ message, at: world.time });
      const answer = answers.shift() ?? 'taken';
      if (answer === 'never') return new Promise<void>(() => {});
      if (answer === 'bug') throw new TypeError('it is not a function');
      if (answer === 'slow' || answer === 'slow failure') {
        await new Promise<void>((resolve) => world.schedule(SLOW, resolve));
      }
      if (answer === 'late failure') {
        await new Promise<void>((resolve) => world.schedule(LATE, resolve));
      }
      if (answer === 'slow failure' || answer === 'late failure')
        throw new DataSourceError('deliver', 'unavailable');
      if (answer === 'taken' || answer === 'slow') return;
      throw new DataSourceError('deliver', answer);
    },
  };
  const newDesk = (tab: Tab) =>
    new ContactDesk({
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
  const open = () => {
    const tab = new Tab(device);
    const desk = newDesk(tab);
    const heard: Announcement[] = [];
    desk.onAnnouncement((announcement) => heard.push(announcement));
    if (isOpened) desk.open();
    /** All that the visitor of this tab has been told, of one message or of all. */
    const news = (id?: string) =>
      heard.filter(({ message }) => id === undefined || message.id === id).map((said) => said.news);
    return { tab, desk, news };
  };
  /** A desk whose page is not ready yet: it is open, and nobody listens. */
  const openUnheard = () => {
    const desk = newDesk(new Tab(device));
    desk.open();
    return desk;
  };
  return { world, device, attempts, answers, log, open, openUnheard, ...open() };
}

/** Presses, and returns the id of the message. */
function press(desk: ContactDesk, changes = {}): string {
  let id = '';
  const stop = desk.onAnnouncement(({ message }) => {
    id = message.id;
  });
  const { status } = desk.submit(aDraft(changes), PERSON);
  stop();
  if (status !== 'sending') throw new Error(`the press was ${status}`);
  return id;
}

/** A desk with one message on its way. */
function aPressedDesk(options: Options = {}) {
  const desk = aDesk(options);
  return { ...desk, id: press(desk.desk) };
}

/** Leaves a message of so many days ago on the device. */
function leaveMessage(device: Device, days: number, id = 'vieja') {
  const sentAt = new Date(device.world.clock.now().getTime() - days * DAY);
  const message = aMessage({ id, sentAt, message: `de hace ${days} días` });
  const { outbox, close } = aTabOf(device);
  outbox.put({ message, attempts: 4, lastFailure: 'unavailable' });
  close();
}

function aTabOf(device: Device) {
  const tab = new Tab(device);
  return { outbox: tab.outbox, close: () => tab.close() };
}

describe('a message for the owner', () => {
  test.each(['name', 'email', 'message'] as const)(
    'is refused when nothing can be seen in its %s',
    (field) => {
      const { desk, attempts } = aDesk();
      for (const nothing of ['', ' ', '\n\t\u00a0', '\u200b', '\u202e\u2060', '\u0000', '\u2800']) {
        const submission = desk.submit(aDraft({ [field]: nothing }), PERSON);
        expect(submission).toEqual({ status: 'incomplete', missing: [field] });
      }
      expect(attempts).toEqual([]);
    },
  );

  test('is told all of its empty fields at once, in the order of the form', () => {
    const submission = aDesk().desk.submit({ name: '', email: '', message: '' }, PERSON);
    expect(submission).toEqual({ status: 'incomplete', missing: ['name', 'email', 'message'] });
  });

  test('has no check of its email’s format, which is the browser’s by the type of the input', () => {
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
    const withSpaces = ` ${'a'.repeat(limit)} `;
    expect(desk.submit(aDraft({ [field]: withSpaces }), PERSON).status).toBe('sending');
  });

  test('reaches the inbox with its letters as typed, its own id and the time of the press', async () => {
    const { desk, attempts, world, news } = aDesk();
    const draft = aDraft({ name: 'Ñandú 👩🏽‍💻', message: 'مرحبا\r\n\t«hola»\n\n\u202eabc' });
    const id = press(desk, draft);
    await world.live(0);
    expect(attempts.map(({ message }) => message)).toEqual([
      { ...draft, id, sentAt: world.clock.now() },
    ]);
    expect(news()).toEqual(['sending', 'delivered']);
  });

  test('loses its outer white space, its control characters and half letters on the way', async () => {
    const { desk, attempts, world } = aDesk();
    const draft = {
      name: '  Ana\u0000\nSouto ',
      email: ' ana@estudio.com.ar\r\n',
      message: '\n\u0007Hola\u009f \ud83d, chau\t ',
    };
    press(desk, draft);
    await world.live(0);
    expect(attempts[0]?.message).toMatchObject({
      name: 'Ana Souto',
      email: 'ana@estudio.com.ar',
      message: 'Hola \ufffd, chau',
    });
  });

  test('is on the device before the first attempt begins', () => {
    const { device, id } = aPressedDesk({ answers: ['never'] });
    expect(device.keptIds()).toEqual([id]);
  });

  test('leaves nothing of itself on the device once it is delivered, and no mark a second later', async () => {
    const { device, desk, world } = aPressedDesk();
    await world.live(0);
    expect(JSON.stringify([...device.texts])).not.toContain('Ana');
    expect(desk.pending()).toEqual([]);
    await world.live(SECOND);
    expect([...device.texts.keys()]).toEqual(['contacto-tiempos']);
  });
});

describe('the visitor is told', () => {
  test.each(['timeout', 'unavailable', 'malformed', 'bug'] as const)(
    'that a message is saved when its first attempt ends as %s, and sent when the next one succeeds',
    async (answer) => {
      const { desk, world, news, attempts } = aPressedDesk({ answers: [answer] });
      await world.live(0);
      expect(news()).toEqual(['sending', 'saved']);
      expect(desk.pending()).toMatchObject([{ state: 'waiting', attempts: 1, isKept: true }]);
      await world.live(3 * SECOND);
      expect(attempts).toHaveLength(2);
      expect(news()).toEqual(['sending', 'saved', 'delivered']);
      expect(desk.pending()).toEqual([]);
    },
  );

  test('that a message is saved after four seconds in which no attempt has ended', async () => {
    const { desk, world, news } = aPressedDesk({ answers: ['never'] });
    await world.live(3999);
    expect([news(), desk.pending()]).toEqual([['sending'], []]);
    await world.live(1);
    expect(news()).toEqual(['sending', 'saved']);
    expect(desk.pending()).toMatchObject([{ state: 'waiting', isKept: true }]);
  });

  test('that it is still sending, and never that it is saved, where the device keeps nothing', async () => {
    const { desk, world, news } = aPressedDesk({ answers: ['never'], storage: false });
    expect(desk.hasMemoryOnly()).toBe(true);
    await world.live(4 * SECOND);
    expect(news()).toEqual(['sending', 'still-sending']);
    expect(desk.pending(), 'the form still has the words').toEqual([]);
  });

  test('that a message did not go out when it failed and the device keeps nothing; the page tries on', async () => {
    const { desk, world, news } = aPressedDesk({ answers: ['unavailable'], storage: false });
    await world.live(0);
    expect(news()).toEqual(['sending', 'undelivered']);
    expect(desk.pending()).toMatchObject([{ isKept: false }]);
    await world.live(3 * SECOND);
    expect(news()).toEqual(['sending', 'undelivered', 'delivered']);
    expect(desk.hasMemoryOnly()).toBe(false);
  });

  test('that it failed after all, when it was still sending from a device that keeps nothing', async () => {
    const { world, news } = aPressedDesk({ answers: ['late failure'], storage: false });
    await world.live(LATE);
    expect(news()).toEqual(['sending', 'still-sending', 'undelivered']);
  });

  test.each(['refused', 'invalid'] as const)(
    'that a message did not go out when it is %s, which is not tried again in this visit',
    async (kind) => {
      const { desk, world, news, attempts } = aPressedDesk({ answers: [kind] });
      await world.live(DAY);
      expect(news()).toEqual(['sending', 'undelivered']);
      expect(desk.pending()).toMatchObject([{ state: 'refused' }]);
      expect(attempts).toHaveLength(1);
    },
  );

  test('that a message they were told is saved has been refused later', async () => {
    const { world, news } = aPressedDesk({ answers: ['unavailable', 'refused'] });
    await world.live(MINUTE);
    expect(news()).toEqual(['sending', 'saved', 'undelivered']);
  });

  test('nothing of attempts that fail again after the first answer', async () => {
    const { world, news } = aPressedDesk({ answers: Array(5).fill('unavailable') });
    await world.live(2 * MINUTE);
    expect(news()).toEqual(['sending', 'saved']);
  });

  test('nothing of the failures of a message that an earlier visit left', async () => {
    const { world, tab, open } = aPressedDesk({ answers: ['never', 'refused'] });
    tab.close();
    const { news } = open();
    await world.live(DAY);
    expect(news()).toEqual([]);
  });

  test('of each message by itself', async () => {
    const { desk, world, news, id } = aPressedDesk({ answers: ['slow', 'unavailable'] });
    const second = press(desk, { message: 'dos' });
    await world.live(3 * SECOND);
    expect(news(id)).toEqual(['sending', 'delivered']);
    expect(news(second)).toEqual(['sending', 'saved', 'delivered']);
  });

  test('of what came before the page was ready to show it', async () => {
    const { device, world, tab, openUnheard } = aDesk();
    tab.close();
    leaveMessage(device, 1);
    const desk = openUnheard();
    await world.live(SECOND);
    const heard: string[] = [];
    desk.onAnnouncement(({ news }) => heard.push(news));
    desk.onAnnouncement(({ news }) => heard.push(`${news}, again`));
    expect(heard).toEqual(['delivered']);
  });

  test('of nothing more once they have stopped listening', async () => {
    const { desk, world } = aDesk({ answers: ['unavailable', 'taken', 'unavailable'] });
    const heard: string[] = [];
    const stopChanges = desk.onChange(() => heard.push(`${desk.pending().length} pending`));
    const stopNews = desk.onAnnouncement(({ news }) => heard.push(news));
    press(desk);
    await world.live(3 * SECOND);
    expect(heard).toContain('1 pending');
    expect(heard).toContain('delivered');
    expect(heard.at(-1)).toBe('0 pending');
    heard.length = 0;
    stopChanges();
    stopNews();
    press(desk, { message: 'otra' });
    await world.live(DAY);
    expect(heard).toEqual([]);
  });
});

describe('the same words pressed for again', () => {
  test.each([
    ['failed where the device keeps nothing', { answers: ['unavailable', 'slow'], storage: false }],
    ['were refused', { answers: ['refused', 'slow'] }],
    ['are saved', { answers: ['unavailable', 'slow'] }],
  ] as const)('are the same message when they %s', async (_name, options) => {
    const { desk, world, news, attempts } = aDesk({ ...options, answers: [...options.answers] });
    const id = press(desk);
    await world.live(0);
    expect(press(desk, { name: ' Ana Souto ' })).toBe(id);
    await world.live(DAY);
    expect(attempts.map(({ message }) => message.id)).toEqual([id, id]);
    expect(news(id).slice(-2)).toEqual(['sending', 'delivered']);
  });

  test('are the same message after a reload, where the device keeps it', async () => {
    const { tab, world, open, attempts, id } = aPressedDesk({ answers: ['unavailable', 'never'] });
    await world.live(0);
    tab.close();
    const { desk } = open();
    press(desk);
    await world.live(MINUTE);
    expect(new Set(attempts.map(({ message }) => message.id))).toEqual(new Set([id]));
  });

  test('are the same message as one of an earlier visit, pressed for before the desk was opened', async () => {
    const { device, world, attempts, open } = aDesk({ isOpened: false });
    leaveMessage(device, 1);
    const { desk } = open();
    press(desk, { message: 'de hace 1 días' });
    await world.live(MINUTE);
    expect(attempts.map(({ message }) => message.id)).toEqual(['vieja']);
  });

  test('wait for the attempt that is under way, and are answered again', async () => {
    const { desk, world, news, attempts } = aPressedDesk({ answers: ['never'] });
    await world.live(5 * SECOND);
    expect(news()).toEqual(['sending', 'saved']);
    press(desk);
    await world.live(4 * SECOND);
    expect(news()).toEqual(['sending', 'saved', 'sending', 'saved']);
    expect(attempts).toHaveLength(1);
  });

  test('are a new message once the first is delivered', async () => {
    const { desk, world, attempts } = aPressedDesk();
    await world.live(2 * MINUTE);
    press(desk);
    await world.live(0);
    expect(new Set(attempts.map(({ message }) => message.id)).size).toBe(2);
  });
});

describe('attempts', () => {
  test('come after 2, 5, 15 and 60 seconds, 5 minutes, and then each 15 minutes', async () => {
    const { world, attempts } = aPressedDesk({ answers: Array(9).fill('unavailable') });
    await world.live(DAY);
    const waits = attempts
      .slice(1)
      .map(({ at }, index) => (at - (attempts[index]?.at ?? 0)) / SECOND);
    expect(waits).toEqual([2, 5, 15, 60, 300, 900, 900, 900, 900]);
    expect(new Set(attempts.map(({ message }) => message.id)).size, 'with one id').toBe(1);
  });

  test('of several messages have waits of their own', async () => {
    const answers = Array(12).fill('unavailable');
    const { desk, world, attempts } = aPressedDesk({ answers });
    const others = ['dos', 'tres'].map((message) => press(desk, { message }));
    await world.live(23 * SECOND);
    for (const id of others) {
      const times = attempts.filter(({ message }) => message.id === id).map(({ at }) => at);
      expect(times).toEqual([0, 2 * SECOND, 7 * SECOND, 22 * SECOND]);
    }
  });

  test('that the visitor’s return brings forward do not lengthen the wait after them', async () => {
    const { tab, world, attempts } = aPressedDesk({ answers: Array(20).fill('unavailable') });
    for (let visit = 0; visit < 6; visit += 1) {
      await world.live(SECOND);
      tab.comeBack();
    }
    await world.live(0);
    expect(attempts).toHaveLength(7);
    await world.live(2 * SECOND);
    expect(attempts, 'two seconds after the last one').toHaveLength(8);
  });

  test('are not made without a network, count as no failure, and come at once when it is back', async () => {
    const { desk, world, tab, attempts, device, news } = aDesk();
    world.isOffline = true;
    const id = press(desk);
    await world.live(DAY);
    expect([news(), attempts.length]).toEqual([['sending', 'saved'], 0]);
    expect(JSON.parse(device.texts.get(`contacto-pendiente-${id}`) ?? '')).toMatchObject({
      tries: 0,
      lastFailure: 'offline',
    });
    world.isOffline = false;
    tab.comeBack();
    await world.live(0);
    expect(attempts).toHaveLength(1);
    expect(desk.pending()).toEqual([]);
  });

  test('are three at a time at most, and those of a new press do not wait for them', async () => {
    const { device, tab, open, attempts, world } = aDesk({ answers: Array(9).fill('never') });
    tab.close();
    for (let index = 0; index < 100; index += 1) leaveMessage(device, 1, `vieja-${index}`);
    const { desk } = open();
    await world.live(0);
    expect(attempts).toHaveLength(3);
    const id = press(desk);
    await world.live(0);
    expect(attempts.map(({ message }) => message.id)).toContain(id);
    expect(attempts).toHaveLength(4);
  });

  test('are taken up by the next visit', async () => {
    const { world, tab, attempts, open, id } = aPressedDesk({ answers: ['never'] });
    await world.live(0);
    tab.close();
    const { desk, news } = open();
    await world.live(0);
    expect(attempts.map(({ message }) => message.id)).toEqual([id, id]);
    expect(news()).toEqual(['delivered']);
    expect(desk.pending()).toEqual([]);
  });

  test('of a message left by an older version are made although its counts cannot be read', async () => {
    const { device, tab, open, attempts, world } = aDesk();
    tab.close();
    const text = JSON.stringify({ ...aMessage({ id: 'a', message: 'medio \ud83d' }), tries: 'x' });
    device.texts.set('contacto-pendiente-a', text);
    open();
    await world.live(0);
    expect(attempts.map(({ message }) => message.message)).toEqual(['medio \ufffd']);
  });

  test('are made by one tab at a time', async () => {
    const { world, attempts, open } = aPressedDesk({ answers: ['slow'] });
    open();
    await world.live(DAY);
    expect(attempts).toHaveLength(1);
  });

  test('are made without the lock once another tab has held it for longer than any attempt lasts', async () => {
    const { world, attempts, open } = aPressedDesk({ answers: ['never'] });
    open();
    await world.live(20 * SECOND);
    expect(attempts).toHaveLength(1);
    await world.live(20 * SECOND);
    expect(attempts).toHaveLength(2);
  });

  test.each(['missing', 'rejected'] as const)(
    'are made where locks are %s, by a tab one at a time',
    async (locks) => {
      const { desk, world, attempts, news } = aPressedDesk({
        answers: ['slow'],
        faults: { locks },
      });
      desk.sendNow();
      await world.live(DAY);
      expect(attempts).toHaveLength(1);
      expect(news()).toEqual(['sending', 'delivered']);
    },
  );

  test('of one message go on although another one was refused', async () => {
    const { desk, world, attempts } = aPressedDesk({ answers: ['refused', 'unavailable'] });
    press(desk, { message: 'dos' });
    await world.live(DAY);
    expect(attempts.map(({ message }) => message.id)).toEqual(['id-1', 'id-2', 'id-2']);
    expect(desk.pending()).toMatchObject([{ state: 'refused', message: { id: 'id-1' } }]);
  });

  test('of a refused message are made once per visit, and at the visitor’s word', async () => {
    const { desk, world, tab, attempts, open } = aPressedDesk({
      answers: ['refused', 'refused', 'refused'],
    });
    await world.live(DAY);
    tab.comeBack();
    await world.live(DAY);
    expect(attempts).toHaveLength(1);
    desk.sendNow();
    await world.live(0);
    expect(attempts).toHaveLength(2);
    tab.close();
    open();
    await world.live(DAY);
    expect(attempts).toHaveLength(3);
  });

  test('that our own mistake ends are logged in one line without a word of the message', async () => {
    const { desk, world, log } = aDesk({ answers: ['invalid', 'refused', 'unavailable'] });
    for (const message of ['un secreto', 'rechazado', 'sin red']) press(desk, { message });
    await world.live(0);
    expect(log.lines).toEqual(['Un mensaje no se pudo entregar: pedido inválido']);
  });
});

describe('"send now"', () => {
  test('answers for each message that waits, with what is true of it', async () => {
    const { desk, world, news, id } = aPressedDesk({
      answers: ['refused', 'refused', 'unavailable'],
    });
    await world.live(0);
    desk.sendNow();
    expect(desk.pending(), 'the list stays where it is').toHaveLength(1);
    await world.live(0);
    desk.sendNow();
    await world.live(0);
    expect(news(id)).toEqual([
      'sending',
      'undelivered',
      'sending',
      'undelivered',
      'sending',
      'saved',
    ]);
  });

  test('does not call a message saved that only the page has', async () => {
    const { desk, world, news } = aPressedDesk({
      answers: ['unavailable', 'unavailable', 'never'],
      storage: false,
    });
    await world.live(0);
    desk.sendNow();
    await world.live(0);
    desk.sendNow();
    await world.live(4 * SECOND);
    expect(news()).not.toContain('saved');
    expect(news().at(-1)).toBe('still-sending');
  });
});

describe('a storage that fails at single calls', () => {
  test('lists a message once, and as kept, when it takes the first write and not the second', async () => {
    const { desk, world, news } = aPressedDesk({
      answers: ['unavailable'],
      faults: { writesUntilFull: 2 },
    });
    await world.live(0);
    expect(news()).toEqual(['sending', 'saved']);
    expect(desk.pending()).toMatchObject([{ isKept: true, attempts: 1 }]);
    expect(desk.hasMemoryOnly()).toBe(false);
  });

  test('does not have a delivered message sent or announced again when it fails to remove it', async () => {
    const { world, news, attempts, device, tab, open } = aPressedDesk({
      faults: { failsToRemove: true },
    });
    await world.live(DAY);
    expect([news(), attempts.length]).toEqual([['sending', 'delivered'], 1]);
    expect(device.keptIds()).toEqual([]);
    tab.close();
    open();
    await world.live(DAY);
    expect(attempts, 'nor at the next visit').toHaveLength(1);
  });
});

describe('another tab', () => {
  test('that delivers a message is followed by an announcement in the tab of the press', async () => {
    const { world, attempts, open, news, desk } = aPressedDesk({ answers: ['unavailable'] });
    await world.live(0);
    const other = open();
    await world.live(SECOND);
    expect(attempts).toHaveLength(2);
    expect(other.news()).toEqual(['delivered']);
    expect(news()).toEqual(['sending', 'saved', 'delivered']);
    expect([desk.pending(), other.desk.pending()]).toEqual([[], []]);
  });

  test('that discards a message takes it off the list without calling it sent', async () => {
    const { world, open, news, desk, id } = aPressedDesk({ answers: ['never'] });
    const other = open();
    other.desk.discard(id);
    await world.live(SECOND);
    expect(news()).toEqual(['sending', 'discarded']);
    expect(desk.pending()).toEqual([]);
  });

  test('that discards one message has nothing to do with another', async () => {
    const { desk, world, open, news, id } = aPressedDesk({ answers: ['never', 'never'] });
    const second = press(desk, { message: 'dos' });
    open().desk.discard(id);
    await world.live(SECOND);
    expect(news(second)).toEqual(['sending']);
  });

  test('takes over a message when the tab of its press is closed', async () => {
    const { desk, tab, world, attempts, open, device } = aDesk({ answers: ['never'] });
    const other = open();
    press(desk);
    await world.live(SECOND);
    tab.close();
    await world.live(10 * SECOND);
    expect(attempts).toHaveLength(2);
    expect([device.keptIds(), other.desk.pending()]).toEqual([[], []]);
  });

  test('that clears the browsing data ends what waits, and not what the visitor is waiting for', async () => {
    const { desk, device, tab, world, news, id } = aPressedDesk({
      answers: ['unavailable', 'slow'],
    });
    await world.live(0);
    const second = press(desk, { message: 'dos' });
    device.texts.clear();
    tab.hearStorage({ key: null, newValue: null } as StorageEvent);
    await world.live(DAY);
    expect(news(id)).toEqual(['sending', 'saved', 'discarded']);
    expect(news(second)).toEqual(['sending', 'delivered']);
  });
});

describe('a discarded message', () => {
  test('is gone at once, and the attempt that fails later does not bring it back', async () => {
    const { desk, world, attempts, id, news, device } = aPressedDesk({ answers: ['slow failure'] });
    desk.discard(id);
    expect(news()).toEqual(['sending', 'discarded']);
    await world.live(DAY);
    expect([desk.pending(), device.keptIds(), attempts.length]).toEqual([[], [], 1]);
  });

  test('leaves the others alone', async () => {
    const { desk, world, id, device } = aPressedDesk({ answers: ['slow failure', 'never'] });
    const second = press(desk, { message: 'dos' });
    desk.discard(id);
    await world.live(SLOW);
    expect(device.keptIds()).toEqual([second]);
  });
});

describe('the end of a message’s life', () => {
  test('comes after seven days and one more attempt, and its text is kept until it was seen', async () => {
    const { device, world, open, attempts, tab } = aDesk({ answers: ['unavailable'] });
    tab.close();
    leaveMessage(device, 7.1);
    const { desk, news } = open();
    await world.live(DAY);
    expect(attempts).toHaveLength(1);
    expect(news()).toEqual(['expired']);
    expect(desk.pending()).toMatchObject([{ state: 'expired', message: { id: 'vieja' } }]);
    expect(device.keptIds(), 'however long nobody looks').toEqual(['vieja']);
    desk.acknowledgeExpired('vieja');
    expect(device.keptIds()).toEqual([]);
    expect(desk.pending(), 'and still on the page').toMatchObject([
      { state: 'expired', isKept: false },
    ]);
    expect(desk.hasMemoryOnly(), 'which may be closed').toBe(false);
    desk.discard('vieja');
    expect(desk.pending()).toEqual([]);
  });

  test('is announced at each visit until it was seen', async () => {
    const { device, world, open, tab } = aDesk({ answers: Array(3).fill('unavailable') });
    tab.close();
    leaveMessage(device, 80);
    for (let visit = 0; visit < 3; visit += 1) {
      const page = open();
      await world.live(MINUTE);
      expect(page.news()).toEqual(['expired']);
      page.tab.close();
    }
    expect(device.keptIds()).toEqual(['vieja']);
  });

  test('does not come while there is no network to try it once more', async () => {
    const { device, world, open, tab } = aDesk({ answers: ['unavailable'] });
    tab.close();
    leaveMessage(device, 30);
    world.isOffline = true;
    const { desk, news } = open();
    await world.live(DAY);
    expect([news(), desk.pending()]).toMatchObject([[], [{ state: 'waiting' }]]);
  });

  test('does not come when that attempt succeeds', async () => {
    const { device, world, open, tab } = aDesk();
    tab.close();
    leaveMessage(device, 30);
    const { desk, news } = open();
    await world.live(0);
    expect([news(), desk.pending(), device.keptIds()]).toEqual([['delivered'], [], []]);
  });

  test('comes for each message by itself', async () => {
    const { device, world, open, tab } = aDesk({ answers: ['unavailable', 'unavailable'] });
    tab.close();
    leaveMessage(device, 7.1);
    leaveMessage(device, 7.2, 'otra');
    const { desk } = open();
    await world.live(0);
    desk.acknowledgeExpired('otra');
    expect(device.keptIds()).toEqual(['vieja']);
    expect(desk.pending()).toMatchObject([
      { message: { id: 'otra' }, isKept: false },
      { message: { id: 'vieja' }, isKept: true },
    ]);
  });

  test('does not come before its time, and nothing else forgets the message', async () => {
    for (const days of [6.9, 7]) {
      const { device, world, open, tab } = aDesk({ answers: ['unavailable'] });
      tab.close();
      leaveMessage(device, days);
      const { desk } = open();
      await world.live(0);
      expect(desk.pending()).toMatchObject([{ state: 'waiting' }]);
      desk.acknowledgeExpired('vieja');
      expect(device.keptIds()).toEqual(['vieja']);
    }
  });

  test('comes as well for a message from a clock that was ahead by years', async () => {
    const { device, world, open, tab } = aDesk({ answers: ['unavailable'] });
    tab.close();
    leaveMessage(device, -3650);
    const { desk } = open();
    await world.live(0);
    expect(desk.pending()).toMatchObject([{ state: 'expired' }]);
  });

  test('can be put off by the visitor, who sends the message once more', async () => {
    const { device, world, open, tab } = aDesk({ answers: ['unavailable', 'unavailable'] });
    tab.close();
    leaveMessage(device, 8);
    const { desk, news } = open();
    await world.live(0);
    desk.acknowledgeExpired('vieja');
    desk.sendNow();
    await world.live(0);
    desk.sendNow();
    await world.live(0);
    expect(news()).toEqual(['expired', 'sending', 'expired', 'sending', 'delivered']);
  });
});

describe('before a press counts', () => {
  test('one that no hand can make, within a second of the first touch, is confirmed', () => {
    const { desk, attempts } = aDesk();
    const fast = { ...PERSON, timeOnFormMs: 999 };
    expect(desk.submit(aDraft(), fast)).toEqual({ status: 'unconfirmed', question: 'is-it-you' });
    expect(attempts).toEqual([]);
    expect(desk.submit(aDraft(), { ...fast, isConfirmed: true }).status).toBe('sending');
    for (const timeOnFormMs of [1000, null]) {
      expect(aDesk().desk.submit(aDraft(), { ...PERSON, timeOnFormMs }).status).toBe('sending');
    }
  });

  test('one with the honeypot filled is confirmed, and never dropped', () => {
    const { desk } = aDesk();
    const filled = { ...PERSON, honeypotFilled: true };
    expect(desk.submit(aDraft(), filled)).toEqual({ status: 'unconfirmed', question: 'is-it-you' });
    expect(desk.submit(aDraft(), { ...filled, isConfirmed: true }).status).toBe('sending');
  });

  test('the same words within a minute of their delivery are asked about; others, or later, are not', async () => {
    const { desk, world } = aPressedDesk();
    await world.live(0);
    const again = { status: 'unconfirmed', question: 'same-again' };
    expect(desk.submit(aDraft(), PERSON)).toEqual(again);
    await world.live(59 * SECOND);
    expect(desk.submit(aDraft(), PERSON)).toEqual(again);
    await world.live(SECOND);
    expect(desk.submit(aDraft(), PERSON).status).toBe('sending');
    expect(desk.submit(aDraft({ message: 'Otra cosa' }), PERSON).status).toBe('sending');
  });

  test.each([
    ['keeps it', true],
    ['keeps nothing', false],
  ] as const)(
    'a sixth message within ten minutes waits on a device that %s, and not for ever',
    async (_name, storage) => {
      const { desk, world, open } = aDesk({ storage });
      for (const message of ['1', '2', '3', '4', '5']) press(desk, { message });
      expect(desk.submit(aDraft({ message: '6' }), PERSON)).toEqual({ status: 'limited' });
      if (storage) {
        const other = open().desk;
        expect(other.submit(aDraft({ message: '6' }), PERSON)).toEqual({ status: 'limited' });
      }
      await world.live(599 * SECOND);
      expect(desk.submit(aDraft({ message: '6' }), PERSON)).toEqual({ status: 'limited' });
      await world.live(SECOND);
      expect(desk.submit(aDraft({ message: '6' }), PERSON).status).toBe('sending');
      world.jumpClock(-30 * 365 * DAY);
      expect(desk.submit(aDraft({ message: '7' }), PERSON).status).toBe('sending');
    },
  );
});

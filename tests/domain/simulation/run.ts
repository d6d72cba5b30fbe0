import type { ContactMessage } from '#domain/model/contact-message.ts';
import { ContactDesk } from '#domain/services/contact-desk.ts';
import { RecordingLog } from '#tests/support/fakes.ts';
import { type Odds, Tab, World } from './world.ts';

const SECOND = 1000;
const HOUR = 3600 * SECOND;
const YEAR = 365 * 24 * HOUR;

/** What became of the presses of many visitors. */
export type Tally = {
  presses: number;
  /** Told sent or saved, and neither in the inbox nor on the device nor shown for copying. */
  lost: number;
  /** Documents beyond the first for one press. */
  doubled: number;
  /** "Mensaje Enviado" for a message that the inbox did not have at that moment. */
  falseSuccesses: number;
  delivered: number;
};

/** A way to send messages from a tab; `onSent` is called at each "Mensaje Enviado". */
export type Sender = (
  tab: Tab,
  world: World,
  newId: () => string,
) => {
  readonly press: (text: string, onAnswer: (answer: 'sent' | 'saved' | 'failed') => void) => void;
  readonly open: () => void;
  readonly held: () => readonly ContactMessage[];
  /** What the visitor gets to see for the last time, when they look at the page. */
  readonly look: () => readonly ContactMessage[];
};

export const reliableDesk: Sender = (tab, world, newId) => {
  const desk = new ContactDesk({
    inbox: { deliver: tab.deliver },
    outbox: tab.outbox,
    clock: world.clock,
    timers: tab.timers,
    connectivity: tab.connectivity,
    locks: tab.locks,
    newId,
    random: world.random,
    log: new RecordingLog(),
  });
  return {
    open: () => desk.open(),
    held: () => desk.pending().map(({ message }) => message),
    look: () => {
      const expired = desk.pending().filter(({ state }) => state === 'expired');
      for (const { message } of expired) desk.expiredShown(message.id);
      return expired.map(({ message }) => message);
    },
    press: (text, onAnswer) => {
      const draft = { name: 'Ana', email: 'ana@estudio.com.ar', message: text };
      const submission = desk.submit(draft, { isConfirmed: true, isTrapped: false, elapsed: 9999 });
      if (submission.status !== 'sending') return;
      void submission.outcome.then((outcome) => {
        if (outcome === 'delivered') onAnswer('sent');
        else onAnswer(outcome === 'saved' ? 'saved' : 'failed');
      });
    },
  };
};

/** One visitor: some presses in one or two tabs, in a bad hour; then days in which things heal. */
export async function runVisit(seed: number, odds: Odds, makeSender: Sender, tally: Tally) {
  const world = new World(seed, odds);
  const promised = new Set<string>();
  const shown = new Set<string>();
  let ids = 0;

  const openTab = (): { tab: Tab; sender: ReturnType<Sender> } => {
    const tab = new Tab(world);
    const newId = () => {
      ids += 1;
      return `m-${ids}`;
    };
    const sender = makeSender(tab, world, newId);
    sender.open();
    return { tab, sender };
  };

  let tabs = Array.from({ length: world.random() < 0.3 ? 2 : 1 }, openTab);
  const introduce = () => {
    const all = tabs.map(({ tab }) => tab);
    for (const tab of all) tab.meet(all);
  };
  introduce();

  for (let press = 0; press < 4; press += 1) {
    for (const [index, { tab }] of tabs.entries()) if (!tab.isAlive) tabs[index] = openTab();
    introduce();
    world.isOffline = world.chance(odds.offline);
    const chosen = tabs[Math.floor(world.random() * tabs.length)];
    const text = `${seed}-${press}`;
    tally.presses += 1;
    chosen?.sender.press(text, (answer) => {
      if (answer === 'failed') return;
      promised.add(text);
      const isThere = [...world.inbox.values()].some(({ message }) => message === text);
      if (answer === 'sent' && !isThere) tally.falseSuccesses += 1;
    });
    await world.live(world.random() * 20 * SECOND);
    for (const { tab, sender } of tabs) {
      if (tab.isAlive) for (const { message } of sender.look()) shown.add(message);
    }
    if (world.chance(odds.tabDies * 3)) chosen?.tab.die();
    if (world.chance(odds.clockJumps)) {
      world.jumpClock((world.random() - 0.75) * 40 * YEAR);
    }
    if (world.isOffline && world.random() < 0.5) {
      world.isOffline = false;
      for (const { tab } of tabs) tab.comeBack();
    }
  }

  // Everything passes. What is left gets a new visit, and an hour of it.
  world.isHealed = true;
  world.isOffline = false;
  tabs = [...tabs.filter(({ tab }) => tab.isAlive), openTab()];
  introduce();
  for (const { tab } of tabs) tab.comeBack();
  await world.live(HOUR);

  const held = tabs.flatMap(({ sender }) => sender.held());
  const inboxTexts = [...world.inbox.values()].map(({ message }) => message);
  for (const text of promised) {
    const isSomewhere =
      inboxTexts.includes(text) ||
      shown.has(text) ||
      held.some(({ message }) => message === text) ||
      [...world.storage.values()].some(({ message }) => message.message === text);
    if (!isSomewhere) tally.lost += 1;
  }
  tally.doubled += inboxTexts.length - new Set(inboxTexts).size;
  tally.delivered += new Set(inboxTexts).size;
}

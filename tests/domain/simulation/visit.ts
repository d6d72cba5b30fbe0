import type { ContactMessage } from '#domain/model/contact-message.ts';
import type { Announcement, News } from '#domain/services/announcement.ts';
import type { ContactDesk } from '#domain/services/contact-desk.ts';
import { RecordingLog } from '#tests/support/fakes.ts';
import { Device, type DeviceFaults, Tab } from './device.ts';
import { HEALTHY, type NetworkOdds, World } from './world.ts';

export const SECOND = 1000;
export const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;
const YEAR = 365 * DAY;

/** The longest wait after so many failures of a message, with its jitter (docs/product.md). */
const LONGEST_WAITS = [2, 5, 15, 60, 300].map((seconds) => seconds * 1.2 * SECOND);
const LAST_LONGEST_WAIT = 15 * 1.2 * MINUTE;
/** The longest time that an attempt and its answer take. */
const ATTEMPT = 12 * SECOND;

/** A world, and how likely the visitor does each thing in it. */
export type Scenario = {
  readonly network: NetworkOdds;
  readonly faults?: DeviceFaults;
  readonly tabs?: number;
  readonly offline?: number;
  /** The tab is closed or loaded anew, at any moment. */
  readonly closes?: number;
  readonly clockJumps?: number;
  /** The next press comes only after some days, during which nothing heals. */
  readonly longAway?: number;
  /** The messages that wait were left by another version of the site. */
  readonly otherVersion?: number;
  readonly discards?: number;
};

export type Tally = {
  presses: number;
  delivered: number;
  /** Told sent or saved, and neither in the inbox nor on the device nor seen by the visitor. */
  lost: number;
  /** Documents beyond the first for one message. */
  doubled: number;
  /** "Mensaje Enviado" without the message in the inbox, or "Mensaje guardado" without it on the device. */
  falselyAnnounced: number;
  /** Presses without an answer after four seconds on a page that was there to give it. */
  unanswered: number;
  /** Messages that were not tried in their own time once everything had healed. */
  overdue: number;
};

export function emptyTally(): Tally {
  return {
    presses: 0,
    delivered: 0,
    lost: 0,
    doubled: 0,
    falselyAnnounced: 0,
    unanswered: 0,
    overdue: 0,
  };
}

export type DeskClass = typeof ContactDesk;

type Page = { readonly tab: Tab; readonly desk: ContactDesk };

/** A visitor with a device of their own, who presses in a bad time, and the judgement of what came of it. */
export class Visit {
  readonly #scenario: Scenario;
  readonly #tally: Tally;
  readonly #Desk: DeskClass;
  readonly #world: World;
  readonly #device: Device;
  /** Texts that the visitor was told are sent or saved. */
  readonly #promised = new Set<string>();
  /** Texts that the visitor threw away, or has had before their eyes when they expired. */
  readonly #letGo = new Set<string>();
  /** By tab and message id, the latest news and their time. */
  readonly #news = new Map<Tab, Map<string, { news: News; time: number }>>();
  #pages: Page[] = [];
  #ids = 0;

  constructor(seed: number, scenario: Scenario, tally: Tally, Desk: DeskClass) {
    this.#scenario = scenario;
    this.#tally = tally;
    this.#Desk = Desk;
    this.#world = new World(seed, scenario.network);
    this.#device = new Device(this.#world, scenario.faults);
  }

  async run(): Promise<void> {
    const world = this.#world;
    const {
      tabs = 1,
      offline = 0,
      clockJumps = 0,
      longAway = 0,
      otherVersion = 0,
    } = this.#scenario;
    for (let press = 0; press < 4; press += 1) {
      while (this.#pages.length < tabs) this.#openPage();
      world.isOffline = world.chance(offline);
      const page = world.pick(this.#pages);
      if (page !== undefined) await this.#pressAndWait(page, `mensaje ${press}`);
      if (world.chance(clockJumps)) world.jumpClock((world.random() - 0.75) * 40 * YEAR);
      if (world.isOffline && world.chance(0.5)) this.#reconnect();
      if (world.chance(longAway)) await this.#stayAway();
      if (world.chance(otherVersion)) this.#becomeOtherVersion();
    }
    await this.#heal();
    this.#judge();
  }

  #openPage(): Page {
    const tab = new Tab(this.#device);
    const desk = new this.#Desk({
      inbox: { deliver: tab.deliver },
      outbox: tab.outbox,
      clock: this.#world.clock,
      timers: tab.timers,
      connectivity: tab.connectivity,
      locks: tab.locks,
      newId: () => {
        this.#ids += 1;
        return `m-${this.#ids}`;
      },
      random: this.#world.random,
      log: new RecordingLog(),
    });
    const page = { tab, desk };
    this.#news.set(tab, new Map());
    desk.onAnnouncement((announcement) => this.#hear(page, announcement));
    desk.open();
    this.#pages.push(page);
    return page;
  }

  #closePage(page: Page) {
    page.tab.close();
    this.#pages = this.#pages.filter((other) => other !== page);
  }

  /** Checks what the visitor reads against what is true at that moment. */
  #hear(page: Page, { message, news }: Announcement) {
    this.#news.get(page.tab)?.set(message.id, { news, time: this.#world.time });
    const isInInbox = this.#world.inbox.has(message.id);
    const isKept = this.#device.keptIds().includes(message.id);
    if (news === 'delivered' && !isInInbox) this.#tally.falselyAnnounced += 1;
    if (news === 'saved' && !isKept && !isInInbox) this.#tally.falselyAnnounced += 1;
    if (news === 'delivered' || news === 'saved') this.#promised.add(message.message);
    if (news === 'expired') this.#look(page, message);
  }

  /** An expired text is before the visitor's eyes while its page is visible; after five seconds it is seen. */
  #look(page: Page, message: ContactMessage) {
    if (this.#world.chance(0.5)) return;
    page.tab.timers.after(5 * SECOND, () => {
      this.#letGo.add(message.message);
      page.desk.acknowledgeExpired(message.id);
    });
  }

  async #pressAndWait(page: Page, text: string) {
    this.#tally.presses += 1;
    this.#press(page, text);
    await this.#liveOn(page);
    for (let again = 0; again < 2 && page.tab.isAlive; again += 1) {
      const pending = page.desk.pending().find(({ message }) => message.message === text);
      if (pending === undefined || this.#world.chance(0.6)) continue;
      if (this.#world.chance(0.5)) this.#press(page, text);
      else page.desk.sendNow();
      await this.#liveOn(page);
    }
    const { discards = 0 } = this.#scenario;
    if (this.#world.chance(discards)) this.#discardSomething();
  }

  #press(page: Page, text: string) {
    const draft = { name: 'Ana', email: 'ana@estudio.com.ar', message: text };
    const context = { isConfirmed: true, honeypotFilled: false, timeOnFormMs: null };
    if (page.desk.submit(draft, context).status !== 'sending') return;
    page.tab.timers.after(4 * SECOND + 1, () => {
      for (const { news, time } of this.#news.get(page.tab)?.values() ?? []) {
        const isOwed = news === 'sending' && this.#world.time - time > 4 * SECOND;
        if (isOwed) this.#tally.unanswered += 1;
      }
    });
  }

  /** The moments after a press. The tab may be closed in any of them. */
  async #liveOn(page: Page) {
    const { closes = 0 } = this.#scenario;
    const closesAfter = this.#world.chance(closes) ? this.#world.random() * 3 * SECOND : null;
    if (closesAfter !== null) {
      await this.#world.live(closesAfter);
      this.#closePage(page);
    }
    await this.#world.live(this.#world.random() * 20 * SECOND);
    for (const { tab } of this.#pages) if (this.#world.chance(0.2)) tab.comeBack();
  }

  #discardSomething() {
    const page = this.#world.pick(this.#pages);
    const pending = page && this.#world.pick(page.desk.pending());
    if (page === undefined || pending === undefined) return;
    this.#letGo.add(pending.message.message);
    page.desk.discard(pending.message.id);
  }

  #reconnect() {
    this.#world.isOffline = false;
    for (const { tab } of this.#pages) tab.comeBack();
  }

  /** Some days without a healthy network. The visitor comes back to a new page now and then. */
  async #stayAway() {
    for (const page of this.#pages) this.#closePage(page);
    for (let visit = 0; visit < 3; visit += 1) {
      await this.#world.live(this.#world.random() * 5 * DAY);
      const page = this.#openPage();
      await this.#world.live(this.#world.random() * 30 * SECOND);
      if (visit < 2) this.#closePage(page);
    }
  }

  /** All pages are loaded anew, and find entries whose counts they cannot read. */
  #becomeOtherVersion() {
    const { length } = this.#pages;
    for (const page of this.#pages) this.#closePage(page);
    for (const [key, text] of this.#device.texts) {
      if (!text.startsWith('{')) continue;
      const { tries: _tries, ...entry } = JSON.parse(text);
      this.#device.texts.set(key, JSON.stringify({ ...entry, lastFailure: 'cansado', más: 1 }));
    }
    for (let page = 0; page < length; page += 1) this.#openPage();
  }

  /** Everything passes: first for the pages that are open, then for a visitor who comes back. */
  async #heal() {
    const world = this.#world;
    world.network = HEALTHY;
    this.#device.isHealed = true;
    if (world.isOffline) this.#reconnect();
    // Several tabs count one another's failures: with one it is plain when each message is due.
    if (this.#scenario.tabs === undefined) await this.#expectOnTime();
    this.#openPage();
    for (const { tab } of this.#pages) tab.comeBack();
    await world.live(HOUR);
  }

  async #expectOnTime() {
    const [page] = this.#pages;
    if (page === undefined) return;
    const deadlines = page.desk
      .pending()
      .filter(({ state }) => state === 'waiting')
      .map(({ message }) => {
        const failures = page.tab.failures.get(message.id) ?? 0;
        // An attempt that is under way may still fail, and lengthen the wait by one step.
        const wait = LONGEST_WAITS[failures] ?? LAST_LONGEST_WAIT;
        return { id: message.id, time: this.#world.time + wait + ATTEMPT };
      })
      .toSorted((a, b) => a.time - b.time);
    for (const { id, time } of deadlines) {
      await this.#world.live(Math.max(0, time - this.#world.time));
      const left = page.desk.pending().find(({ message }) => message.id === id);
      if (left?.state === 'waiting') this.#tally.overdue += 1;
    }
  }

  #judge() {
    const texts = [...this.#world.inbox.values()].map(({ message }) => message);
    const kept = [...this.#device.texts.values()];
    for (const text of this.#promised) {
      const isSomewhere =
        texts.includes(text) ||
        this.#letGo.has(text) ||
        kept.some((entry) => entry.includes(JSON.stringify(text)));
      if (!isSomewhere) this.#tally.lost += 1;
    }
    this.#tally.doubled += texts.length - new Set(texts).size;
    this.#tally.delivered += new Set(texts).size;
  }
}

import type { ContactMessage } from '#domain/model/contact-message.ts';
import type { Announcement, AnnouncementType } from '#domain/services/announcement.ts';
import type { ContactDesk } from '#domain/services/contact-desk.ts';
import { RecordingLog } from '#tests/support/fakes.ts';
import { Device, type DeviceFaults, Tab } from './device.ts';
import { HEALTHY, type NetworkOdds, World } from './world.ts';

export const SECOND = 1000;
export const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;
const YEAR = 365 * DAY;

/** The longest delay after each consecutive failure of a message, with its jitter (docs/product.md). */
const LONGEST_DELAYS = [2, 5, 15, 60, 300].map((seconds) => seconds * 1.2 * SECOND);
const LAST_LONGEST_DELAY = 15 * 1.2 * MINUTE;
/** The longest duration of an attempt. */
const ATTEMPT = 12 * SECOND;

/** The conditions of a visit. Numbers from 0 to 1 are probabilities per submission. */
export type Scenario = {
  readonly network: NetworkOdds;
  readonly faults?: DeviceFaults;
  readonly tabs?: number;
  readonly offline?: number;
  /** The tab is closed at any moment. */
  readonly closes?: number;
  readonly clockJumps?: number;
  /** The next submission comes after some days with the same faults. */
  readonly longAway?: number;
  /** Another version of the site has written the stored messages. */
  readonly otherVersion?: number;
  readonly discards?: number;
};

export type Tally = {
  submissions: number;
  delivered: number;
  /** Messages announced as delivered or saved that are neither in the inbox, nor on the device, nor dismissed. */
  lost: number;
  /** Documents beyond the first for one message. */
  duplicated: number;
  /** Announcements of "delivered" for a message not in the inbox, or of "saved" for one not on the device. */
  falselyAnnounced: number;
  /** Submissions whose page, still open, announced no outcome within four seconds. */
  unanswered: number;
  /** Messages that were not retried in time once all faults were over. */
  overdue: number;
};

export function emptyTally(): Tally {
  return {
    submissions: 0,
    delivered: 0,
    lost: 0,
    duplicated: 0,
    falselyAnnounced: 0,
    unanswered: 0,
    overdue: 0,
  };
}

export type DeskClass = typeof ContactDesk;

type Page = { readonly tab: Tab; readonly desk: ContactDesk };

/** Simulates a visitor who submits messages under a scenario, and counts the flaws of the desk. */
export class Visit {
  readonly #scenario: Scenario;
  readonly #tally: Tally;
  readonly #Desk: DeskClass;
  readonly #world: World;
  readonly #device: Device;
  /** Texts announced as delivered or saved. */
  readonly #promised = new Set<string>();
  /** Texts that the visitor discarded, or saw when they expired. */
  readonly #dismissed = new Set<string>();
  /** The latest announcement by tab and message id, with its time. */
  readonly #announced = new Map<Tab, Map<string, { type: AnnouncementType; time: number }>>();
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
    for (let submission = 0; submission < 4; submission += 1) {
      while (this.#pages.length < tabs) this.#openPage();
      world.isOffline = world.chance(offline);
      const page = world.pick(this.#pages);
      if (page !== undefined) await this.#submitAndWait(page, `mensaje ${submission}`);
      if (world.chance(clockJumps)) world.jumpClock((world.random() - 0.75) * 40 * YEAR);
      if (world.isOffline && world.chance(0.5)) this.#reconnect();
      if (world.chance(longAway)) await this.#stayAway();
      if (world.chance(otherVersion)) this.#changeVersion();
    }
    await this.#endFaults();
    this.#countFlaws();
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
    this.#announced.set(tab, new Map());
    desk.onAnnouncement((announcement) => this.#record(page, announcement));
    desk.open();
    this.#pages.push(page);
    return page;
  }

  #closePage(page: Page) {
    page.tab.close();
    this.#pages = this.#pages.filter((other) => other !== page);
  }

  /** Checks the announcement against the state of inbox and device at that moment. */
  #record(page: Page, { message, type }: Announcement) {
    this.#announced.get(page.tab)?.set(message.id, { type, time: this.#world.time });
    const isInInbox = this.#world.inbox.has(message.id);
    const isStored = this.#device.storedIds().includes(message.id);
    if (type === 'delivered' && !isInInbox) this.#tally.falselyAnnounced += 1;
    if (type === 'saved' && !isStored && !isInInbox) this.#tally.falselyAnnounced += 1;
    if (type === 'delivered' || type === 'saved') this.#promised.add(message.message);
    if (type === 'expired') this.#readExpired(page, message);
  }

  /** The visitor reads an expired text, or not; after five seconds it counts as seen. */
  #readExpired(page: Page, message: ContactMessage) {
    if (this.#world.chance(0.5)) return;
    page.tab.timers.after(5 * SECOND, () => {
      this.#dismissed.add(message.message);
      page.desk.acknowledgeExpired(message.id);
    });
  }

  async #submitAndWait(page: Page, text: string) {
    this.#tally.submissions += 1;
    this.#submit(page, text);
    await this.#waitAfterSubmission(page);
    for (let again = 0; again < 2 && page.tab.isOpen; again += 1) {
      const pending = page.desk.pending().find(({ message }) => message.message === text);
      if (pending === undefined || this.#world.chance(0.6)) continue;
      if (this.#world.chance(0.5)) this.#submit(page, text);
      else page.desk.sendNow();
      await this.#waitAfterSubmission(page);
    }
    const { discards = 0 } = this.#scenario;
    if (this.#world.chance(discards)) this.#discardSomething();
  }

  #submit(page: Page, text: string) {
    const draft = { name: 'Ana', email: 'ana@estudio.com.ar', message: text };
    const context = { isConfirmed: true, honeypotFilled: false, timeOnFormMs: null };
    if (page.desk.submit(draft, context).status !== 'sending') return;
    page.tab.timers.after(4 * SECOND + 1, () => {
      for (const { type, time } of this.#announced.get(page.tab)?.values() ?? []) {
        const isOverdue = type === 'sending' && this.#world.time - time > 4 * SECOND;
        if (isOverdue) this.#tally.unanswered += 1;
      }
    });
  }

  /** Passes the time after a submission. The tab may be closed meanwhile. */
  async #waitAfterSubmission(page: Page) {
    const { closes = 0 } = this.#scenario;
    const closesAfter = this.#world.chance(closes) ? this.#world.random() * 3 * SECOND : null;
    if (closesAfter !== null) {
      await this.#world.advance(closesAfter);
      this.#closePage(page);
    }
    await this.#world.advance(this.#world.random() * 20 * SECOND);
    for (const { tab } of this.#pages) if (this.#world.chance(0.2)) tab.fireReconnect();
  }

  #discardSomething() {
    const page = this.#world.pick(this.#pages);
    const pending = page && this.#world.pick(page.desk.pending());
    if (page === undefined || pending === undefined) return;
    this.#dismissed.add(pending.message.message);
    page.desk.discard(pending.message.id);
  }

  #reconnect() {
    this.#world.isOffline = false;
    for (const { tab } of this.#pages) tab.fireReconnect();
  }

  /** Passes some days with the same faults, in which the visitor opens a new page now and then. */
  async #stayAway() {
    for (const page of this.#pages) this.#closePage(page);
    for (let visit = 0; visit < 3; visit += 1) {
      await this.#world.advance(this.#world.random() * 5 * DAY);
      const page = this.#openPage();
      await this.#world.advance(this.#world.random() * 30 * SECOND);
      if (visit < 2) this.#closePage(page);
    }
  }

  /** Reloads all pages over entries that another version has written. */
  #changeVersion() {
    const { length } = this.#pages;
    for (const page of this.#pages) this.#closePage(page);
    for (const [key, text] of this.#device.texts) {
      if (!text.startsWith('{')) continue;
      const { tries: _tries, ...entry } = JSON.parse(text);
      this.#device.texts.set(key, JSON.stringify({ ...entry, lastFailure: 'cansado', más: 1 }));
    }
    for (let page = 0; page < length; page += 1) this.#openPage();
  }

  /** Ends all faults: first for the open pages, then for a visitor who returns. */
  async #endFaults() {
    const world = this.#world;
    world.network = HEALTHY;
    this.#device.isFaultless = true;
    if (world.isOffline) this.#reconnect();
    // The due time of a message is known with one tab only: several tabs count each other's failures.
    if (this.#scenario.tabs === undefined) await this.#countOverdue();
    this.#openPage();
    for (const { tab } of this.#pages) tab.fireReconnect();
    await world.advance(HOUR);
  }

  async #countOverdue() {
    const [page] = this.#pages;
    if (page === undefined) return;
    const deadlines = page.desk
      .pending()
      .filter(({ state }) => state === 'waiting')
      .map(({ message }) => {
        const failures = page.tab.failures.get(message.id) ?? 0;
        // An attempt in flight may still fail, which lengthens the delay by one step.
        const delay = LONGEST_DELAYS[failures] ?? LAST_LONGEST_DELAY;
        return { id: message.id, time: this.#world.time + delay + ATTEMPT };
      })
      .toSorted((a, b) => a.time - b.time);
    for (const { id, time } of deadlines) {
      await this.#world.advance(Math.max(0, time - this.#world.time));
      const pending = page.desk.pending().find(({ message }) => message.id === id);
      if (pending?.state === 'waiting') this.#tally.overdue += 1;
    }
  }

  #countFlaws() {
    const texts = [...this.#world.inbox.values()].map(({ message }) => message);
    const stored = [...this.#device.texts.values()];
    for (const text of this.#promised) {
      const isAccountedFor =
        texts.includes(text) ||
        this.#dismissed.has(text) ||
        stored.some((entry) => entry.includes(JSON.stringify(text)));
      if (!isAccountedFor) this.#tally.lost += 1;
    }
    this.#tally.duplicated += texts.length - new Set(texts).size;
    this.#tally.delivered += new Set(texts).size;
  }
}

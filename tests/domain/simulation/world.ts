import type { ContactMessage } from '#domain/model/contact-message.ts';
import type { ContactOutbox, OutboxEntry } from '#ports/contact.ts';
import { DataSourceError, type FailureKind } from '#ports/data-source.ts';
import type { Clock, Connectivity, Locks, Timers } from '#ports/system.ts';

/** Numbers from 0 up to 1 that are the same for the same seed (mulberry32). */
export function seededRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

type Event = { readonly time: number; readonly order: number; readonly act: () => void };

/** How likely each fault is, from 0 to 1, whenever it may strike. */
export type Odds = {
  readonly requestLost: number;
  readonly answerLost: number;
  readonly down: number;
  readonly refused: number;
  readonly nonsense: number;
  readonly offline: number;
  readonly tabDies: number;
  readonly clockJumps: number;
  readonly storageFails: number;
  readonly locksMissing: number;
};

/**
 * A visitor's device and the network beyond it, in a time of its own: tabs that share a storage and may
 * die between any two steps, a server that applies or loses what it is sent, a clock that jumps.
 */
export class World {
  readonly random: () => number;
  readonly odds: Odds;
  /** The documents of the owner's inbox: every write that was applied, by id. */
  readonly inbox = new Map<string, ContactMessage>();
  /** What the device keeps, for all its tabs. */
  readonly storage = new Map<string, OutboxEntry>();
  readonly pressTimes: number[] = [];
  isHealed = false;
  isOffline = false;
  #time = 0;
  #clockOffset = 0;
  #order = 0;
  #queue: Event[] = [];
  readonly #locks = new Set<string>();

  constructor(seed: number, odds: Odds) {
    this.random = seededRandom(seed);
    this.odds = odds;
    this.storageWorks = this.random() >= odds.storageFails;
    this.hasLocks = this.random() >= odds.locksMissing;
  }

  readonly storageWorks: boolean;
  readonly hasLocks: boolean;

  chance(odds: number): boolean {
    return !this.isHealed && this.random() < odds;
  }

  schedule(milliseconds: number, act: () => void): () => void {
    let isCancelled = false;
    this.#order += 1;
    this.#queue.push({
      time: this.#time + Math.max(0, milliseconds),
      order: this.#order,
      act: () => !isCancelled && act(),
    });
    return () => {
      isCancelled = true;
    };
  }

  /** Lives through so many milliseconds; every event, and all that follows at once from it, in turn. */
  async live(milliseconds: number): Promise<void> {
    const end = this.#time + milliseconds;
    for (;;) {
      await settle();
      this.#queue.sort((a, b) => a.time - b.time || a.order - b.order);
      const next = this.#queue[0];
      if (next === undefined || next.time > end) break;
      this.#queue.shift();
      this.#time = next.time;
      next.act();
    }
    this.#time = end;
  }

  readonly clock: Clock = {
    now: () => new Date(1_700_000_000_000 + this.#time + this.#clockOffset),
  };

  jumpClock(milliseconds: number) {
    this.#clockOffset += milliseconds;
  }

  /** One request of a tab: it may be lost, applied, refused, and its answer may be lost. */
  request(message: ContactMessage): Promise<void> {
    const fail = (kind: FailureKind) => new DataSourceError('deliver', kind);
    return new Promise((resolve, reject) => {
      const latency = 20 + this.random() * 1500;
      if (this.isOffline) return this.schedule(5, () => reject(fail('offline')));
      if (this.chance(this.odds.requestLost)) {
        return this.schedule(this.random() < 0.5 ? 10_000 : latency, () => reject(fail('timeout')));
      }
      if (this.chance(this.odds.down)) {
        return this.schedule(latency, () => reject(fail('unavailable')));
      }
      if (this.chance(this.odds.refused)) {
        return this.schedule(latency, () => reject(fail('refused')));
      }
      return this.schedule(latency / 2, () => {
        const present = this.inbox.get(message.id);
        if (present === undefined) this.inbox.set(message.id, message);
        if (this.chance(this.odds.nonsense)) {
          return this.schedule(latency / 2, () => reject(fail('malformed')));
        }
        if (this.chance(this.odds.answerLost)) {
          return this.schedule(10_000, () => reject(fail('timeout')));
        }
        return this.schedule(latency / 2, () => resolve());
      });
    });
  }

  takeLock(name: string): boolean {
    if (!this.hasLocks) return true;
    if (this.#locks.has(name)) return false;
    this.#locks.add(name);
    return true;
  }

  releaseLock(name: string) {
    this.#locks.delete(name);
  }
}

/** A tab of the site: its view of the world ends when it dies, wherever its work stands. */
export class Tab {
  isAlive = true;
  readonly #world: World;
  readonly #returns = new Set<() => void>();
  readonly #watchers = new Set<() => void>();
  readonly #held = new Set<string>();
  #others: readonly Tab[] = [];

  constructor(world: World) {
    this.#world = world;
  }

  meet(others: readonly Tab[]) {
    this.#others = others.filter((tab) => tab !== this);
  }

  die() {
    this.isAlive = false;
    for (const name of this.#held) this.#world.releaseLock(name);
  }

  comeBack() {
    for (const listener of this.#returns) this.#do(listener);
  }

  noticeStorage() {
    for (const listener of this.#watchers) this.#do(listener);
  }

  /** Runs a step of the tab unless it is dead, and it may die right then. */
  #do(step: () => void) {
    if (!this.isAlive) return;
    if (this.#world.chance(this.#world.odds.tabDies)) {
      this.die();
      return;
    }
    step();
  }

  /** A promise that a dead tab never hears of. */
  #whileAlive<T>(work: Promise<T>): Promise<T> {
    return new Promise((resolve, reject) => {
      work.then(
        (value) => this.#do(() => resolve(value)),
        (reason) => this.#do(() => reject(reason)),
      );
    });
  }

  readonly deliver = (message: ContactMessage) => this.#whileAlive(this.#world.request(message));

  readonly timers: Timers = {
    after: (milliseconds, act) => this.#world.schedule(milliseconds, () => this.#do(act)),
  };

  readonly connectivity: Connectivity = {
    isOnline: () => !this.#world.isOffline,
    onReturn: (listener) => {
      this.#returns.add(listener);
    },
  };

  readonly locks: Locks = {
    whileAlone: async (name, work) => {
      if (!this.#world.takeLock(name)) return;
      this.#held.add(name);
      await work();
      this.#held.delete(name);
      this.#world.releaseLock(name);
    },
  };

  readonly outbox: ContactOutbox = {
    put: (entry) => {
      if (!this.isAlive || !this.#world.storageWorks) return false;
      this.#world.storage.set(entry.message.id, entry);
      this.#tellOthers();
      return true;
    },
    all: () => [...this.#world.storage.values()],
    remove: (id) => {
      if (!this.isAlive) return;
      this.#world.storage.delete(id);
      this.#tellOthers();
    },
    pressTimes: () => this.#world.pressTimes,
    recordPress: (time) => {
      this.#world.pressTimes.push(time);
    },
    watch: (listener) => {
      this.#watchers.add(listener);
    },
  };

  #tellOthers() {
    for (const tab of this.#others) this.#world.schedule(10, () => tab.noticeStorage());
  }
}

/** Lets everything that follows at once follow. */
function settle(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}

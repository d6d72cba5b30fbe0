import type { ContactMessage } from '#domain/model/contact-message.ts';
import { DataSourceError, type FailureKind } from '#ports/data-source.ts';
import type { Clock } from '#ports/system.ts';

/** A generator of random numbers from 0 up to 1 that repeats for the same seed (mulberry32). */
export function seededRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

/** The probability of each network fault per request. */
export type NetworkOdds = {
  readonly requestLost: number;
  readonly answerLost: number;
  readonly unavailable: number;
  readonly refused: number;
  readonly malformed: number;
};

export const HEALTHY: NetworkOdds = {
  requestLost: 0,
  answerLost: 0,
  unavailable: 0,
  refused: 0,
  malformed: 0,
};

type Event = { readonly time: number; readonly order: number; readonly run: () => void };

/**
 * Simulated time, and the network with the owner's inbox. Time passes only in `advance`, from event to
 * event. The devices' clock may jump; the time between events does not.
 */
export class World {
  readonly random: () => number;
  network: NetworkOdds;
  isOffline = false;
  /** The documents of the owner's inbox, by id. */
  readonly inbox = new Map<string, ContactMessage>();
  #time = 0;
  #clockOffset = 0;
  #order = 0;
  #queue: Event[] = [];

  constructor(seed: number, network: NetworkOdds = HEALTHY) {
    this.random = seededRandom(seed);
    this.network = network;
  }

  /** Milliseconds since the start of the simulation. */
  get time(): number {
    return this.#time;
  }

  chance(odds: number): boolean {
    return this.random() < odds;
  }

  /** Picks one of the items at random. */
  pick<T>(items: readonly T[]): T | undefined {
    return items[Math.floor(this.random() * items.length)];
  }

  schedule(milliseconds: number, callback: () => void): () => void {
    let isCancelled = false;
    this.#order += 1;
    this.#queue.push({
      time: this.#time + Math.max(0, milliseconds),
      order: this.#order,
      run: () => !isCancelled && callback(),
    });
    return () => {
      isCancelled = true;
    };
  }

  /** Advances the time by so many milliseconds and runs the events in between, each with its microtasks. */
  async advance(milliseconds: number): Promise<void> {
    const end = this.#time + milliseconds;
    for (;;) {
      await flushMicrotasks();
      this.#queue.sort((a, b) => a.time - b.time || a.order - b.order);
      const next = this.#queue[0];
      if (next === undefined || next.time > end) break;
      this.#queue.shift();
      this.#time = next.time;
      next.run();
    }
    this.#time = end;
  }

  readonly clock: Clock = {
    now: () => new Date(1_700_000_000_000 + this.#time + this.#clockOffset),
  };

  jumpClock(milliseconds: number) {
    this.#clockOffset += milliseconds;
  }

  /** Sends a request. Request and answer may be lost, and the request may be refused. */
  request(message: ContactMessage): Promise<void> {
    const { requestLost, answerLost, unavailable, refused, malformed } = this.network;
    const fail = (kind: FailureKind) => new DataSourceError('deliver', kind);
    return new Promise((resolve, reject) => {
      const latency = 20 + this.random() * 1500;
      if (this.isOffline) return this.schedule(5, () => reject(fail('offline')));
      if (this.chance(requestLost)) {
        return this.schedule(this.chance(0.5) ? 10_000 : latency, () => reject(fail('timeout')));
      }
      if (this.chance(unavailable))
        return this.schedule(latency, () => reject(fail('unavailable')));
      if (this.chance(refused)) return this.schedule(latency, () => reject(fail('refused')));
      return this.schedule(latency / 2, () => {
        if (!this.inbox.has(message.id)) this.inbox.set(message.id, message);
        if (this.chance(malformed)) {
          return this.schedule(latency / 2, () => reject(fail('malformed')));
        }
        if (this.chance(answerLost)) {
          return this.schedule(10_000, () => reject(fail('timeout')));
        }
        return this.schedule(latency / 2, () => resolve());
      });
    });
  }
}

function flushMicrotasks(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}

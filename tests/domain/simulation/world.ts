import type { ContactMessage } from '#domain/model/contact-message.ts';
import { DataSourceError, type FailureKind } from '#ports/data-source.ts';
import type { Clock } from '#ports/system.ts';

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

/** How likely each fault of the network is, from 0 to 1, whenever it may strike. */
export type NetworkOdds = {
  readonly requestLost: number;
  readonly answerLost: number;
  readonly down: number;
  readonly refused: number;
  readonly nonsense: number;
};

export const HEALTHY: NetworkOdds = {
  requestLost: 0,
  answerLost: 0,
  down: 0,
  refused: 0,
  nonsense: 0,
};

type Event = { readonly time: number; readonly order: number; readonly act: () => void };

/**
 * Time, and the network with the owner's inbox behind it. Time passes only in `live`, from event to
 * event; the clock that the devices show may jump, the time between events never does.
 */
export class World {
  readonly random: () => number;
  network: NetworkOdds;
  isOffline = false;
  /** The documents of the owner's inbox: every write that was applied, by id. */
  readonly inbox = new Map<string, ContactMessage>();
  #time = 0;
  #clockOffset = 0;
  #order = 0;
  #queue: Event[] = [];

  constructor(seed: number, network: NetworkOdds = HEALTHY) {
    this.random = seededRandom(seed);
    this.network = network;
  }

  /** Milliseconds since the world began. */
  get time(): number {
    return this.#time;
  }

  chance(odds: number): boolean {
    return this.random() < odds;
  }

  /** Picks one of them, each as likely as the others. */
  pick<T>(items: readonly T[]): T | undefined {
    return items[Math.floor(this.random() * items.length)];
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

  /** Sends a request, which may be lost, applied or refused, and whose answer may be lost. */
  request(message: ContactMessage): Promise<void> {
    const { requestLost, answerLost, down, refused, nonsense } = this.network;
    const fail = (kind: FailureKind) => new DataSourceError('deliver', kind);
    return new Promise((resolve, reject) => {
      const latency = 20 + this.random() * 1500;
      if (this.isOffline) return this.schedule(5, () => reject(fail('offline')));
      if (this.chance(requestLost)) {
        return this.schedule(this.chance(0.5) ? 10_000 : latency, () => reject(fail('timeout')));
      }
      if (this.chance(down)) return this.schedule(latency, () => reject(fail('unavailable')));
      if (this.chance(refused)) return this.schedule(latency, () => reject(fail('refused')));
      return this.schedule(latency / 2, () => {
        if (!this.inbox.has(message.id)) this.inbox.set(message.id, message);
        if (this.chance(nonsense)) {
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

/** Lets everything that follows at once follow. */
function settle(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}

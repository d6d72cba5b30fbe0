import { createLocalOutbox } from '#adapters/browser/contact-outbox.ts';
import { createWebLocks } from '#adapters/browser/system.ts';
import type { ContactMessage } from '#domain/model/contact-message.ts';
import type { ContactOutbox } from '#ports/contact.ts';
import type { Connectivity, Locks, Timers } from '#ports/system.ts';
import type { World } from './world.ts';

/** How a device's storage and locks behave. Calls that fail throw what the browsers throw. */
export type DeviceFaults = {
  /** All cookies are blocked: reading `localStorage` throws, and every lock is rejected. */
  readonly isBlocked?: boolean;
  /** After so many writes the quota is full. */
  readonly writesUntilFull?: number;
  readonly failsToRemove?: boolean;
  /** How likely each single call of the storage is to throw. */
  readonly callFails?: number;
  readonly locks?: 'missing' | 'rejected';
};

type StorageListener = (event: StorageEvent) => void;

/** A browser: a storage and locks that all its tabs share. */
export class Device {
  readonly world: World;
  readonly faults: DeviceFaults;
  /** The texts in local storage, by key. */
  readonly texts = new Map<string, string>();
  readonly tabs: Tab[] = [];
  readonly heldLocks = new Set<string>();
  #writes = 0;
  isHealed = false;

  constructor(world: World, faults: DeviceFaults = {}) {
    this.world = world;
    this.faults = faults;
  }

  /** The message ids that the device has an entry for. */
  keptIds(): readonly string[] {
    return [...this.texts]
      .filter(([key, text]) => key.startsWith('contacto-pendiente-') && text.startsWith('{'))
      .map(([key]) => key.slice('contacto-pendiente-'.length));
  }

  /** The storage as one tab sees it; changes reach the other tabs a moment later, as an event. */
  storageOf(tab: Tab): Storage {
    const failNow = () => {
      const { callFails = 0 } = this.faults;
      if (!this.isHealed && this.world.chance(callFails)) throw new Error('UnknownError');
    };
    const methods: Readonly<Record<string, unknown>> = {
      getItem: (key: string) => {
        failNow();
        return this.texts.get(key) ?? null;
      },
      setItem: (key: string, value: string) => {
        failNow();
        this.#writes += 1;
        const { writesUntilFull = Number.POSITIVE_INFINITY } = this.faults;
        const isLonger = value.length > (this.texts.get(key) ?? '').length;
        if (isLonger && this.#writes > writesUntilFull) throw new Error('QuotaExceededError');
        this.texts.set(key, value);
        this.#tellOthers(tab, key, value);
      },
      removeItem: (key: string) => {
        failNow();
        if (this.faults.failsToRemove) throw new Error('UnknownError');
        if (this.texts.delete(key)) this.#tellOthers(tab, key, null);
      },
    };
    return new Proxy({} as Storage, {
      get: (_target, name) => methods[String(name)],
      ownKeys: () => {
        failNow();
        return [...this.texts.keys()];
      },
      getOwnPropertyDescriptor: () => ({ enumerable: true, configurable: true }),
    });
  }

  #tellOthers(from: Tab, key: string, newValue: string | null) {
    for (const tab of this.tabs.filter((other) => other !== from)) {
      this.world.schedule(10, () => tab.hearStorage({ key, newValue } as StorageEvent));
    }
  }

  /** The locks as one tab sees them: `request` with `ifAvailable`, which is all that the site asks for. */
  lockManagerOf(tab: Tab): LockManager | undefined {
    if (this.faults.locks === 'missing') return undefined;
    const isRejected = this.faults.isBlocked === true || this.faults.locks === 'rejected';
    const request = async (
      name: string,
      _options: LockOptions,
      use: (lock: Lock | null) => Promise<void>,
    ) => {
      if (isRejected) throw new Error('SecurityError');
      if (this.heldLocks.has(name)) return use(null);
      this.heldLocks.add(name);
      tab.heldLocks.add(name);
      try {
        await use({ name, mode: 'exclusive' });
      } finally {
        // A tab that is dead has given its locks back already.
        if (tab.heldLocks.delete(name)) this.heldLocks.delete(name);
      }
    };
    return { request } as unknown as LockManager;
  }
}

/** A tab of the site: what it awaits never arrives once it is closed, wherever its work stands. */
export class Tab {
  readonly device: Device;
  readonly heldLocks = new Set<string>();
  readonly outbox: ContactOutbox;
  readonly locks: Locks;
  readonly timers: Timers;
  readonly connectivity: Connectivity;
  isAlive = true;
  isVisible = true;
  /** How many attempts of each message have failed in this tab. */
  readonly failures = new Map<string, number>();
  readonly #returnListeners = new Set<() => void>();
  readonly #storageListeners = new Set<StorageListener>();

  constructor(device: Device) {
    this.device = device;
    device.tabs.push(this);
    const { world } = device;
    this.timers = {
      after: (milliseconds, act) => world.schedule(milliseconds, () => this.isAlive && act()),
    };
    this.connectivity = {
      isOnline: () => !world.isOffline,
      onReconnectOrVisible: (listener) => {
        this.#returnListeners.add(listener);
      },
    };
    this.locks = createWebLocks(() => device.lockManagerOf(this));
    const storage = device.storageOf(this);
    const listen = (_type: 'storage', listener: StorageListener) => {
      this.#storageListeners.add(listener);
    };
    this.outbox = createLocalOutbox(
      {
        get localStorage(): Storage {
          if (device.faults.isBlocked) throw new Error('SecurityError');
          return storage;
        },
        addEventListener: listen,
      },
      this.timers,
    );
  }

  readonly deliver = (message: ContactMessage): Promise<void> =>
    this.#whileAlive(this.device.world.request(message)).catch((reason: unknown) => {
      this.failures.set(message.id, (this.failures.get(message.id) ?? 0) + 1);
      throw reason;
    });

  close() {
    this.isAlive = false;
    for (const name of this.heldLocks) this.device.heldLocks.delete(name);
    this.heldLocks.clear();
    this.device.tabs.splice(this.device.tabs.indexOf(this), 1);
  }

  /** The network, or the visitor, is back. */
  comeBack() {
    if (this.isAlive) for (const listener of this.#returnListeners) listener();
  }

  hearStorage(event: StorageEvent) {
    if (this.isAlive) for (const listener of this.#storageListeners) listener(event);
  }

  #whileAlive<T>(work: Promise<T>): Promise<T> {
    return new Promise((resolve, reject) => {
      work.then(
        (value) => this.isAlive && resolve(value),
        (reason: unknown) => this.isAlive && reject(reason),
      );
    });
  }
}

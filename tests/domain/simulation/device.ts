import { createLocalOutbox } from '#adapters/browser/contact-outbox.ts';
import { createWebLocks } from '#adapters/browser/web-locks.ts';
import type { ContactMessage } from '#domain/model/contact-message.ts';
import type { ContactOutbox } from '#ports/contact.ts';
import type { Connectivity, Locks, Timers } from '#ports/system.ts';
import type { World } from './world.ts';

/** Faults of a device's storage and locks, which throw as browsers do. */
export type DeviceFaults = {
  /** All cookies are blocked: reading `localStorage` throws, and every lock is rejected. */
  readonly isBlocked?: boolean;
  /** The quota is full after so many writes. */
  readonly writesUntilFull?: number;
  readonly failsToRemove?: boolean;
  /** The probability that a call of the storage throws. */
  readonly callFails?: number;
  readonly locks?: 'missing' | 'rejected';
};

type StorageListener = (event: StorageEvent) => void;

/** A browser, whose tabs share its storage and locks. */
export class Device {
  readonly world: World;
  readonly faults: DeviceFaults;
  /** The texts in local storage, by key. */
  readonly texts = new Map<string, string>();
  readonly tabs: Tab[] = [];
  readonly heldLocks = new Set<string>();
  #writes = 0;
  isFaultless = false;

  constructor(world: World, faults: DeviceFaults = {}) {
    this.world = world;
    this.faults = faults;
  }

  /** The ids of the stored messages. */
  storedIds(): readonly string[] {
    return [...this.texts]
      .filter(([key, text]) => key.startsWith('contacto-pendiente-') && text.startsWith('{'))
      .map(([key]) => key.slice('contacto-pendiente-'.length));
  }

  /** The storage of one tab. A change fires an event in the other tabs a moment later. */
  storageOf(tab: Tab): Storage {
    const throwAtRandom = () => {
      const { callFails = 0 } = this.faults;
      if (!this.isFaultless && this.world.chance(callFails)) throw new Error('UnknownError');
    };
    const methods: Readonly<Record<string, unknown>> = {
      getItem: (key: string) => {
        throwAtRandom();
        return this.texts.get(key) ?? null;
      },
      setItem: (key: string, value: string) => {
        throwAtRandom();
        this.#writes += 1;
        const { writesUntilFull = Number.POSITIVE_INFINITY } = this.faults;
        const isLonger = value.length > (this.texts.get(key) ?? '').length;
        if (isLonger && this.#writes > writesUntilFull) throw new Error('QuotaExceededError');
        this.texts.set(key, value);
        this.#notifyOtherTabs(tab, key, value);
      },
      removeItem: (key: string) => {
        throwAtRandom();
        if (this.faults.failsToRemove) throw new Error('UnknownError');
        if (this.texts.delete(key)) this.#notifyOtherTabs(tab, key, null);
      },
    };
    return new Proxy({} as Storage, {
      get: (_target, name) => methods[String(name)],
      ownKeys: () => {
        throwAtRandom();
        return [...this.texts.keys()];
      },
      getOwnPropertyDescriptor: () => ({ enumerable: true, configurable: true }),
    });
  }

  #notifyOtherTabs(from: Tab, key: string, newValue: string | null) {
    for (const tab of this.tabs.filter((other) => other !== from)) {
      this.world.schedule(10, () => tab.dispatchStorageEvent({ key, newValue } as StorageEvent));
    }
  }

  /** The lock manager of one tab. The site calls only `request`, with `ifAvailable`. */
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
        // A closed tab has already released its locks.
        if (tab.heldLocks.delete(name)) this.heldLocks.delete(name);
      }
    };
    return { request } as unknown as LockManager;
  }
}

/** A tab of the site. No promise of a closed tab settles. */
export class Tab {
  readonly device: Device;
  readonly heldLocks = new Set<string>();
  readonly outbox: ContactOutbox;
  readonly locks: Locks;
  readonly timers: Timers;
  readonly connectivity: Connectivity;
  isOpen = true;
  /** The failed attempts of each message in this tab. */
  readonly failures = new Map<string, number>();
  readonly #reconnectListeners = new Set<() => void>();
  readonly #storageListeners = new Set<StorageListener>();

  constructor(device: Device) {
    this.device = device;
    device.tabs.push(this);
    const { world } = device;
    this.timers = {
      after: (milliseconds, callback) =>
        world.schedule(milliseconds, () => this.isOpen && callback()),
    };
    this.connectivity = {
      isOnline: () => !world.isOffline,
      onReconnectOrVisible: (listener) => {
        this.#reconnectListeners.add(listener);
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
    this.#whileOpen(this.device.world.request(message)).catch((reason: unknown) => {
      this.failures.set(message.id, (this.failures.get(message.id) ?? 0) + 1);
      throw reason;
    });

  close() {
    this.isOpen = false;
    for (const name of this.heldLocks) this.device.heldLocks.delete(name);
    this.heldLocks.clear();
    this.device.tabs.splice(this.device.tabs.indexOf(this), 1);
  }

  /** Notifies that the network or the visitor is back. */
  fireReconnect() {
    if (this.isOpen) for (const listener of this.#reconnectListeners) listener();
  }

  dispatchStorageEvent(event: StorageEvent) {
    if (this.isOpen) for (const listener of this.#storageListeners) listener(event);
  }

  #whileOpen<T>(work: Promise<T>): Promise<T> {
    return new Promise((resolve, reject) => {
      work.then(
        (value) => this.isOpen && resolve(value),
        (reason: unknown) => this.isOpen && reject(reason),
      );
    });
  }
}

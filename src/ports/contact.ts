import type { ContactMessage } from '#domain/model/contact-message.ts';
import type { FailureKind } from './data-source.ts';

/** Where messages for the owner arrive. */
export interface ContactInbox {
  /**
   * Settles once the inbox is known to have the message, and only then. Delivering the same id and
   * content again is a success and leaves one message. Rejects with a `DataSourceError`.
   */
  deliver(message: ContactMessage): Promise<void>;
}

/** A message that nobody has proved delivered yet. */
export type OutboxEntry = {
  readonly message: ContactMessage;
  /** How many attempts have ended, and how the last one did; null before the first. */
  readonly attempts: number;
  readonly lastFailure: FailureKind | null;
};

/** How a message left the outbox. */
export type Settlement = 'delivered' | 'discarded';

/** A change that another tab made: an entry written, settled, or gone without a word. */
export type OutboxChange =
  | { readonly type: 'written'; readonly entry: OutboxEntry }
  | { readonly type: 'settled'; readonly id: string; readonly settlement: Settlement }
  | { readonly type: 'missing'; readonly id: string }
  | { readonly type: 'cleared' };

/** What this device keeps of the messages until they are delivered, for all the tabs of the site. */
export interface ContactOutbox {
  /** Writes the entry over one with its id. True only when it was read back from the device. Never throws. */
  put(entry: OutboxEntry): boolean;
  /**
   * Reads what the device knows of the id: its entry, how it was settled a moment ago, null for nothing, or
   * 'unreadable' where it cannot be asked. Never throws.
   */
  get(id: string): OutboxEntry | Settlement | 'unreadable' | null;
  /** The entries, oldest first. Those that cannot be read are left out. Never throws. */
  all(): readonly OutboxEntry[];
  /** Leaves nothing of the message on the device and tells the other tabs how it ended. Never throws. */
  settle(id: string, settlement: Settlement): void;
  /** When messages were pressed for on this device, in milliseconds since 1970; the latest few. */
  pressTimes(): readonly number[];
  /** Adds one to `pressTimes`, where the device keeps anything. Never throws. */
  recordPress(time: number): void;
  /** Calls the listener, for as long as the page lives, with each change that another tab makes. */
  watch(listener: (change: OutboxChange) => void): void;
}

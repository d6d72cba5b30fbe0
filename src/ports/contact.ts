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
  /** How many tries have ended, and how the last one did; null before the first. */
  readonly tries: number;
  readonly lastFailure: FailureKind | null;
};

/** What this device keeps of the messages until they are delivered, for all the tabs of the site. */
export interface ContactOutbox {
  /** Writes the entry over one with its id. True only when it was read back from the device. */
  put(entry: OutboxEntry): boolean;
  /** What is kept, oldest first. What cannot be read is left out. Never throws. */
  all(): readonly OutboxEntry[];
  /** Leaves nothing of the entry on the device. Never throws. */
  remove(id: string): void;
  /** When messages were pressed for on this device, in milliseconds since 1970; the latest few. */
  pressTimes(): readonly number[];
  /** Adds one to `pressTimes`, where the device keeps anything. Never throws. */
  recordPress(time: number): void;
  /** Calls the listener, for as long as the page lives, when another tab has changed what is kept. */
  watch(listener: () => void): void;
}

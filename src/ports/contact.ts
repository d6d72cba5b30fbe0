import type { ContactMessage } from '#domain/model/contact-message.ts';
import type { FailureKind } from './data-source.ts';

/** The owner's inbox. */
export interface ContactInbox {
  /**
   * Resolves once the inbox has acknowledged the message. Idempotent: delivering the same id and content
   * again resolves and leaves one message. Other content under a stored id rejects as 'refused' and the
   * first stays. The id of a message that the owner deleted resolves and stores nothing. Rejects with a
   * `DataSourceError`.
   */
  deliver(message: ContactMessage): Promise<void>;
}

/** A message whose delivery has not been acknowledged yet. */
export type OutboxEntry = {
  readonly message: ContactMessage;
  /** How many attempts have ended. */
  readonly attempts: number;
  /** How the latest attempt failed; null before the first failure. */
  readonly lastFailure: FailureKind | null;
};

/** How a message left the outbox. */
export type Settlement = 'delivered' | 'discarded';

/** A change that another tab made: an entry was written, settled, or removed without a settlement. */
export type OutboxChange =
  | { readonly type: 'written'; readonly entry: OutboxEntry }
  | { readonly type: 'settled'; readonly id: string; readonly settlement: Settlement }
  | { readonly type: 'missing'; readonly id: string }
  | { readonly type: 'cleared' };

/** The undelivered messages, stored on the device for all tabs of the site. No method throws. */
export interface ContactOutbox {
  /** Inserts or replaces the entry. Returns true only when the entry was read back from the device. */
  put(entry: OutboxEntry): boolean;
  /**
   * The stored state of an id: its entry, how it was settled a moment ago, null when there is nothing, or
   * 'unreadable' when the storage does not work.
   */
  get(id: string): OutboxEntry | Settlement | 'unreadable' | null;
  /** The entries, oldest first, without unreadable ones. */
  all(): readonly OutboxEntry[];
  /** Removes everything of the message from the device, and notifies the other tabs of the settlement. */
  settle(id: string, settlement: Settlement): void;
  /** The times of the latest submissions on this device, in milliseconds since 1970. */
  submissionTimes(): readonly number[];
  recordSubmission(time: number): void;
  /** Calls the listener, for the lifetime of the page, with each change that another tab makes. */
  watch(listener: (change: OutboxChange) => void): void;
}

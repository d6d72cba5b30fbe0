import type { ContactMessage } from '#domain/model/contact-message.ts';

/** Where messages for the owner arrive. */
export interface ContactInbox {
  /**
   * Settles once the inbox is known to have the message, and only then. Delivering the same id and
   * content again is a success and leaves one message. Rejects with a `DataSourceError`.
   */
  deliver(message: ContactMessage): Promise<void>;
}

import {
  type ContactDraft,
  type ContactField,
  type ContactMessage,
  missingFields,
} from '#domain/model/contact-message.ts';
import type { ContactInbox } from '#ports/contact.ts';
import type { Clock, NewId } from '#ports/system.ts';

/** What became of a press on the send button. */
export type Submission =
  | { readonly status: 'incomplete'; readonly missing: readonly ContactField[] }
  | { readonly status: 'sending'; readonly delivery: Promise<void> };

/** Takes the visitor's messages and hands them to the owner's inbox. */
export class ContactDesk {
  readonly #inbox: ContactInbox;
  readonly #clock: Clock;
  readonly #newId: NewId;

  constructor(inbox: ContactInbox, clock: Clock, newId: NewId) {
    this.#inbox = inbox;
    this.#clock = clock;
    this.#newId = newId;
  }

  /**
   * Refuses a draft with an empty field; otherwise freezes it under a new id and sends it. `delivery`
   * settles when the inbox is known to have the message and rejects with a `DataSourceError`.
   */
  submit(draft: ContactDraft): Submission {
    const missing = missingFields(draft);
    if (missing.length > 0) return { status: 'incomplete', missing };
    const { name, email, message } = draft;
    const frozen: ContactMessage = Object.freeze({
      id: this.#newId(),
      name,
      email,
      message,
      sentAt: this.#clock.now(),
    });
    return { status: 'sending', delivery: this.#inbox.deliver(frozen) };
  }
}

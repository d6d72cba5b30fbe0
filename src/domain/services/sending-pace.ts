import { type ContactDraft, isSameDraft } from '#domain/model/contact-message.ts';
import type { ContactOutbox } from '#ports/contact.ts';
import type { Clock } from '#ports/system.ts';

/** What is known of a press on the send button. */
export type Press = {
  /** The visitor was asked and said yes. */
  readonly isConfirmed: boolean;
  /** Something filled in the field that nobody sees. */
  readonly isTrapped: boolean;
  /** Milliseconds from the first focus in the form to the press. */
  readonly elapsed: number;
};

const SECOND = 1000;
/** Nobody reads, types and presses faster (ASVS 5.0, 2.4.2). */
const FASTEST_PERSON = 2 * SECOND;
/** The same words again within this time are probably one press too many. */
const SAME_AGAIN = 60 * SECOND;
/** No more than so many messages in so much time from one device. */
const MOST_MESSAGES = 5;
const WITHIN = 10 * 60 * SECOND;

/** Watches how fast messages come, to ask before sending and never to drop. */
export class SendingPace {
  readonly #clock: Clock;
  readonly #outbox: ContactOutbox;
  #last: { readonly draft: ContactDraft; readonly time: number } | null = null;

  constructor(clock: Clock, outbox: ContactOutbox) {
    this.#clock = clock;
    this.#outbox = outbox;
  }

  /** What to ask before this press counts; null when nothing. */
  questionFor(draft: ContactDraft, press: Press): 'is-it-you' | 'same-again' | null {
    if (press.isTrapped || press.elapsed < FASTEST_PERSON) return 'is-it-you';
    const last = this.#last;
    if (last === null || !isSameDraft(last.draft, draft)) return null;
    return this.#isRecent(last.time, SAME_AGAIN) ? 'same-again' : null;
  }

  /** Whether this device may send one more now. */
  hasRoom(): boolean {
    const recent = this.#outbox.pressTimes().filter((time) => this.#isRecent(time, WITHIN));
    return recent.length < MOST_MESSAGES;
  }

  /** Remembers a press that counts. */
  record(draft: ContactDraft): void {
    const time = this.#clock.now().getTime();
    this.#outbox.recordPress(time);
    this.#last = { draft, time };
  }

  /** A clock that was set back makes nothing recent for years. */
  #isRecent(time: number, span: number): boolean {
    return Math.abs(this.#clock.now().getTime() - time) < span;
  }
}

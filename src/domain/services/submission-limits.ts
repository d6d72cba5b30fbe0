import { type ContactDraft, isSameDraft } from '#domain/model/contact-message.ts';
import type { ContactOutbox } from '#ports/contact.ts';
import type { Clock } from '#ports/system.ts';

/** The circumstances of a press on the send button. */
export type SubmitContext = {
  /** The visitor was asked and said yes. */
  readonly isConfirmed: boolean;
  /** Something filled in the field that nobody sees. */
  readonly honeypotFilled: boolean;
  /**
   * Milliseconds from the first focus or input in a field to the press; null where that says nothing, as
   * when the browser filled the form or restored it.
   */
  readonly timeOnFormMs: number | null;
};

/** A question that the visitor has to answer before a press counts. */
export type ConfirmationQuestion = 'is-it-you' | 'same-again';

const SECOND = 1000;
/** No hand reaches a field, fills three and presses faster (ASVS 5.0, 2.4.2). */
const FASTEST_HAND = SECOND;
/** The same words again within this time are probably one press too many. */
const SAME_AGAIN = 60 * SECOND;
/** No more than so many messages in so much time from one device. */
const MAX_MESSAGES = 5;
const WINDOW = 10 * 60 * SECOND;

/** The rate limit of the form, and the questions that slow a script down without dropping a message. */
export class SubmissionLimits {
  readonly #clock: Clock;
  readonly #outbox: ContactOutbox;
  /** The presses of this page, for a device that keeps nothing. */
  #pressTimes: readonly number[] = [];
  #last: { readonly draft: ContactDraft; readonly time: number } | null = null;

  constructor(clock: Clock, outbox: ContactOutbox) {
    this.#clock = clock;
    this.#outbox = outbox;
  }

  /** The question to ask before this press counts; null for none. */
  confirmationNeeded(draft: ContactDraft, context: SubmitContext): ConfirmationQuestion | null {
    const { honeypotFilled, timeOnFormMs } = context;
    if (honeypotFilled || (timeOnFormMs !== null && timeOnFormMs < FASTEST_HAND)) {
      return 'is-it-you';
    }
    const last = this.#last;
    if (last === null || !isSameDraft(last.draft, draft)) return null;
    return this.#isWithin(last.time, SAME_AGAIN) ? 'same-again' : null;
  }

  /** Whether this device may send one more message now. */
  isAllowed(): boolean {
    const recent = (times: readonly number[]) =>
      times.filter((time) => this.#isWithin(time, WINDOW)).length;
    return Math.max(recent(this.#outbox.pressTimes()), recent(this.#pressTimes)) < MAX_MESSAGES;
  }

  /** Remembers a press that counts. */
  record(draft: ContactDraft): void {
    const time = this.#clock.now().getTime();
    this.#outbox.recordPress(time);
    this.#pressTimes = [...this.#pressTimes, time].slice(-MAX_MESSAGES);
    this.#last = { draft, time };
  }

  /** Counts a time ahead of the clock as well, so that a clock set back makes nothing recent for years. */
  #isWithin(time: number, span: number): boolean {
    return Math.abs(this.#clock.now().getTime() - time) < span;
  }
}

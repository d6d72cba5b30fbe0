import { type ContactDraft, isSameDraft } from '#domain/model/contact-message.ts';
import type { ContactOutbox } from '#ports/contact.ts';
import type { Clock } from '#ports/system.ts';

/** The circumstances of a submission. */
export type SubmitContext = {
  /** True when the visitor has confirmed this submission. */
  readonly isConfirmed: boolean;
  /** True when the honeypot, a field that is hidden from visitors, has a value. */
  readonly honeypotFilled: boolean;
  /**
   * Milliseconds from the first focus or input in a field to the submission; null when the browser filled
   * or restored the form.
   */
  readonly timeOnFormMs: number | null;
};

/** The reason why a submission needs the visitor's confirmation. */
export type ConfirmationReason = 'suspected-bot' | 'duplicate';

const SECOND = 1000;
/** No visitor fills three fields and submits them in less time (ASVS 5.0, 2.4.2). */
const MIN_TIME_ON_FORM = SECOND;
/** The same text submitted again within this time is probably a mistake. */
const DUPLICATE_WINDOW = 60 * SECOND;
/** The rate limit: so many messages from one device within so much time. */
const MAX_MESSAGES = 5;
const RATE_LIMIT_WINDOW = 10 * 60 * SECOND;

/** The form's rate limit, and the confirmations that slow a bot down without dropping a message. */
export class SubmissionLimits {
  readonly #clock: Clock;
  readonly #outbox: ContactOutbox;
  /** The submissions of this page, for a device without storage. */
  #times: readonly number[] = [];
  #last: { readonly draft: ContactDraft; readonly time: number } | null = null;

  constructor(clock: Clock, outbox: ContactOutbox) {
    this.#clock = clock;
    this.#outbox = outbox;
  }

  /** Why this submission needs a confirmation; null when it needs none. */
  confirmationNeeded(draft: ContactDraft, context: SubmitContext): ConfirmationReason | null {
    const { honeypotFilled, timeOnFormMs } = context;
    if (honeypotFilled || (timeOnFormMs !== null && timeOnFormMs < MIN_TIME_ON_FORM)) {
      return 'suspected-bot';
    }
    const last = this.#last;
    if (last === null || !isSameDraft(last.draft, draft)) return null;
    return this.#isWithin(last.time, DUPLICATE_WINDOW) ? 'duplicate' : null;
  }

  /** Returns whether the rate limit allows one more message now. */
  isAllowed(): boolean {
    const recent = (times: readonly number[]) =>
      times.filter((time) => this.#isWithin(time, RATE_LIMIT_WINDOW)).length;
    return Math.max(recent(this.#outbox.submissionTimes()), recent(this.#times)) < MAX_MESSAGES;
  }

  /** Counts an accepted submission. */
  record(draft: ContactDraft): void {
    const time = this.#clock.now().getTime();
    this.#outbox.recordSubmission(time);
    this.#times = [...this.#times, time].slice(-MAX_MESSAGES);
    this.#last = { draft, time };
  }

  /** Compares times in the future too, which exist after the clock was set back. */
  #isWithin(time: number, span: number): boolean {
    return Math.abs(this.#clock.now().getTime() - time) < span;
  }
}

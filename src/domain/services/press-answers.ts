import type { Timers } from '#ports/system.ts';

/** When a press is answered even though no try has ended yet, in milliseconds. */
const PATIENCE = 4000;

/**
 * How a press ended, as far as the visitor can be told:
 * - delivered: the inbox has the message;
 * - saved: the device has it, and it will be sent;
 * - undelivered: it was refused, or it failed and the device keeps nothing; the words must stay;
 * - gone: it was discarded, or another tab has dealt with it.
 */
export type Outcome = 'delivered' | 'saved' | 'undelivered' | 'gone';

/** Answers each press once: when its outcome is known, or after four seconds with what is true by then. */
export class PressAnswers {
  readonly #timers: Timers;
  /** Whether the device has the message, so that it may be called saved. */
  readonly #isKept: (id: string) => boolean;
  readonly #onSaved: () => void;
  readonly #awaited = new Map<string, (outcome: Outcome) => void>();

  /** `onSaved` is called when a press has waited long enough and its message is called saved. */
  constructor(timers: Timers, isKept: (id: string) => boolean, onSaved: () => void) {
    this.#timers = timers;
    this.#isKept = isKept;
    this.#onSaved = onSaved;
  }

  /** The answer to come for the press of this message. */
  next(id: string): Promise<Outcome> {
    this.#timers.after(PATIENCE, () => {
      if (this.#isKept(id) && this.give(id, 'saved')) this.#onSaved();
    });
    return new Promise((resolve) => this.#awaited.set(id, resolve));
  }

  /** Answers the press of this message unless it has been answered; true when it was. */
  give(id: string, outcome: Outcome): boolean {
    this.#awaited.get(id)?.(outcome);
    return this.#awaited.delete(id);
  }

  isAwaited(id: string): boolean {
    return this.#awaited.has(id);
  }

  /** The messages whose press has not been answered. */
  awaited(): readonly string[] {
    return [...this.#awaited.keys()];
  }
}

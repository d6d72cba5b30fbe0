import {
  type ContactDraft,
  type ContactField,
  type ContactMessage,
  missingFields,
  tooLongFields,
} from '#domain/model/contact-message.ts';
import type { ContactInbox, ContactOutbox, OutboxEntry } from '#ports/contact.ts';
import { DataSourceError, type FailureKind } from '#ports/data-source.ts';
import type { Clock, Connectivity, Locks, Log, NewId, Random, Timers } from '#ports/system.ts';
import { type Outcome, PressAnswers } from './press-answers.ts';
import { retryDelay } from './retry-delay.ts';
import { type Press, SendingPace } from './sending-pace.ts';

/** How long a message is kept, in milliseconds: seven days. */
const LIFETIME = 7 * 24 * 60 * 60 * 1000;

/**
 * What became of a press at once:
 * - incomplete, too-long: these fields, in the order of the form, are empty or over their limit;
 * - limited: this device has sent too many in a short time;
 * - unconfirmed: the same press counts once the visitor has answered the question with yes;
 * - sending: the message was taken; `outcome` tells the rest and never rejects.
 */
export type Submission =
  | { readonly status: 'incomplete'; readonly missing: readonly ContactField[] }
  | { readonly status: 'too-long'; readonly fields: readonly ContactField[] }
  | { readonly status: 'limited' }
  | { readonly status: 'unconfirmed'; readonly question: 'is-it-you' | 'same-again' }
  | { readonly status: 'sending'; readonly id: string; readonly outcome: Promise<Outcome> };

/** A message that waits, as the visitor sees it. */
export type PendingMessage = {
  readonly message: ContactMessage;
  readonly tries: number;
  readonly state: 'waiting' | 'refused' | 'expired';
  /** False when only this page has it. */
  readonly isKept: boolean;
};

/** All that the desk needs of the world. */
export type ContactDeskPorts = {
  readonly inbox: ContactInbox;
  readonly outbox: ContactOutbox;
  readonly clock: Clock;
  readonly timers: Timers;
  readonly connectivity: Connectivity;
  readonly locks: Locks;
  readonly newId: NewId;
  readonly random: Random;
  readonly log: Log;
};

/**
 * Takes the visitor's messages and answers for them: none lost, none doubled, none called sent without
 * proof. Each is written to the device before its first try, keeps its id through all of them, and
 * leaves the device only after proof, at the visitor's word, or at the end of its life.
 */
export class ContactDesk {
  readonly #ports: ContactDeskPorts;
  readonly #pace: SendingPace;
  readonly #answers: PressAnswers;
  /** What the device would not keep, for as long as this page lives. */
  readonly #unkept = new Map<string, OutboxEntry>();
  /** Past their life, and the last try has failed: kept on the device until they were shown once more. */
  readonly #expired = new Set<string>();
  /** Shown once more and forgotten by the device. */
  readonly #shown = new Map<string, OutboxEntry>();
  readonly #underWay = new Set<string>();
  /** Refusals do not pass by themselves: one try per visit. */
  readonly #refusedHere = new Set<string>();
  readonly #changeListeners = new Set<() => void>();
  readonly #lateListeners = new Set<() => void>();
  #pending: readonly PendingMessage[] = [];
  #failures = 0;
  #cancelRetry = () => {};

  constructor(ports: ContactDeskPorts) {
    this.#ports = ports;
    this.#pace = new SendingPace(ports.clock, ports.outbox);
    this.#answers = new PressAnswers(
      ports.timers,
      (id) => !this.#unkept.has(id),
      () => this.#changed(),
    );
  }

  /** Takes up what earlier visits left, and from then on tries whenever a try may succeed. */
  open(): void {
    this.#ports.outbox.watch(() => this.#noticeOtherTabs());
    this.#ports.connectivity.onReturn(() => void this.#tryAll());
    this.#changed();
    void this.#tryAll();
  }

  /** What waits, oldest first: the same list until it changes. */
  pending(): readonly PendingMessage[] {
    return this.#pending;
  }

  /** Whether closing this page now would lose a message. */
  hasUnkept(): boolean {
    return this.#unkept.size > 0;
  }

  /** Calls the listener whenever `pending` has changed; returns the way to stop. */
  onChange(listener: () => void): () => void {
    this.#changeListeners.add(listener);
    return () => this.#changeListeners.delete(listener);
  }

  /** Calls the listener for each delivery that comes after its press was answered otherwise. */
  onLateDelivery(listener: () => void): () => void {
    this.#lateListeners.add(listener);
    return () => this.#lateListeners.delete(listener);
  }

  /** Takes a message, or says why not. Once it is 'sending' it is safe. */
  submit(draft: ContactDraft, press: Press): Submission {
    const missing = missingFields(draft);
    if (missing.length > 0) return { status: 'incomplete', missing };
    const fields = tooLongFields(draft);
    if (fields.length > 0) return { status: 'too-long', fields };
    const question = press.isConfirmed ? null : this.#pace.questionFor(draft, press);
    if (question !== null) return { status: 'unconfirmed', question };
    if (!this.#pace.hasRoom()) return { status: 'limited' };
    this.#pace.record(draft);

    const { name, email, message: text } = draft;
    const message: ContactMessage = Object.freeze({
      id: this.#ports.newId(),
      name,
      email,
      message: text,
      sentAt: this.#ports.clock.now(),
    });
    const entry: OutboxEntry = { message, tries: 0, lastFailure: null };
    if (!this.#ports.outbox.put(entry)) this.#unkept.set(message.id, entry);
    const outcome = this.#answers.next(message.id);
    this.#changed();
    void this.#try(entry);
    return { status: 'sending', id: message.id, outcome };
  }

  /** Tries everything that waits, now, also what was refused. Settles when the tries have ended. */
  async sendNow(): Promise<void> {
    this.#refusedHere.clear();
    await this.#tryAll();
  }

  /** The visitor has the text of an expired message before them: the device forgets it. */
  expiredShown(id: string): void {
    const entry = this.#entries().find(({ message }) => message.id === id);
    if (entry === undefined || !this.#expired.has(id)) return;
    this.#forget(id);
    this.#shown.set(id, entry);
    this.#changed();
  }

  /** Forgets a message at the visitor's word. */
  discard(id: string): void {
    this.#forget(id);
    this.#answers.give(id, 'gone');
    this.#changed();
  }

  #entries(): readonly OutboxEntry[] {
    return [...this.#ports.outbox.all(), ...this.#unkept.values()];
  }

  async #tryAll(): Promise<void> {
    const entries = this.#entries().filter(({ message }) => !this.#refusedHere.has(message.id));
    await Promise.all(entries.map((entry) => this.#try(entry)));
  }

  async #try(entry: OutboxEntry): Promise<void> {
    const { id } = entry.message;
    if (this.#underWay.has(id)) return;
    this.#underWay.add(id);
    try {
      await this.#ports.locks.whileAlone(`contacto-${id}`, async () => {
        // Another tab, or the visitor, may have dealt with it while we waited for our turn.
        const current = this.#entries().find(({ message }) => message.id === id);
        if (current !== undefined) await this.#deliver(current);
      });
    } finally {
      this.#underWay.delete(id);
    }
    this.#changed();
    this.#planRetry();
  }

  async #deliver(entry: OutboxEntry): Promise<void> {
    if (!this.#ports.connectivity.isOnline()) return this.#failed(entry, 'offline');
    try {
      await this.#ports.inbox.deliver(entry.message);
    } catch (reason) {
      return this.#failed(entry, reason instanceof DataSourceError ? reason.kind : 'unavailable');
    }
    this.#failures = 0;
    this.#forget(entry.message.id);
    const isLate = !this.#answers.give(entry.message.id, 'delivered');
    if (isLate) for (const listener of this.#lateListeners) listener();
  }

  #failed(entry: OutboxEntry, kind: FailureKind) {
    const { id } = entry.message;
    const isFinal = kind === 'refused' || kind === 'invalid';
    const failed: OutboxEntry = { ...entry, tries: entry.tries + 1, lastFailure: kind };
    this.#failures += 1;
    if (isFinal) this.#refusedHere.add(id);
    if (kind === 'invalid')
      this.#ports.log.error('Un mensaje no se pudo entregar: pedido inválido');
    const isStillHere = this.#entries().some(({ message }) => message.id === id);
    if (!isStillHere) return;
    if (this.#isPastItsLife(entry)) this.#expired.add(id);
    // Where the device took it once and now will not, this page answers for it.
    if (this.#unkept.has(id) || !this.#ports.outbox.put(failed)) this.#unkept.set(id, failed);
    this.#answers.give(id, isFinal || this.#unkept.has(id) ? 'undelivered' : 'saved');
  }

  #isPastItsLife({ message }: OutboxEntry): boolean {
    return this.#ports.clock.now().getTime() - message.sentAt.getTime() > LIFETIME;
  }

  #forget(id: string) {
    this.#ports.outbox.remove(id);
    this.#unkept.delete(id);
    this.#expired.delete(id);
    this.#shown.delete(id);
  }

  #planRetry() {
    this.#cancelRetry();
    const isWaiting = this.#entries().some(({ message }) => !this.#refusedHere.has(message.id));
    if (!isWaiting) return;
    const delay = retryDelay(this.#failures, this.#ports.random());
    this.#cancelRetry = this.#ports.timers.after(delay, () => void this.#tryAll());
  }

  #noticeOtherTabs() {
    const here = new Set(this.#entries().map(({ message }) => message.id));
    for (const id of this.#answers.awaited()) if (!here.has(id)) this.#answers.give(id, 'gone');
    this.#changed();
  }

  #changed() {
    this.#pending = [
      ...[...this.#shown.values()].map((entry) => this.#view(entry, 'expired')),
      ...this.#entries()
        // What is on its first try is not waiting yet: its press will be answered.
        .filter(({ message }) => !this.#answers.isAwaited(message.id))
        .map((entry) => this.#view(entry, this.#stateOf(entry))),
    ];
    for (const listener of this.#changeListeners) listener();
  }

  #stateOf({ message, lastFailure }: OutboxEntry): PendingMessage['state'] {
    if (this.#expired.has(message.id)) return 'expired';
    return lastFailure === 'refused' || lastFailure === 'invalid' ? 'refused' : 'waiting';
  }

  #view({ message, tries }: OutboxEntry, state: PendingMessage['state']): PendingMessage {
    return { message, tries, state, isKept: !this.#unkept.has(message.id) };
  }
}

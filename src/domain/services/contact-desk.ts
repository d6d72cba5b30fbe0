import {
  type ContactDraft,
  type ContactField,
  type ContactMessage,
  cleanDraft,
  isSameDraft,
  missingFields,
  tooLongFields,
} from '#domain/model/contact-message.ts';
import type {
  ContactInbox,
  ContactOutbox,
  OutboxChange,
  OutboxEntry,
  Settlement,
} from '#ports/contact.ts';
import { DataSourceError, type FailureKind } from '#ports/data-source.ts';
import type { Clock, Connectivity, Locks, Log, NewId, Random, Timers } from '#ports/system.ts';
import {
  type Announcement,
  isAnswerOwed,
  type News,
  newsOfFailure,
  type Told,
} from './announcement.ts';
import {
  afterEvent,
  type Delivery,
  type DeliveryEvent,
  isFinal,
  isRefusal,
  newDelivery,
} from './delivery.ts';
import { backoffDelay } from './retry.ts';
import {
  type ConfirmationQuestion,
  SubmissionLimits,
  type SubmitContext,
} from './submission-limits.ts';

/** How long a message is kept, in milliseconds: seven days. */
const LIFETIME = 7 * 24 * 60 * 60 * 1000;

/** When the visitor is answered even though no attempt has ended yet, in milliseconds. */
const ANSWER_WITHIN = 4000;

/** How many attempts that the visitor did not ask for are under way at the same time. */
const MAX_BACKGROUND_ATTEMPTS = 3;

/**
 * After so many misses in a row a message does without its lock. By then the tab that holds it is past
 * the deadline of an attempt, and probably frozen; the id keeps a second request harmless.
 */
const MAX_LOCK_MISSES = 3;

/**
 * The immediate answer to a press:
 * - incomplete, too-long: these fields, in the order of the form, are empty or over their limit;
 * - limited: this device has sent too many in a short time;
 * - unconfirmed: the same press counts once the visitor has answered the question with yes;
 * - sending: the message was taken, or taken up again; its announcements tell the rest.
 */
export type Submission =
  | { readonly status: 'incomplete'; readonly missing: readonly ContactField[] }
  | { readonly status: 'too-long'; readonly fields: readonly ContactField[] }
  | { readonly status: 'limited' }
  | { readonly status: 'unconfirmed'; readonly question: ConfirmationQuestion }
  | { readonly status: 'sending' };

/** A message that waits, as the visitor sees it. */
export type PendingMessage = {
  readonly message: ContactMessage;
  readonly attempts: number;
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

/** A delivery with what this page does about it. */
type Entry = {
  delivery: Delivery;
  told: Told;
  /** Pressed for here and not answered yet: the form still has its words, and the list leaves it out. */
  isNew: boolean;
  cancelRetry: () => void;
};

/**
 * Takes the visitor's messages and answers for them: none lost, none doubled, none called sent without
 * proof. Each is written to the device before its first attempt, keeps its id through all of them, and
 * leaves the device only after proof, at the visitor's word, or when its seven days are over and the
 * visitor has seen its text once more. `delivery.ts` has the states of a message.
 */
export class ContactDesk {
  readonly #ports: ContactDeskPorts;
  readonly #limits: SubmissionLimits;
  /** By message id, oldest first. Final ones stay, so that nothing brings them back on this page. */
  readonly #entries = new Map<string, Entry>();
  readonly #changeListeners = new Set<() => void>();
  readonly #announcementListeners = new Set<(announcement: Announcement) => void>();
  /** The news that came while the page was not ready to show them. */
  readonly #unheard: Announcement[] = [];
  #pending: readonly PendingMessage[] = [];
  #isOpen = false;

  constructor(ports: ContactDeskPorts) {
    this.#ports = ports;
    this.#limits = new SubmissionLimits(ports.clock, ports.outbox);
  }

  /** Takes up what earlier visits left, and from then on tries whenever an attempt may succeed. Once. */
  open(): void {
    if (this.#isOpen) return;
    this.#isOpen = true;
    for (const entry of this.#ports.outbox.all()) this.#adopt(entry);
    this.#ports.outbox.watch((change) => this.#hearOtherTab(change));
    this.#ports.connectivity.onReconnectOrVisible(() => this.#resume());
    this.#refresh();
    this.#startQueued();
  }

  /** The messages that wait, oldest first: the same list until it changes. */
  readonly pending = (): readonly PendingMessage[] => this.#pending;

  /** Whether closing this page now would lose a message. */
  hasMemoryOnly(): boolean {
    return [...this.#entries.values()].some(
      ({ delivery }) => !isFinal(delivery) && !delivery.isKept && !delivery.isAcknowledged,
    );
  }

  /** Calls the listener whenever `pending` has changed; returns the way to stop. */
  readonly onChange = (listener: () => void): (() => void) => {
    this.#changeListeners.add(listener);
    return () => this.#changeListeners.delete(listener);
  };

  /**
   * Calls the listener with all news of the messages, those first that came before anybody listened;
   * returns the way to stop.
   */
  onAnnouncement(listener: (announcement: Announcement) => void): () => void {
    this.#announcementListeners.add(listener);
    for (const announcement of this.#unheard.splice(0)) listener(announcement);
    return () => this.#announcementListeners.delete(listener);
  }

  /**
   * Takes a message, or says why not. Words that are still on their way are the same message, which is
   * tried again. An announcement of a message that is 'sending' answers within four seconds.
   */
  submit(typed: ContactDraft, context: SubmitContext): Submission {
    // The same words may wait on the device since an earlier visit.
    this.open();
    const draft = cleanDraft(typed);
    const missing = missingFields(draft);
    if (missing.length > 0) return { status: 'incomplete', missing };
    const fields = tooLongFields(draft);
    if (fields.length > 0) return { status: 'too-long', fields };
    const same = this.#undelivered().find(({ delivery }) => isSameDraft(delivery.message, draft));
    if (same !== undefined) return this.#send(same);
    const question = context.isConfirmed ? null : this.#limits.confirmationNeeded(draft, context);
    if (question !== null) return { status: 'unconfirmed', question };
    if (!this.#limits.isAllowed()) return { status: 'limited' };
    this.#limits.record(draft);

    const { clock, newId, outbox } = this.#ports;
    const message = Object.freeze({ ...draft, id: newId(), sentAt: clock.now() });
    const isKept = outbox.put({ message, attempts: 0, lastFailure: null });
    const delivery = newDelivery(message, { isKept, attempts: 0, lastFailure: null });
    return this.#send(this.#add(delivery, true));
  }

  /** Tries all that waits, also what was refused. An announcement of each answers within four seconds. */
  sendNow(): void {
    for (const entry of this.#undelivered()) {
      this.#promiseAnswer(entry);
      this.#apply(entry, { type: 'attempt-due', isScheduled: false });
    }
    this.#refresh();
    this.#startQueued();
  }

  /** The visitor has had the text of an expired message in view: the device forgets it. */
  acknowledgeExpired(id: string): void {
    const entry = this.#entries.get(id);
    if (entry?.delivery.status !== 'expired') return;
    this.#ports.outbox.settle(id, 'discarded');
    this.#apply(entry, { type: 'acknowledged' });
    this.#refresh();
  }

  /** Forgets a message at the visitor's word. */
  discard(id: string): void {
    const entry = this.#entries.get(id);
    if (entry === undefined || isFinal(entry.delivery)) return;
    this.#ports.outbox.settle(id, 'discarded');
    this.#end(entry, 'discarded');
  }

  // The messages of this page.

  #undelivered(): readonly Entry[] {
    return [...this.#entries.values()].filter(({ delivery }) => !isFinal(delivery));
  }

  #add(delivery: Delivery, isNew: boolean): Entry {
    const entry: Entry = { delivery, told: 'nothing', isNew, cancelRetry: () => {} };
    this.#entries.set(delivery.message.id, entry);
    return entry;
  }

  /** Takes over an entry of the device that this page does not know. */
  #adopt({ message, attempts, lastFailure }: OutboxEntry): void {
    if (this.#entries.has(message.id)) return;
    this.#add(newDelivery(message, { isKept: true, attempts, lastFailure }), false);
  }

  #apply(entry: Entry, event: DeliveryEvent): void {
    entry.delivery = afterEvent(entry.delivery, event);
    if (entry.delivery.status !== 'waiting') entry.cancelRetry();
  }

  // Attempts.

  /** Begins an attempt at the visitor's word, ahead of all others. */
  #send(entry: Entry): Submission {
    this.#promiseAnswer(entry);
    this.#apply(entry, { type: 'attempt-due', isScheduled: true });
    this.#refresh();
    void this.#attempt(entry);
    return { status: 'sending' };
  }

  /** Everything that waits is due at once: the network, or the visitor, is back. */
  #resume(): void {
    for (const entry of this.#undelivered()) {
      const { status } = entry.delivery;
      if (status === 'waiting') this.#apply(entry, { type: 'attempt-due', isScheduled: false });
    }
    this.#startQueued();
  }

  /** Begins the attempts that are due, oldest first, a few at a time. */
  #startQueued(): void {
    const entries = this.#undelivered();
    const queued = entries.filter(({ delivery }) => delivery.status === 'queued');
    const inFlight = entries.filter(({ delivery }) => delivery.status === 'in-flight').length;
    for (const entry of queued.slice(0, Math.max(0, MAX_BACKGROUND_ATTEMPTS - inFlight))) {
      void this.#attempt(entry);
    }
  }

  async #attempt(entry: Entry): Promise<void> {
    if (entry.delivery.status !== 'queued') return;
    const { connectivity, locks } = this.#ports;
    if (!connectivity.isOnline()) return this.#waitForNetwork(entry);
    this.#apply(entry, { type: 'attempt-started' });
    const { message, lockMisses } = entry.delivery;
    const deliver = () => this.#deliver(entry);
    if (lockMisses >= MAX_LOCK_MISSES) await deliver();
    else if (!(await locks.withExclusiveLock(`contacto-${message.id}`, deliver))) {
      this.#apply(entry, { type: 'lock-missed' });
    }
    this.#scheduleRetry(entry);
    this.#refresh();
    this.#startQueued();
  }

  /** Makes one attempt, alone among the tabs. Never rejects. */
  async #deliver(entry: Entry): Promise<void> {
    if (this.#wasSettledElsewhere(entry)) return;
    const { message } = entry.delivery;
    try {
      await this.#ports.inbox.deliver(message);
    } catch (reason) {
      return this.#fail(entry, reason instanceof DataSourceError ? reason.kind : 'unavailable');
    }
    if (isFinal(entry.delivery)) return;
    this.#ports.outbox.settle(message.id, 'delivered');
    this.#end(entry, 'delivered');
  }

  /** Follows what another tab, or cleared browsing data, has done to the entry of the device. */
  #wasSettledElsewhere(entry: Entry): boolean {
    const { message, isKept } = entry.delivery;
    const stored = isKept ? this.#ports.outbox.get(message.id) : 'unreadable';
    if (stored === 'delivered' || stored === 'discarded') this.#endElsewhere(entry, stored);
    else if (stored === null) this.#lose(entry);
    return isFinal(entry.delivery);
  }

  #fail(entry: Entry, kind: FailureKind): void {
    if (this.#wasSettledElsewhere(entry)) return;
    const isPastLifetime = this.#isPastLifetime(entry.delivery.message);
    this.#apply(entry, { type: 'attempt-failed', kind, isPastLifetime });
    this.#store(entry);
    if (kind === 'invalid') {
      this.#ports.log.error('Un mensaje no se pudo entregar: pedido inválido');
    }
    this.#announceFailure(entry);
  }

  /** Being offline is no failure of the message: it stays due. */
  #waitForNetwork(entry: Entry): void {
    const isKnown = entry.delivery.lastFailure === 'offline';
    this.#apply(entry, { type: 'no-network' });
    if (!isKnown) this.#store(entry);
    this.#announceFailure(entry);
    this.#refresh();
  }

  /** A write that fails leaves the entry that the device took before: only the count of attempts is old. */
  #store(entry: Entry): void {
    const { message, attempts, lastFailure, isAcknowledged } = entry.delivery;
    if (isAcknowledged) return;
    const { outbox } = this.#ports;
    const isKept = outbox.put({ message, attempts, lastFailure }) || this.#isOnDevice(message.id);
    this.#apply(entry, { type: 'storage-checked', isKept });
  }

  #isOnDevice(id: string): boolean {
    const stored = this.#ports.outbox.get(id);
    return typeof stored === 'object' && stored !== null;
  }

  #scheduleRetry(entry: Entry): void {
    entry.cancelRetry();
    if (entry.delivery.status !== 'waiting') return;
    const { backoffStep, lockMisses } = entry.delivery;
    const delay = backoffDelay(backoffStep + lockMisses, this.#ports.random());
    entry.cancelRetry = this.#ports.timers.after(delay, () => {
      this.#apply(entry, { type: 'attempt-due', isScheduled: true });
      this.#startQueued();
    });
  }

  /** Counts a time ahead of the clock as well: a clock that was wrong must not keep a message for years. */
  #isPastLifetime({ sentAt }: ContactMessage): boolean {
    return Math.abs(this.#ports.clock.now().getTime() - sentAt.getTime()) > LIFETIME;
  }

  // Other tabs.

  #hearOtherTab(change: OutboxChange): void {
    if (change.type === 'cleared') {
      for (const entry of this.#undelivered()) if (entry.delivery.isKept) this.#lose(entry);
    } else if (change.type === 'written') {
      this.#hearOfAttempt(change.entry);
    } else {
      const entry = this.#entries.get(change.id);
      if (entry === undefined || isFinal(entry.delivery)) return;
      if (change.type === 'settled') this.#endElsewhere(entry, change.settlement);
      else if (entry.delivery.isKept) this.#lose(entry);
    }
    this.#refresh();
  }

  /** Another tab has a new message, or has tried one in vain: this tab stands by with a timer of its own. */
  #hearOfAttempt(stored: OutboxEntry): void {
    const { message, attempts, lastFailure } = stored;
    this.#adopt(stored);
    const entry = this.#entries.get(message.id);
    if (entry === undefined || isFinal(entry.delivery)) return;
    this.#apply(entry, { type: 'attempt-failed-elsewhere', attempts, lastFailure });
    this.#scheduleRetry(entry);
  }

  /** The device has lost an entry without a word. What the visitor is waiting for goes on in this page. */
  #lose(entry: Entry): void {
    if (isAnswerOwed(entry.told)) this.#apply(entry, { type: 'storage-checked', isKept: false });
    else this.#end(entry, 'discarded');
  }

  // The visitor.

  /** From here on the visitor is owed an answer, and has one within four seconds. */
  #promiseAnswer(entry: Entry): void {
    if (entry.told === 'sending') return;
    this.#announce(entry, 'sending');
    this.#ports.timers.after(ANSWER_WITHIN, () => {
      if (entry.told !== 'sending') return;
      const isKept = this.#isOnDevice(entry.delivery.message.id);
      this.#apply(entry, { type: 'storage-checked', isKept });
      this.#announce(entry, isKept ? 'saved' : 'still-sending');
      this.#refresh();
    });
  }

  #announceFailure(entry: Entry): void {
    const news = newsOfFailure(entry.delivery, entry.told);
    if (news !== null) this.#announce(entry, news);
  }

  #end(entry: Entry, how: Settlement): void {
    this.#apply(entry, { type: how });
    this.#announce(entry, how);
    this.#refresh();
  }

  /** A message that another tab ended is news only where this page has spoken of it. */
  #endElsewhere(entry: Entry, how: Settlement): void {
    this.#apply(entry, { type: how });
    if (entry.told !== 'nothing') this.#announce(entry, how);
    this.#refresh();
  }

  #announce(entry: Entry, news: News): void {
    entry.told = news;
    if (news !== 'sending' && news !== 'still-sending') entry.isNew = false;
    const announcement = { message: entry.delivery.message, news };
    if (this.#announcementListeners.size === 0) this.#unheard.push(announcement);
    for (const listener of this.#announcementListeners) listener(announcement);
  }

  #refresh(): void {
    this.#pending = this.#undelivered()
      .filter(({ isNew }) => !isNew)
      .map(({ delivery }) => viewOf(delivery))
      .toSorted((a, b) => a.message.sentAt.getTime() - b.message.sentAt.getTime());
    for (const listener of this.#changeListeners) listener();
  }
}

function viewOf({ message, attempts, status, lastFailure, isKept }: Delivery): PendingMessage {
  const waiting = isRefusal(lastFailure) ? 'refused' : 'waiting';
  return { message, attempts, isKept, state: status === 'expired' ? 'expired' : waiting };
}

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
  type AnnouncementType,
  announcementOfFailure,
  isOutcomePending,
  type LastAnnounced,
} from './announcement.ts';
import {
  afterEvent,
  type Delivery,
  type DeliveryEvent,
  isFinal,
  isRefusal,
  newDelivery,
} from './delivery.ts';
import { Listeners } from './listeners.ts';
import { backoffDelay } from './retry.ts';
import {
  type ConfirmationReason,
  SubmissionLimits,
  type SubmitContext,
} from './submission-limits.ts';

/** How long the delivery of a message is attempted, in milliseconds: seven days. */
const LIFETIME = 7 * 24 * 60 * 60 * 1000;

/** The visitor gets an outcome after this time even if no attempt has ended, in milliseconds. */
const OUTCOME_DEADLINE = 4000;

/** How many attempts run at the same time, apart from those that the visitor submits. */
const MAX_BACKGROUND_ATTEMPTS = 3;

/**
 * After so many consecutive misses a message is delivered without its lock: the tab that holds the lock
 * is then past the deadline of an attempt, and probably frozen. The id makes a second request harmless.
 */
const MAX_LOCK_MISSES = 3;

/**
 * The immediate result of a submission:
 * - incomplete, too-long: these fields, in the order of the form, are empty or over their limit;
 * - limited: this device has reached the rate limit;
 * - unconfirmed: the visitor has to confirm the submission, for this reason;
 * - sending: the message was accepted; its announcements follow.
 */
export type SubmissionResult =
  | { readonly status: 'incomplete'; readonly missing: readonly ContactField[] }
  | { readonly status: 'too-long'; readonly fields: readonly ContactField[] }
  | { readonly status: 'limited' }
  | { readonly status: 'unconfirmed'; readonly reason: ConfirmationReason }
  | { readonly status: 'sending' };

/** An undelivered message, as the visitor sees it. */
export type PendingMessage = {
  readonly message: ContactMessage;
  readonly attempts: number;
  readonly state: 'waiting' | 'refused' | 'expired';
  /** True when the message is stored on the device, and not in this page's memory only. */
  readonly isStored: boolean;
};

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

/** A delivery with its state on this page. */
type Entry = {
  delivery: Delivery;
  lastAnnounced: LastAnnounced;
  /** True when the form still shows the message, so that the list of pending messages omits it. */
  isInForm: boolean;
  cancelRetry: () => void;
  /** Cancels the announcement that the outcome deadline would make. */
  cancelDeadline: () => void;
};

/**
 * Delivers the visitor's messages to the owner's inbox: no message is lost, duplicated, or announced as
 * sent before the inbox has acknowledged it. A message is stored on the device before its first attempt
 * and keeps its id through all attempts. The device deletes it only after the acknowledgement, when the
 * visitor discards it, or when it has expired and the visitor has seen its text. `delivery.ts` has the
 * state machine of a message.
 */
export class ContactDesk {
  readonly #ports: ContactDeskPorts;
  readonly #limits: SubmissionLimits;
  /** The entries by message id. Final ones remain, so that a late event does not add them again. */
  readonly #entries = new Map<string, Entry>();
  readonly #changes = new Listeners();
  readonly #announcements = new Listeners<Announcement>();
  /** The announcements made before the first listener was added. */
  readonly #buffered: Announcement[] = [];
  #pending: readonly PendingMessage[] = [];
  #isOpen = false;

  constructor(ports: ContactDeskPorts) {
    this.#ports = ports;
    this.#limits = new SubmissionLimits(ports.clock, ports.outbox);
  }

  /** Resumes the messages of earlier visits, and retries from then on. Further calls do nothing. */
  open(): void {
    if (this.#isOpen) return;
    this.#isOpen = true;
    this.#ports.outbox.watch((change) => this.#onOtherTab(change));
    this.#ports.connectivity.onReconnectOrVisible(() => this.#resume());
    this.#resume();
  }

  /** The undelivered messages, oldest first: the same array until the list changes. */
  readonly pending = (): readonly PendingMessage[] => this.#pending;

  /** Returns whether closing this page now would lose a message. */
  hasMemoryOnly(): boolean {
    return [...this.#entries.values()].some(
      ({ delivery }) => !isFinal(delivery) && !delivery.isStored && !delivery.isAcknowledged,
    );
  }

  /** Calls the listener whenever `pending` has changed; returns a function that removes it. */
  readonly onChange = this.#changes.add;

  /**
   * Calls the listener with each announcement, beginning with those made before there was a listener;
   * returns a function that removes it.
   */
  onAnnouncement(listener: (announcement: Announcement) => void): () => void {
    const remove = this.#announcements.add(listener);
    for (const announcement of this.#buffered.splice(0)) listener(announcement);
    return remove;
  }

  /**
   * Validates the draft and sends it. A draft with the text of an undelivered message retries that
   * message. After the result 'sending', the outcome is announced within four seconds.
   */
  submit(typed: ContactDraft, context: SubmitContext): SubmissionResult {
    // An earlier visit may have left a message with the same text on the device.
    this.open();
    const draft = cleanDraft(typed);
    const missing = missingFields(draft);
    if (missing.length > 0) return { status: 'incomplete', missing };
    const fields = tooLongFields(draft);
    if (fields.length > 0) return { status: 'too-long', fields };
    const same = this.#undelivered().find(({ delivery }) => isSameDraft(delivery.message, draft));
    if (same !== undefined) return this.#send(same);
    const reason = context.isConfirmed ? null : this.#limits.confirmationNeeded(draft, context);
    if (reason !== null) return { status: 'unconfirmed', reason };
    if (!this.#limits.isAllowed()) return { status: 'limited' };
    this.#limits.record(draft);

    const { clock, newId, outbox } = this.#ports;
    const message = Object.freeze({ ...draft, id: newId(), sentAt: clock.now() });
    const isStored = outbox.put({ message, attempts: 0, lastFailure: null });
    const delivery = newDelivery(message, { isStored, attempts: 0, lastFailure: null });
    return this.#send(this.#add(delivery, true));
  }

  /** Retries all undelivered messages, also refused ones. The outcomes are announced within four seconds. */
  sendNow(): void {
    for (const entry of this.#undelivered()) {
      this.#announceSending(entry);
      this.#apply(entry, { type: 'attempt-due', isScheduled: false });
    }
    this.#refresh();
    this.#startQueued();
  }

  /** Deletes an expired message from the device, after the visitor has seen its text. The list keeps it. */
  acknowledgeExpired(id: string): void {
    const entry = this.#entries.get(id);
    if (entry?.delivery.status !== 'expired') return;
    this.#ports.outbox.settle(id, 'discarded');
    this.#apply(entry, { type: 'acknowledged' });
    this.#refresh();
  }

  /** Deletes a message on the visitor's request. */
  discard(id: string): void {
    const entry = this.#entries.get(id);
    if (entry === undefined || isFinal(entry.delivery)) return;
    this.#ports.outbox.settle(id, 'discarded');
    this.#settle(entry, 'discarded');
  }

  #undelivered(): readonly Entry[] {
    return [...this.#entries.values()].filter(({ delivery }) => !isFinal(delivery));
  }

  #add(delivery: Delivery, isInForm: boolean): Entry {
    const nothing = () => {};
    const timers = { cancelRetry: nothing, cancelDeadline: nothing };
    const entry: Entry = { delivery, lastAnnounced: null, isInForm, ...timers };
    this.#entries.set(delivery.message.id, entry);
    return entry;
  }

  /** Adds a stored message unless this page already has it. */
  #adopt({ message, attempts, lastFailure }: OutboxEntry): void {
    if (this.#entries.has(message.id)) return;
    this.#add(newDelivery(message, { isStored: true, attempts, lastFailure }), false);
  }

  #apply(entry: Entry, event: DeliveryEvent): void {
    entry.delivery = afterEvent(entry.delivery, event);
    if (entry.delivery.status !== 'waiting') entry.cancelRetry();
  }

  /** Starts an attempt at once, whatever is queued. */
  #send(entry: Entry): SubmissionResult {
    this.#announceSending(entry);
    this.#apply(entry, { type: 'attempt-due', isScheduled: true });
    this.#refresh();
    void this.#attempt(entry);
    return { status: 'sending' };
  }

  /**
   * Reads the messages of the device and advances all scheduled attempts: at the start, and when the network or the
   * visitor is back. A page that the browser kept for Back has missed what other tabs stored, delivered and discarded.
   */
  #resume(): void {
    for (const entry of this.#undelivered()) {
      this.#syncWithStorage(entry);
      const { status } = entry.delivery;
      if (status === 'waiting') this.#apply(entry, { type: 'attempt-due', isScheduled: false });
    }
    for (const entry of this.#ports.outbox.all()) this.#adopt(entry);
    this.#refresh();
    this.#startQueued();
  }

  /** Starts the attempts that are due, oldest first, up to the limit of concurrent ones. */
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

  /** Makes one attempt, under the message's lock. Never rejects. */
  async #deliver(entry: Entry): Promise<void> {
    if (this.#syncWithStorage(entry)) return;
    const { message } = entry.delivery;
    try {
      await this.#ports.inbox.deliver(message);
    } catch (reason) {
      return this.#fail(entry, reason instanceof DataSourceError ? reason.kind : 'unavailable');
    }
    if (isFinal(entry.delivery)) return;
    this.#ports.outbox.settle(message.id, 'delivered');
    this.#settle(entry, 'delivered');
  }

  /** Applies what another tab did to the stored entry. Returns whether the message is settled. */
  #syncWithStorage(entry: Entry): boolean {
    const { message, isStored } = entry.delivery;
    const stored = isStored ? this.#ports.outbox.get(message.id) : 'unreadable';
    if (stored === 'delivered' || stored === 'discarded') this.#settleFromOtherTab(entry, stored);
    else if (stored === null) this.#onEntryCleared(entry);
    return isFinal(entry.delivery);
  }

  #fail(entry: Entry, kind: FailureKind): void {
    if (this.#syncWithStorage(entry)) return;
    const isPastLifetime = this.#isPastLifetime(entry.delivery.message);
    this.#apply(entry, { type: 'attempt-failed', kind, isPastLifetime });
    this.#store(entry);
    if (kind === 'invalid') {
      this.#ports.log.error('Un mensaje no se pudo entregar: pedido inválido');
    }
    this.#announceFailure(entry);
  }

  /** Leaves the attempt queued: being offline does not count as a failure. */
  #waitForNetwork(entry: Entry): void {
    const wasOffline = entry.delivery.lastFailure === 'offline';
    this.#apply(entry, { type: 'no-network' });
    if (!wasOffline) this.#store(entry);
    this.#announceFailure(entry);
    this.#refresh();
  }

  /** Writes the entry. A failed write leaves the earlier version, with its count of attempts, on the device. */
  #store(entry: Entry): void {
    const { message, attempts, lastFailure, isAcknowledged } = entry.delivery;
    if (isAcknowledged) return;
    const { outbox } = this.#ports;
    const isStored = outbox.put({ message, attempts, lastFailure }) || this.#isOnDevice(message.id);
    this.#apply(entry, { type: 'storage-checked', isStored });
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

  /** Compares the distance in both directions: a wrong clock may have dated the message in the future. */
  #isPastLifetime({ sentAt }: ContactMessage): boolean {
    return Math.abs(this.#ports.clock.now().getTime() - sentAt.getTime()) > LIFETIME;
  }

  #onOtherTab(change: OutboxChange): void {
    if (change.type === 'cleared') {
      for (const entry of this.#undelivered()) this.#onEntryCleared(entry);
    } else if (change.type === 'written') {
      this.#onEntryWritten(change.entry);
    } else {
      const entry = this.#entries.get(change.id);
      if (entry === undefined || isFinal(entry.delivery)) return;
      if (change.type === 'settled') this.#settleFromOtherTab(entry, change.settlement);
      else this.#onEntryCleared(entry);
    }
    this.#refresh();
  }

  /** Another tab has a new message, or a failed attempt. This tab schedules a retry in case that tab closes. */
  #onEntryWritten(stored: OutboxEntry): void {
    const { message, attempts, lastFailure } = stored;
    this.#adopt(stored);
    const entry = this.#entries.get(message.id);
    if (entry === undefined || isFinal(entry.delivery)) return;
    this.#apply(entry, { type: 'attempt-failed-in-other-tab', attempts, lastFailure });
    this.#scheduleRetry(entry);
  }

  /** The stored entry is gone without a settlement. A submission whose outcome is pending goes on in memory. */
  #onEntryCleared(entry: Entry): void {
    if (!entry.delivery.isStored) return;
    if (isOutcomePending(entry.lastAnnounced)) {
      this.#apply(entry, { type: 'storage-checked', isStored: false });
    } else {
      this.#settle(entry, 'discarded');
    }
  }

  /** Announces 'sending', and an outcome within the deadline. */
  #announceSending(entry: Entry): void {
    if (entry.lastAnnounced === 'sending') return;
    this.#announce(entry, 'sending');
    entry.cancelDeadline = this.#ports.timers.after(OUTCOME_DEADLINE, () => {
      const isStored = this.#isOnDevice(entry.delivery.message.id);
      this.#apply(entry, { type: 'storage-checked', isStored });
      this.#announce(entry, isStored ? 'saved' : 'still-sending');
      this.#refresh();
    });
  }

  #announceFailure(entry: Entry): void {
    const type = announcementOfFailure(entry.delivery, entry.lastAnnounced);
    if (type !== null) this.#announce(entry, type);
  }

  #settle(entry: Entry, settlement: Settlement): void {
    this.#apply(entry, { type: settlement });
    this.#announce(entry, settlement);
    this.#refresh();
  }

  /** Announces the settlement only if this page has announced the message before. */
  #settleFromOtherTab(entry: Entry, settlement: Settlement): void {
    this.#apply(entry, { type: settlement });
    if (entry.lastAnnounced !== null) this.#announce(entry, settlement);
    this.#refresh();
  }

  #announce(entry: Entry, type: AnnouncementType): void {
    entry.cancelDeadline();
    entry.lastAnnounced = type;
    if (!isOutcomePending(type)) entry.isInForm = false;
    const announcement = { message: entry.delivery.message, type };
    if (this.#announcements.isEmpty) this.#buffered.push(announcement);
    else this.#announcements.notify(announcement);
  }

  #refresh(): void {
    this.#pending = this.#undelivered()
      .filter(({ isInForm }) => !isInForm)
      .map(({ delivery }) => toPendingMessage(delivery))
      .toSorted((a, b) => a.message.sentAt.getTime() - b.message.sentAt.getTime());
    this.#changes.notify();
  }
}

function toPendingMessage(delivery: Delivery): PendingMessage {
  const { message, attempts, status, lastFailure, isStored } = delivery;
  const waiting = isRefusal(lastFailure) ? 'refused' : 'waiting';
  return { message, attempts, isStored, state: status === 'expired' ? 'expired' : waiting };
}

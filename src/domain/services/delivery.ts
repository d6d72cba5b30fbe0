import type { ContactMessage } from '#domain/model/contact-message.ts';
import type { FailureKind } from '#ports/data-source.ts';

/**
 * The status of a message between submission and inbox:
 * - queued: the next attempt begins as soon as there is a network and a free slot;
 * - in-flight: an attempt is running;
 * - waiting: the next attempt is scheduled;
 * - refused: the inbox rejects the message; it is retried once per visit and on the visitor's request;
 * - expired: the message is past its lifetime and a last attempt has failed; the visitor has to see it;
 * - delivered, discarded: final.
 */
export type DeliveryStatus =
  | 'queued'
  | 'in-flight'
  | 'waiting'
  | 'refused'
  | 'expired'
  | 'delivered'
  | 'discarded';

/** A message and the state of its delivery. */
export type Delivery = {
  readonly message: ContactMessage;
  readonly status: DeliveryStatus;
  /** True when the message is stored on the device; otherwise it is in this page's memory only. */
  readonly isStored: boolean;
  /** True when the visitor has seen that the message expired, so that the device may delete it. */
  readonly isAcknowledged: boolean;
  /** How many attempts have ended, in all visits. */
  readonly attempts: number;
  readonly lastFailure: FailureKind | null;
  /** Consecutive failures, on this page, of scheduled attempts: they determine the backoff. */
  readonly backoffStep: number;
  /** True when the next attempt comes at its scheduled time; false when the visitor's return advanced it. */
  readonly isScheduled: boolean;
  /** How many times in a row another tab held the lock of this message. */
  readonly lockMisses: number;
};

export type DeliveryEvent =
  /** An attempt is due. `isScheduled` is false when the visitor's return advanced it. */
  | { readonly type: 'attempt-due'; readonly isScheduled: boolean }
  | { readonly type: 'attempt-started' }
  | { readonly type: 'no-network' }
  | { readonly type: 'lock-missed' }
  | {
      readonly type: 'attempt-failed';
      readonly kind: FailureKind;
      readonly isPastLifetime: boolean;
    }
  /** Another tab made an attempt that failed. */
  | {
      readonly type: 'attempt-failed-in-other-tab';
      readonly attempts: number;
      readonly lastFailure: FailureKind | null;
    }
  | { readonly type: 'storage-checked'; readonly isStored: boolean }
  | { readonly type: 'acknowledged' }
  | { readonly type: 'delivered' }
  | { readonly type: 'discarded' };

/** The delivery of a message that was just submitted, or read from the device. Its first attempt is due. */
export function newDelivery(
  message: ContactMessage,
  known: Pick<Delivery, 'isStored' | 'attempts' | 'lastFailure'>,
): Delivery {
  return {
    message,
    ...known,
    status: 'queued',
    isAcknowledged: false,
    backoffStep: 0,
    isScheduled: true,
    lockMisses: 0,
  };
}

/** Returns whether the delivery is over: no event changes a final one. */
export function isFinal({ status }: Delivery): boolean {
  return status === 'delivered' || status === 'discarded';
}

/** Returns whether a retry of the same message would fail again. */
export function isRefusal(kind: FailureKind | null): boolean {
  return kind === 'refused' || kind === 'invalid';
}

/** Returns the delivery after the event. An event that does not apply to the status changes nothing. */
export function afterEvent(delivery: Delivery, event: DeliveryEvent): Delivery {
  if (isFinal(delivery)) return delivery;
  const isInFlight = delivery.status === 'in-flight';
  switch (event.type) {
    case 'attempt-due':
      if (isInFlight) return delivery;
      return { ...delivery, status: 'queued', isScheduled: event.isScheduled };
    case 'attempt-started':
      return delivery.status === 'queued' ? { ...delivery, status: 'in-flight' } : delivery;
    case 'no-network':
      return { ...delivery, status: 'queued', lastFailure: 'offline' };
    case 'lock-missed':
      return { ...delivery, status: 'waiting', lockMisses: delivery.lockMisses + 1 };
    case 'attempt-failed':
      return isInFlight ? afterFailure(delivery, event.kind, event.isPastLifetime) : delivery;
    case 'attempt-failed-in-other-tab': {
      if (isInFlight || delivery.status === 'expired') return delivery;
      const { attempts, lastFailure } = event;
      const status = isRefusal(lastFailure) ? 'refused' : 'waiting';
      const backoffStep = delivery.backoffStep + 1;
      return { ...delivery, attempts, lastFailure, status, backoffStep, lockMisses: 0 };
    }
    case 'storage-checked':
      return { ...delivery, isStored: event.isStored };
    case 'acknowledged':
      if (delivery.status !== 'expired') return delivery;
      return { ...delivery, isAcknowledged: true, isStored: false };
    case 'delivered':
    case 'discarded':
      return { ...delivery, status: event.type, isStored: false };
  }
}

function afterFailure(delivery: Delivery, kind: FailureKind, isPastLifetime: boolean): Delivery {
  const failed: Delivery = {
    ...delivery,
    attempts: delivery.attempts + 1,
    lastFailure: kind,
    lockMisses: 0,
    // The visitor's return must not lengthen the backoff.
    backoffStep: delivery.isScheduled
      ? delivery.backoffStep + 1
      : Math.max(1, delivery.backoffStep),
  };
  if (isPastLifetime) return { ...failed, status: 'expired' };
  return { ...failed, status: isRefusal(kind) ? 'refused' : 'waiting' };
}

import type { ContactMessage } from '#domain/model/contact-message.ts';
import type { FailureKind } from '#ports/data-source.ts';

/**
 * The status of a message between the press and the inbox:
 * - queued: its next attempt begins as soon as there is a network and a free place;
 * - in-flight: an attempt is under way;
 * - waiting: its next attempt has a time;
 * - refused: the inbox will not take it; it is tried once per visit and at the visitor's word;
 * - expired: its lifetime is over and a last attempt has failed; the visitor has to see it;
 * - delivered, discarded: final. Nothing changes these any more.
 */
export type DeliveryStatus =
  | 'queued'
  | 'in-flight'
  | 'waiting'
  | 'refused'
  | 'expired'
  | 'delivered'
  | 'discarded';

/** A message and all that is known of its delivery. */
export type Delivery = {
  readonly message: ContactMessage;
  readonly status: DeliveryStatus;
  /** Whether the device has it; otherwise only this page does. */
  readonly isKept: boolean;
  /** Whether the visitor has seen that it expired, so that the device may forget it. */
  readonly isAcknowledged: boolean;
  /** How many attempts have ended, in all visits. */
  readonly attempts: number;
  readonly lastFailure: FailureKind | null;
  /** Failures in a row, on this page, of attempts made at their time: they decide the next wait. */
  readonly backoffStep: number;
  /** Whether the attempt that is due comes at its own time, and not because the visitor returned. */
  readonly isScheduled: boolean;
  /** How often in a row another tab held the lock of this message. */
  readonly lockMisses: number;
};

export type DeliveryEvent =
  /** An attempt is due. `isScheduled` is false where the visitor's return brought it forward. */
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
      readonly type: 'attempt-failed-elsewhere';
      readonly attempts: number;
      readonly lastFailure: FailureKind | null;
    }
  | { readonly type: 'storage-checked'; readonly isKept: boolean }
  | { readonly type: 'acknowledged' }
  | { readonly type: 'delivered' }
  | { readonly type: 'discarded' };

/** A message that was just pressed for, or that an earlier visit left. Its first attempt is due. */
export function newDelivery(
  message: ContactMessage,
  known: Pick<Delivery, 'isKept' | 'attempts' | 'lastFailure'>,
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

/** Whether nothing more can happen to the message. */
export function isFinal({ status }: Delivery): boolean {
  return status === 'delivered' || status === 'discarded';
}

/** A refusal does not pass by itself. */
export function isRefusal(kind: FailureKind | null): boolean {
  return kind === 'refused' || kind === 'invalid';
}

/** Returns the delivery after the event. An event that does not apply to its status changes nothing. */
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
    case 'attempt-failed-elsewhere': {
      if (isInFlight || delivery.status === 'expired') return delivery;
      const { attempts, lastFailure } = event;
      const status = isRefusal(lastFailure) ? 'refused' : 'waiting';
      const backoffStep = delivery.backoffStep + 1;
      return { ...delivery, attempts, lastFailure, status, backoffStep, lockMisses: 0 };
    }
    case 'storage-checked':
      return { ...delivery, isKept: event.isKept };
    case 'acknowledged':
      if (delivery.status !== 'expired') return delivery;
      return { ...delivery, isAcknowledged: true, isKept: false };
    case 'delivered':
      return { ...delivery, status: 'delivered', isKept: false };
    case 'discarded':
      return { ...delivery, status: 'discarded', isKept: false };
  }
}

function afterFailure(delivery: Delivery, kind: FailureKind, isPastLifetime: boolean): Delivery {
  const failed: Delivery = {
    ...delivery,
    attempts: delivery.attempts + 1,
    lastFailure: kind,
    lockMisses: 0,
    // An attempt that the visitor's return brought forward does not lengthen the wait after it.
    backoffStep: delivery.isScheduled
      ? delivery.backoffStep + 1
      : Math.max(1, delivery.backoffStep),
  };
  if (isPastLifetime) return { ...failed, status: 'expired' };
  return { ...failed, status: isRefusal(kind) ? 'refused' : 'waiting' };
}

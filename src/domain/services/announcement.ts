import type { ContactMessage } from '#domain/model/contact-message.ts';
import { type Delivery, isRefusal } from './delivery.ts';

/**
 * News of one message for the visitor:
 * - sending: an answer to the press is owed, and comes within four seconds;
 * - delivered: the inbox has proved that it has the message;
 * - saved: the device has it, and it will be sent;
 * - still-sending: no attempt has ended, and only this page has it;
 * - undelivered: it was refused, or it failed and only this page has it; the words must stay;
 * - expired: its seven days are over and the last attempt failed; the visitor needs its text;
 * - discarded: it was thrown away, here or in another tab.
 */
export type News =
  | 'sending'
  | 'delivered'
  | 'saved'
  | 'still-sending'
  | 'undelivered'
  | 'expired'
  | 'discarded';

export type Announcement = { readonly message: ContactMessage; readonly news: News };

/** The last thing that the visitor was told of a message on this page. */
export type Told = 'nothing' | News;

/** Whether the visitor is waiting for the outcome of a press. */
export function isAnswerOwed(told: Told): boolean {
  return told === 'sending' || told === 'still-sending';
}

/** The news after an attempt that failed, or that had no network; null where the visitor knows enough. */
export function newsOfFailure(delivery: Delivery, told: Told): News | null {
  const { status, lastFailure, isKept, isAcknowledged } = delivery;
  if (status === 'expired') return isAcknowledged && told !== 'sending' ? null : 'expired';
  // A message that was called saved will not be sent after all.
  if (isRefusal(lastFailure) && told === 'saved') return 'undelivered';
  if (!isAnswerOwed(told)) return null;
  return isKept && !isRefusal(lastFailure) ? 'saved' : 'undelivered';
}

import type { ContactMessage } from '#domain/model/contact-message.ts';
import { type Delivery, isRefusal } from './delivery.ts';

/**
 * A change in the delivery of one message, as it is announced to the visitor:
 * - sending: the message was submitted; another announcement follows within four seconds;
 * - delivered: the inbox has acknowledged the message;
 * - saved: the message is stored on the device and will be sent;
 * - still-sending: no attempt has ended, and the message is in memory only;
 * - undelivered: the inbox refused the message, or an attempt failed and the message is in memory only;
 *   the form keeps its text;
 * - expired: the message is older than seven days and its last attempt failed; the visitor needs its text;
 * - discarded: the visitor discarded the message, in this tab or in another.
 */
export type AnnouncementType =
  | 'sending'
  | 'delivered'
  | 'saved'
  | 'still-sending'
  | 'undelivered'
  | 'expired'
  | 'discarded';

export type Announcement = { readonly message: ContactMessage; readonly type: AnnouncementType };

/** The latest announcement of a message on this page; null before the first. */
export type LastAnnounced = AnnouncementType | null;

/** Returns whether the visitor is still waiting for the outcome of a submission. */
export function isOutcomePending(last: LastAnnounced): boolean {
  return last === 'sending' || last === 'still-sending';
}

/** The announcement after an attempt failed, or found no network; null when there is nothing new to say. */
export function announcementOfFailure(
  delivery: Delivery,
  last: LastAnnounced,
): AnnouncementType | null {
  const { status, lastFailure, isStored, isAcknowledged } = delivery;
  if (status === 'expired') return isAcknowledged && last !== 'sending' ? null : 'expired';
  // The visitor has read that the message is saved and will be sent, which a refusal makes untrue.
  if (isRefusal(lastFailure) && last === 'saved') return 'undelivered';
  if (!isOutcomePending(last)) return null;
  return isStored && !isRefusal(lastFailure) ? 'saved' : 'undelivered';
}

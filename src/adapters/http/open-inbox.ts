import { encodeContactMessage } from '#adapters/kit/contact-document.ts';
import { deliverWithProof, kindOfStatus, propertyOf } from '#adapters/kit/http-answers.ts';
import { DEADLINES, type Deadlines } from '#adapters/kit/with-deadline.ts';
import type { ContactInbox } from '#ports/contact.ts';
import type { HttpInboxSettings } from './inbox.ts';

/** Posts each message under its id. Proof is a success that repeats the id. */
export function openInbox(
  { url }: HttpInboxSettings,
  deadlines: Deadlines = DEADLINES,
): ContactInbox {
  return {
    deliver: (message) =>
      deliverWithProof(deadlines.deliver, {
        send: (signal) =>
          fetch(url, {
            method: 'POST',
            headers: { 'Content-Type': 'application/json' },
            credentials: 'omit',
            body: JSON.stringify({ id: message.id, ...encodeContactMessage(message) }),
            signal,
          }),
        isProof: ({ ok, body }) => ok && propertyOf(body, 'id') === message.id,
        // Other content is stored under this id: a retry cannot succeed.
        kindOf: (status) => (status === 409 ? 'refused' : kindOfStatus(status)),
      }),
  };
}

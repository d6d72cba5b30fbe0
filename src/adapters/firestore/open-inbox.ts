import { encodeContactMessage } from '#adapters/kit/contact-document.ts';
import { deliverWithProof, kindOfStatus, propertyOf } from '#adapters/kit/http-answers.ts';
import { DEADLINES, type Deadlines } from '#adapters/kit/with-deadline.ts';
import type { ContactInbox } from '#ports/contact.ts';
import { post, type RestSettings } from './rest.ts';
import { encodeFields } from './values.ts';

/**
 * Creates the document of each message by REST, because the SDK accepts any readable answer as a success.
 * Proof is an answer that names the message's document, or one that reports it as already there. The
 * access rules refuse other content under a stored id (`allow update` in `firestore.rules`). The order in
 * which the server evaluates the rules and finds the document is not documented; the other order reports
 * such content as already there, which the random id makes impossible in practice.
 */
export function openInbox(settings: RestSettings, deadlines: Deadlines = DEADLINES): ContactInbox {
  return {
    deliver: (message) =>
      deliverWithProof(deadlines.deliver, {
        send: (signal) => {
          const document = { fields: encodeFields(encodeContactMessage(message)) };
          return post(settings, '/contactos', { documentId: message.id }, document, signal);
        },
        isProof: ({ ok, status, body }) => {
          // Firestore sends an error bare or in a list.
          const answer: unknown = Array.isArray(body) ? body[0] : body;
          if (ok) return String(propertyOf(answer, 'name')).endsWith(`/contactos/${message.id}`);
          const code = propertyOf(propertyOf(answer, 'error'), 'status');
          return status === 409 && code === 'ALREADY_EXISTS';
        },
        // Firestore also answers 409 where a transaction lost against another write, which may be temporary.
        kindOf: (status) => (status === 409 ? 'unavailable' : kindOfStatus(status)),
      }),
  };
}

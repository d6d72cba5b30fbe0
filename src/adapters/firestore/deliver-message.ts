import { attempt, kindOfStatus } from '#adapters/attempt.ts';
import { encodeContactMessage } from '#adapters/documents.ts';
import type { ContactMessage } from '#domain/model/contact-message.ts';
import { DataSourceError, type FailureKind } from '#ports/data-source.ts';
import { post } from './rest.ts';
import type { FirestoreSettings } from './settings.ts';
import { encodeFields } from './values.ts';

/**
 * Creates the document of the message by REST, because the SDK takes any readable answer for a success
 * and we announce none without proof. Proof is an answer that names our document, or one that says it
 * was there already: under a random id it can only be our own.
 */
export function deliverMessage(
  settings: FirestoreSettings,
  message: ContactMessage,
  deadline: number,
): Promise<void> {
  return attempt(
    'deliver',
    deadline,
    async (signal) => {
      const document = { fields: encodeFields(encodeContactMessage(message)) };
      const id = { documentId: message.id };
      const response = await post(settings, '/contactos', id, document, signal);
      const answer = readAnswer(await response.text());
      if (response.ok && answer.name?.endsWith(`/contactos/${message.id}`)) return;
      if (response.status === 409 && answer.errorStatus === 'ALREADY_EXISTS') return;
      throw new DataSourceError('deliver', kindOfAnswer(response));
    },
    () => 'unavailable',
  );
}

function kindOfAnswer({ ok, status }: Response): FailureKind {
  if (ok) return 'malformed';
  // Firestore also says 409 when it gave way to another write: a thing that passes.
  return status === 409 ? 'unavailable' : kindOfStatus(status);
}

type Answer = { readonly name?: string; readonly errorStatus?: string };

/** The two words that we look for in an answer, errors bare or in a list; {} when it has neither. */
function readAnswer(text: string): Answer {
  try {
    const parsed: unknown = JSON.parse(text);
    const body = Array.isArray(parsed) ? parsed[0] : parsed;
    return {
      ...(typeof body?.name === 'string' && { name: body.name }),
      ...(typeof body?.error?.status === 'string' && { errorStatus: body.error.status }),
    };
  } catch {
    return {};
  }
}

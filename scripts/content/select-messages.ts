import type { Message } from './contact-message.ts';
import { OwnerError } from './owner-error.ts';
import type { OwnerInbox } from './owner-inbox.ts';
import { sanitizeLine } from './terminal-text.ts';

/** The messages with these ids, each once. Throws for an unknown id, before anything is written. */
export async function selectMessages(
  inbox: OwnerInbox,
  ids: readonly string[],
): Promise<readonly Message[]> {
  const messages = new Map((await inbox.list()).map((message) => [message.id, message]));
  return [...new Set(ids)].map((id) => {
    const message = messages.get(id);
    if (message !== undefined) return message;
    throw new OwnerError(
      `No hay ningún mensaje con el id «${sanitizeLine(id)}» en ${inbox.name}. No se cambió nada.`,
    );
  });
}

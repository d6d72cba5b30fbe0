import { senderOf } from './contact-message.ts';
import type { Context } from './context.ts';
import { openOwnerInbox } from './owner-inbox.ts';
import { selectMessages } from './select-messages.ts';

/** Marks the messages with these ids as answered, or removes that mark. */
export async function markAnswered(
  ids: readonly string[],
  isAnswered: boolean,
  context: Context,
): Promise<void> {
  const inbox = await openOwnerInbox(context);
  const respondido = isAnswered ? context.now().toISOString() : null;
  for (const message of await selectMessages(inbox, ids)) {
    await inbox.mark(message.id, { respondido });
    context.write(`${isAnswered ? 'Respondido' : 'Sin responder'}: ${senderOf(message)}\n`);
  }
}

import { isTombstone, senderOf } from './contact-message.ts';
import type { Context } from './context.ts';
import { openOwnerInbox } from './owner-inbox.ts';
import { selectMessages } from './select-messages.ts';
import { count, formatTime, sanitizeLine } from './terminal-text.ts';

/** Deletes the messages with these ids. An unknown id stops the command before it writes anything. */
export async function deleteMessages(ids: readonly string[], context: Context): Promise<void> {
  const { write } = context;
  const inbox = await openOwnerInbox(context);
  let deleted = 0;
  for (const message of await selectMessages(inbox, ids)) {
    if (isTombstone(message)) {
      write(`El mensaje ${sanitizeLine(message.id)} ya estaba borrado.\n`);
      continue;
    }
    const { recibido, fecha } = message;
    write(
      `Borro el mensaje de ${senderOf(message)}, recibido el ${formatTime(recibido ?? fecha)}.\n`,
    );
    await inbox.remove(message);
    deleted += 1;
  }
  write(`${count(deleted, 'mensaje borrado', 'mensajes borrados')}.\n`);
}

import { byArrival, isTombstone } from './contact-message.ts';
import type { Context } from './context.ts';
import { type Channel, ChannelDown, openChannels } from './notification-channels.ts';
import { OwnerError, sentenceOf } from './owner-error.ts';
import { type OwnerInbox, openOwnerInbox } from './owner-inbox.ts';
import { count } from './terminal-text.ts';

/** How many messages one run sends by each channel: a flood of messages must not exhaust a mail account. */
const MAX_MESSAGES = 100;

/**
 * Notifies the owner of every message that has no answer yet and that no earlier run has sent, oldest first,
 * by each channel. A message is marked after it was sent: a run that ends in between sends it again, under the
 * same id. The output has no personal data.
 */
export async function notifyOwner(context: Context): Promise<void> {
  const channels = openChannels(context);
  try {
    const inbox = await openOwnerInbox(context);
    const failures: string[] = [];
    for (const channel of channels) failures.push(...(await notifyBy(channel, inbox, context)));
    if (failures.length > 0) throw new OwnerError([...new Set(failures)].join('\n'));
  } finally {
    for (const channel of channels) channel.close();
  }
}

/** Sends by one channel; returns a sentence for each failure. */
async function notifyBy(
  { name, mark, send }: Channel,
  inbox: OwnerInbox,
  { now, write }: Context,
): Promise<readonly string[]> {
  const due = (await inbox.list())
    .filter((message) => !isTombstone(message) && message.respondido === null)
    .filter((message) => message[mark] === null)
    .toSorted(byArrival);
  const failures: string[] = [];
  let sent = 0;
  for (const message of due.slice(0, MAX_MESSAGES)) {
    try {
      await send(message);
    } catch (error) {
      failures.push(sentenceOf(error));
      if (error instanceof ChannelDown) break;
      continue;
    }
    sent += 1;
    await inbox.mark(message.id, { [mark]: now().toISOString() });
  }
  const rest = due.length - sent;
  const later = rest === 0 ? '' : ` Quedan ${rest} para la próxima vez.`;
  write(`Por ${name}: ${count(sent, 'aviso')}.${later}\n`);
  return failures;
}

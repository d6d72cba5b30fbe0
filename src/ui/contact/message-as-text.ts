import type { ContactDraft } from '#domain/model/contact-message.ts';

/** A message with its sender, as it goes into a mail, a chat or the clipboard. */
export function messageAsText({ name, email, message }: ContactDraft): string {
  return `${message}\n\n${name} (${email})`;
}

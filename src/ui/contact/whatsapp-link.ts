import { site } from '#ui/content/site.ts';

/** The address of a chat with the owner that begins with this text; undefined when the owner has no WhatsApp. */
export function whatsAppLink(text = ''): string | undefined {
  const digits = site.whatsapp?.replace(/\D/g, '');
  if (!digits) return undefined;
  const query = text === '' ? '' : `?text=${encodeURIComponent(text)}`;
  return `https://wa.me/${digits}${query}`;
}

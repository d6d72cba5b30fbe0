import type { Announcement } from '#domain/services/announcement.ts';
import type { ContactDesk } from '#domain/services/contact-desk.ts';
import type { Services } from '#ui/services.tsx';
import { rememberDelivery } from '#ui/shell/last-delivery.ts';
import { copyText } from '#ui/use-copy.ts';
import { applyAnnouncement } from './contact-form-state.ts';
import { contactNotices, messageAsText, noticeIdOf, noticeOf } from './contact-notices.ts';

/**
 * Shows the contact desk's announcements on any route, and confirms leaving while a message is in memory only.
 * Returns a function that ends both.
 */
export function announceDeliveries(desk: ContactDesk, notifier: Services['notifier']): () => void {
  function announce(announcement: Announcement) {
    applyAnnouncement(announcement);
    const { message, type } = announcement;
    if (type === 'delivered') rememberDelivery(message.sentAt);
    const notice = noticeOf(announcement);
    if (notice === null) return notifier.dismiss(noticeIdOf(message.id));
    if (type !== 'expired') return void notifier.show(notice);
    const { id } = message;
    const copyAndAcknowledge = async () => {
      const isCopied = await copyText(messageAsText(message), contactNotices, notifier);
      if (isCopied) desk.acknowledgeExpired(id);
    };
    notifier.show({
      ...notice,
      description: `${notice.description}\n\n${message.message}`,
      action: { label: 'Copiar mensaje', onClick: () => void copyAndAcknowledge() },
      cancel: { label: 'Descartar', onClick: () => desk.discard(id) },
      onSeen: () => desk.acknowledgeExpired(id),
    });
  }
  function confirmLeaving(event: BeforeUnloadEvent) {
    if (desk.hasMemoryOnly()) event.preventDefault();
  }

  const stopAnnouncing = desk.onAnnouncement(announce);
  window.addEventListener('beforeunload', confirmLeaving);
  return () => {
    stopAnnouncing();
    window.removeEventListener('beforeunload', confirmLeaving);
  };
}

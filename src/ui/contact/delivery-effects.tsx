import { useEffect } from 'react';
import type { Announcement } from '#domain/services/announcement.ts';
import { useServices } from '#ui/services.tsx';
import { useCopy } from '#ui/use-copy.ts';
import { applyAnnouncement } from './contact-form-state.ts';
import { contactNotices, messageAsText, noticeIdOf, noticeOf } from './contact-notices.ts';

/** Shows the contact desk's announcements on any route, and confirms leaving while a message is in memory only. */
export function DeliveryEffects() {
  const { contactDesk, notifier } = useServices();
  const copy = useCopy();

  useEffect(() => {
    function announce(announcement: Announcement) {
      applyAnnouncement(announcement);
      const { message, type } = announcement;
      const notice = noticeOf(announcement);
      if (notice === null) return notifier.dismiss(noticeIdOf(message.id));
      if (type !== 'expired') return notifier.show(notice);
      const { id } = message;
      const copyAndAcknowledge = async () => {
        const isCopied = await copy(messageAsText(message), contactNotices);
        if (isCopied) contactDesk.acknowledgeExpired(id);
      };
      notifier.show({
        ...notice,
        description: `${notice.description}\n\n${message.message}`,
        action: { label: 'Copiar mensaje', onClick: () => void copyAndAcknowledge() },
        cancel: { label: 'Descartar', onClick: () => contactDesk.discard(id) },
        onSeen: () => contactDesk.acknowledgeExpired(id),
      });
    }
    return contactDesk.onAnnouncement(announce);
  }, [contactDesk, notifier, copy]);

  useEffect(() => {
    const confirmLeaving = (event: BeforeUnloadEvent) => {
      if (contactDesk.hasMemoryOnly()) event.preventDefault();
    };
    window.addEventListener('beforeunload', confirmLeaving);
    return () => window.removeEventListener('beforeunload', confirmLeaving);
  }, [contactDesk]);

  return null;
}

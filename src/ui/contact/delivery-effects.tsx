import { useEffect } from 'react';
import type { Announcement } from '#domain/services/announcement.ts';
import { useServices } from '#ui/services.tsx';
import { useCopy } from '#ui/use-copy.ts';
import { hearAnnouncement } from './contact-form-state.ts';
import { contactNotices, messageAsText, noticeIdOf, noticeOf } from './contact-notices.ts';

/** News of the visitor's messages on any route, and a question before one would be lost. */
export function DeliveryEffects() {
  const { contactDesk, notifier } = useServices();
  const copy = useCopy();

  useEffect(() => {
    function announce(announcement: Announcement) {
      hearAnnouncement(announcement);
      const { message, news } = announcement;
      const notice = noticeOf(announcement);
      if (notice === null) return notifier.dismiss(noticeIdOf(message.id));
      if (news !== 'expired') return notifier.show(notice);
      const { id } = message;
      const copyAndForget = async () => {
        const isCopied = await copy(messageAsText(message), contactNotices);
        if (isCopied) contactDesk.acknowledgeExpired(id);
      };
      notifier.show({
        ...notice,
        description: `${notice.description}\n\n${message.message}`,
        action: { label: 'Copiar mensaje', onClick: () => void copyAndForget() },
        cancel: { label: 'Descartar', onClick: () => contactDesk.discard(id) },
        onSeen: () => contactDesk.acknowledgeExpired(id),
      });
    }
    return contactDesk.onAnnouncement(announce);
  }, [contactDesk, notifier, copy]);

  useEffect(() => {
    const askBeforeLeaving = (event: BeforeUnloadEvent) => {
      if (contactDesk.hasMemoryOnly()) event.preventDefault();
    };
    window.addEventListener('beforeunload', askBeforeLeaving);
    return () => window.removeEventListener('beforeunload', askBeforeLeaving);
  }, [contactDesk]);

  return null;
}

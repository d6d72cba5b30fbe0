import { useEffect } from 'react';
import { useServices } from '#ui/services.tsx';
import { contactNotices } from './contact-notices.ts';

/** What deliveries bring on any route: the notice of a late one, and a word before one is lost. */
export function DeliveryEffects() {
  const { contactDesk, notifier } = useServices();

  useEffect(
    () => contactDesk.onLateDelivery(() => notifier.show(contactNotices.delivered)),
    [contactDesk, notifier],
  );

  useEffect(() => {
    const askBeforeLeaving = (event: BeforeUnloadEvent) => {
      if (contactDesk.hasUnkept()) event.preventDefault();
    };
    window.addEventListener('beforeunload', askBeforeLeaving);
    return () => window.removeEventListener('beforeunload', askBeforeLeaving);
  }, [contactDesk]);

  return null;
}

import { inbox } from 'virtual:backend';
import { browserConnectivity, createLocalConnectivity } from '#adapters/browser/connectivity.ts';
import { createLocalOutbox } from '#adapters/browser/contact-outbox.ts';
import { consoleLog, pageTimers, randomId, systemClock } from '#adapters/browser/system.ts';
import { webLocks } from '#adapters/browser/web-locks.ts';
import { DEADLINES, withDeadline } from '#adapters/kit/with-deadline.ts';
import { ContactDesk } from '#domain/services/contact-desk.ts';
import type { ContactInbox } from '#ports/contact.ts';
import { announceDeliveries } from '#ui/contact/announce-deliveries.ts';
import type { Services } from '#ui/services.tsx';

/** Opens the contact desk of the page, which resumes the messages of earlier visits, and announces its deliveries. */
export function openContactDesk(
  lazyInbox: ContactInbox,
  notifier: Services['notifier'],
): ContactDesk {
  const desk = new ContactDesk({
    // The deadline includes the download: where that hangs, the attempt fails and the next one starts it again.
    inbox: {
      deliver: (message) =>
        withDeadline('deliver', DEADLINES.deliver, () => lazyInbox.deliver(message)),
    },
    outbox: createLocalOutbox(globalThis, pageTimers),
    clock: systemClock,
    timers: pageTimers,
    connectivity: inbox?.reachesOwner ? browserConnectivity : createLocalConnectivity(),
    locks: webLocks,
    newId: randomId,
    random: Math.random,
    log: consoleLog,
  });
  announceDeliveries(desk, notifier);
  desk.open();
  return desk;
}

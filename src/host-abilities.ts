import { backend, inbox } from 'virtual:backend';
import { isLoopback } from '#adapters/browser/loopback.ts';
import type { InboxAccess } from '#ui/services.tsx';

// The site behaves by the name under which it was opened: under a loopback name a developer tries it.

const isDeveloperHost = !import.meta.env.SSR && isLoopback(window.location.hostname);

/** False where a developer tries the site offline. */
export const countsPageViews = backend.needsNetwork || !isDeveloperHost;

export const inboxAccess: InboxAccess = {
  isConfigured: inbox !== null,
  isAvailable: inbox !== null && (inbox.reachesOwner || isDeveloperHost),
};

import type { Inbox } from '#adapters/kit/backend.ts';
import type { Settings } from './backend.ts';

/** TODO: say in one sentence where messages go. Without an inbox, delete this file and open-inbox.ts. */
export const inbox: Inbox<Settings> = {
  readSettings: ({ address }) => ({ url: address('VITE_TEMPLATE_URL') }),
  open: async (settings) => (await import('./open-inbox.ts')).openInbox(settings),
  origins: ({ url }) => [new URL(url).origin],
  reachesOwner: true,
};

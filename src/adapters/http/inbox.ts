import type { Inbox } from '#adapters/kit/backend.ts';
import { originsOf } from './origins.ts';

export type HttpInboxSettings = {
  /** The address that messages are posted to: a URL, or a path of the site itself. */
  readonly url: string;
};

const URL_VARIABLE = 'VITE_INBOX_URL';
const BASE_URL = 'VITE_HTTP_BASE_URL';

/** A server that takes messages by the rules that the README describes. */
export const inbox: Inbox<HttpInboxSettings> = {
  readSettings: ({ optional, address }) => {
    const isBelowContent = optional(URL_VARIABLE) === null && optional(BASE_URL) !== null;
    if (isBelowContent) return { url: `${address(BASE_URL, 'folder')}/contactos` };
    // The address stays as it was typed: to some servers a slash at the end makes another one.
    address(URL_VARIABLE, 'url or path');
    return { url: optional(URL_VARIABLE) ?? '' };
  },
  open: async (settings) => (await import('./open-inbox.ts')).openInbox(settings),
  origins: ({ url }) => originsOf(url),
  reachesOwner: true,
};

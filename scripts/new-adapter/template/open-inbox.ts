import { DEADLINES, type Deadlines } from '#adapters/kit/with-deadline.ts';
import type { ContactInbox } from '#ports/contact.ts';
import type { Settings } from './backend.ts';

/** TODO: say how messages are stored. */
export function openInbox(_settings: Settings, _deadlines: Deadlines = DEADLINES): ContactInbox {
  return {
    // Stores `encodeContactMessage(message)` under `message.id`, by `deliverWithProof`.
    deliver: async () => {
      throw new Error('Not implemented: deliver');
    },
  };
}

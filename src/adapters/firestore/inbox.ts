import type { Inbox } from '#adapters/kit/backend.ts';
import { firestoreOrigins } from './origins.ts';
import type { RestSettings } from './rest.ts';

/** The collection `contactos` of a Firebase project, reached without its SDK. */
export const inbox: Inbox<RestSettings> = {
  readSettings: ({ required, host }) => ({
    apiKey: required('VITE_FIREBASE_API_KEY'),
    projectId: required('VITE_FIREBASE_PROJECT_ID'),
    emulatorHost: host('VITE_FIRESTORE_EMULATOR_HOST'),
  }),
  open: async (settings) => (await import('./open-inbox.ts')).openInbox(settings),
  origins: firestoreOrigins,
  reachesOwner: true,
};

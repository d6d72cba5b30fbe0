import type { Backend } from '#adapters/kit/backend.ts';
import { firestoreOrigins } from './origins.ts';

/** The public client configuration of a Firebase project; with an emulator's host, of a local one. */
export type FirestoreSettings = {
  readonly apiKey: string;
  readonly authDomain: string;
  readonly projectId: string;
  readonly appId: string;
  /** `host:port` of an emulator, reached over plain http; null for Google's servers. */
  readonly emulatorHost: string | null;
};

/** The collections `proyectos` and `posts` of a Firebase project. */
export const backend: Backend<FirestoreSettings> = {
  readSettings: ({ required, host }) => ({
    apiKey: required('VITE_FIREBASE_API_KEY'),
    authDomain: required('VITE_FIREBASE_AUTH_DOMAIN'),
    projectId: required('VITE_FIREBASE_PROJECT_ID'),
    appId: required('VITE_FIREBASE_APP_ID'),
    emulatorHost: host('VITE_FIRESTORE_EMULATOR_HOST'),
  }),
  open: async (settings, log) => {
    const { openDataSource } = await import('./open-data-source.ts');
    return openDataSource(settings, log);
  },
  origins: firestoreOrigins,
  isPartOfBuild: false,
  needsNetwork: true,
  billsReads: true,
  hasBodies: false,
};

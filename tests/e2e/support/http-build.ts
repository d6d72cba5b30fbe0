import { FIRESTORE_SETTINGS } from './firestore-build.ts';

/** The build that reads over HTTP from its own host, and sends messages to Firestore. */
export const HTTP = { outDir: 'dist-tests/http', port: 4175 } as const;

export const HTTP_SETTINGS = {
  ...FIRESTORE_SETTINGS,
  VITE_DATA_SOURCE: 'http',
  VITE_HTTP_BASE_URL: '/datos',
  VITE_INBOX: 'firestore',
} as const;

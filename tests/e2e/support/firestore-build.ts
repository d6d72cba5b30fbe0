/** Host and port of the database in the builds on Firestore. No server listens there during a test. */
export const DATABASE_HOST = '127.0.0.1:4178';

/** The prerendered build, which the README deploys. */
export const PRERENDERED = { outDir: 'dist-tests/firestore', port: 4174 } as const;

/** The build with `VITE_PRERENDER=off`, which answers every address with the shell, and with `VITE_INBOX=none`. */
export const SHELL_ONLY = { outDir: 'dist-tests/firestore-shell', port: 4176 } as const;

export const FIRESTORE_SETTINGS = {
  VITE_DATA_SOURCE: 'firestore',
  VITE_FIREBASE_API_KEY: 'una-clave',
  VITE_FIREBASE_AUTH_DOMAIN: 'demo-sitio.firebaseapp.com',
  VITE_FIREBASE_PROJECT_ID: 'demo-sitio',
  VITE_FIREBASE_APP_ID: '1:1:web:1',
  VITE_FIRESTORE_EMULATOR_HOST: DATABASE_HOST,
} as const;

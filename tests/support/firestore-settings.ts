import type { FirestoreSettings } from '#adapters/firestore/backend.ts';

/** The environment of a build for Firestore. */
export const FIRESTORE_ENV = {
  VITE_DATA_SOURCE: 'firestore',
  VITE_FIREBASE_API_KEY: 'una-clave',
  VITE_FIREBASE_AUTH_DOMAIN: 'demo.firebaseapp.com',
  VITE_FIREBASE_PROJECT_ID: 'demo',
  VITE_FIREBASE_APP_ID: '1:1:web:1',
};

/** The settings that the backend reads from that environment, with changes. */
export function someFirestoreSettings(changes: Partial<FirestoreSettings> = {}): FirestoreSettings {
  return {
    apiKey: 'una-clave',
    authDomain: 'demo.firebaseapp.com',
    projectId: 'demo',
    appId: '1:1:web:1',
    emulatorHost: null,
    ...changes,
  };
}

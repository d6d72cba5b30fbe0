import { readEnvironment } from '#root/environment.ts';
import { inlineScriptHashes } from './csp-check.ts';
import { securityHeaders } from './headers.ts';
import { firebaseHosting, vercelConfig } from './host-files.ts';

/**
 * The settings of the deployed site, as far as its headers depend on them: a site on Firestore, of any
 * project. After a change, run `npm run headers`.
 */
const DEPLOYED = {
  VITE_DATA_SOURCE: 'firestore',
  VITE_FIREBASE_API_KEY: 'any',
  VITE_FIREBASE_AUTH_DOMAIN: 'any',
  VITE_FIREBASE_PROJECT_ID: 'any',
  VITE_FIREBASE_APP_ID: 'any',
};

type Sources = { readonly indexHtml: string; readonly firebaseJson: string };

/** The configuration files of the repository that hosts read the headers from, by name. */
export function hostConfig({ indexHtml, firebaseJson }: Sources) {
  const { backend, settings } = readEnvironment(DEPLOYED);
  const headers = securityHeaders({
    backendOrigins: backend.origins(settings),
    inlineScriptHashes: inlineScriptHashes(indexHtml),
  });
  return {
    'vercel.json': vercelConfig(headers),
    // The rules and the emulators stay as they are.
    'firebase.json': { ...JSON.parse(firebaseJson), hosting: firebaseHosting(headers) },
  };
}

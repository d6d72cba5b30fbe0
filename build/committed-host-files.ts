import type { DataSourceSettings } from '#root/environment.ts';
import { inlineScriptHashes } from './csp-check.ts';
import { securityHeaders } from './headers.ts';
import { firebaseHosting, vercelConfig } from './host-files.ts';

/**
 * What is deployed, as far as the headers go: a site on Firestore, whoever's project. Change it here if
 * yours is on another data source, then `npm run headers`.
 */
const DEPLOYED: DataSourceSettings = {
  dataSource: 'firestore',
  firestore: { apiKey: '', authDomain: '', projectId: '', appId: '', emulatorHost: null },
};

type Sources = { readonly indexHtml: string; readonly firebaseJson: string };

/** The files of the repository that hosts read their headers from, by name. */
export function committedHostFiles({ indexHtml, firebaseJson }: Sources) {
  const headers = securityHeaders({
    settings: DEPLOYED,
    inlineScriptHashes: inlineScriptHashes(indexHtml),
  });
  return {
    'vercel.json': vercelConfig(headers),
    // Its rules and its emulators are nobody's business here.
    'firebase.json': { ...JSON.parse(firebaseJson), hosting: firebaseHosting(headers) },
  };
}

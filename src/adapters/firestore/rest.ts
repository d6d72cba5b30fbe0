import type { FirestoreSettings } from './backend.ts';

/** The settings that a request needs. */
export type RestSettings = Pick<FirestoreSettings, 'apiKey' | 'projectId' | 'emulatorHost'>;

/** The address of the default database's documents in the REST protocol. */
export function documentsAddress({
  projectId,
  emulatorHost,
}: Omit<RestSettings, 'apiKey'>): string {
  const origin =
    emulatorHost === null ? 'https://firestore.googleapis.com' : `http://${emulatorHost}`;
  return `${origin}/v1/projects/${projectId}/databases/(default)/documents`;
}

/** Posts JSON to a path below the documents' address. Resolves with any answer, whatever its status. */
export function post(
  settings: RestSettings,
  path: string,
  query: Readonly<Record<string, string>>,
  body: unknown,
  signal: AbortSignal,
): Promise<Response> {
  const address = `${documentsAddress(settings)}${path}`;
  return fetch(`${address}?${new URLSearchParams({ ...query, key: settings.apiKey })}`, {
    method: 'POST',
    // Plain text needs no CORS preflight; the SDK sends it too.
    headers: { 'Content-Type': 'text/plain' },
    credentials: 'omit',
    body: JSON.stringify(body),
    signal,
  });
}

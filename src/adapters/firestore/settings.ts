/** The public client configuration of a Firebase project; with an emulator's host, of a local one. */
export type FirestoreSettings = {
  readonly apiKey: string;
  readonly authDomain: string;
  readonly projectId: string;
  readonly appId: string;
  /** `host:port` of an emulator, spoken to over plain http; null for the real thing. */
  readonly emulatorHost: string | null;
};

/** Where the REST protocol keeps the documents of the default database. */
export function documentsAddress({ projectId, emulatorHost }: FirestoreSettings): string {
  const origin =
    emulatorHost === null ? 'https://firestore.googleapis.com' : `http://${emulatorHost}`;
  return `${origin}/v1/projects/${projectId}/databases/(default)/documents`;
}

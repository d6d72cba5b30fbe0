/** The public client configuration of a Firebase project; with an emulator's host, of a local one. */
export type FirestoreSettings = {
  readonly apiKey: string;
  readonly authDomain: string;
  readonly projectId: string;
  readonly appId: string;
  /** `host:port` of an emulator, spoken to over plain http; null for the real thing. */
  readonly emulatorHost: string | null;
};

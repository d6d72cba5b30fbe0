/** The backend and the inbox of this build with their settings, as `build/backend-plugin.ts` generates them. */
declare module 'virtual:backend' {
  export const backend: import('#adapters/kit/backend.ts').Backend;
  export const settings: unknown;
  /** Null where the build has no inbox. */
  export const inbox: import('#adapters/kit/backend.ts').Inbox | null;
  export const inboxSettings: unknown;
}

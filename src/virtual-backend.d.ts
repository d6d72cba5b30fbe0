/** The backend of this build and its settings, as `build/backend-plugin.ts` generates them. */
declare module 'virtual:backend' {
  export const backend: import('#adapters/kit/backend.ts').Backend;
  export const settings: unknown;
}

interface ImportMetaEnv {
  /** Set by vite.config.ts for every build. */
  readonly VITE_DATA_SOURCE: 'fixtures' | 'firestore' | 'http';
  readonly VITE_ANALYTICS: 'off' | 'insights';
}

interface ImportMetaEnv {
  /** Set by vite.config.ts for every build. */
  readonly VITE_DATA_SOURCE: import('./environment.ts').DataSourceSettings['dataSource'];
  readonly VITE_ANALYTICS: 'off' | 'insights';
}

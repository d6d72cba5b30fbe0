import { defineConfig } from '@playwright/test';
import { launchOptions } from './build/browser.ts';

/** A build per data source, each on its own port: the tests of the backends say which they open. */
const FIRESTORE = {
  VITE_DATA_SOURCE: 'firestore',
  VITE_FIREBASE_API_KEY: 'una-clave',
  VITE_FIREBASE_AUTH_DOMAIN: 'demo-sitio.firebaseapp.com',
  VITE_FIREBASE_PROJECT_ID: 'demo-sitio',
  VITE_FIREBASE_APP_ID: '1:1:web:1',
  VITE_FIRESTORE_EMULATOR_HOST: '127.0.0.1:8080',
  VITE_PRERENDER: 'off',
};
const HTTP = { VITE_DATA_SOURCE: 'http', VITE_HTTP_BASE_URL: '/datos' };

function preview(port: number, outDir: string) {
  return `npx vite preview --outDir ${outDir} --port ${port} --strictPort`;
}

export default defineConfig({
  testDir: 'tests/e2e',
  fullyParallel: true,
  workers: 2,
  forbidOnly: Boolean(process.env.CI),
  // On a busy machine a browser may miss its moment: once more, and told as flaky.
  retries: process.env.CI ? 1 : 0,
  reporter: [['list'], ['./tests/e2e/support/fault-matrix-reporter.ts']],
  timeout: 60_000,
  expect: { timeout: 10_000 },
  use: {
    baseURL: 'http://localhost:4173',
    browserName: 'chromium',
    locale: 'es-AR',
    launchOptions: launchOptions(),
  },
  webServer: [
    { command: preview(4173, 'dist'), port: 4173 },
    {
      command: `npx vite build --outDir dist-tests/firestore && ${preview(4174, 'dist-tests/firestore')}`,
      port: 4174,
      env: FIRESTORE,
    },
    {
      command: [
        'VITE_DATA_SOURCE=fixtures npm run content -- export dist-tests/http/datos --base /datos',
        'npx vite build --outDir dist-tests/http --emptyOutDir=false',
        preview(4175, 'dist-tests/http'),
      ].join(' && '),
      port: 4175,
      env: HTTP,
    },
  ],
});

import { defineConfig } from '@playwright/test';
import { launchOptions } from './build/browser.ts';
import {
  FIRESTORE_SETTINGS,
  PRERENDERED,
  SHELL_ONLY,
} from './tests/e2e/support/firestore-build.ts';
import { FIXTURES } from './tests/e2e/support/fixtures-build.ts';
import { ENGINES } from './tests/engines/support/engines.ts';
import { DESKTOP, PHONE } from './tests/engines/support/sizes.ts';
import type { EngineOptions } from './tests/engines/support/test.ts';
import { isolateFromOwner } from './tests/support/isolate-from-owner.ts';
import { ignoredTests } from './tests/support/release-tests.ts';

isolateFromOwner();

/** Each data source has its own build and port; the tests of a backend choose theirs. This one has two backends. */
const HTTP = {
  ...FIRESTORE_SETTINGS,
  VITE_DATA_SOURCE: 'http',
  VITE_HTTP_BASE_URL: '/datos',
  VITE_INBOX: 'firestore',
};

/** Encoding all pictures on a busy machine takes longer than Playwright's default. */
const BUILD_TIMEOUT = 600_000;

function preview(port: number, outDir: string) {
  return `npx vite preview --outDir ${outDir} --port ${port} --strictPort`;
}

export default defineConfig<object, EngineOptions>({
  projects: [
    { name: 'chromium, every journey', testDir: 'tests/e2e' },
    ...ENGINES.flatMap((engine) =>
      [DESKTOP, PHONE].map((viewport) => ({
        name: `${engine} ${viewport.width}`,
        testDir: 'tests/engines',
        use: { engine, viewport },
      })),
    ),
  ],
  testIgnore: ignoredTests,
  fullyParallel: true,
  workers: 2,
  forbidOnly: Boolean(process.env.CI),
  // A busy machine may cause a timeout: one retry, reported as flaky.
  retries: process.env.CI ? 1 : 0,
  reporter: [
    ['list'],
    ['./tests/e2e/support/fault-matrix-reporter.ts'],
    ['./tests/engines/support/engine-reporter.ts'],
  ],
  timeout: 60_000,
  expect: { timeout: 10_000 },
  use: {
    baseURL: `http://localhost:${FIXTURES.port}`,
    browserName: 'chromium',
    locale: 'es-AR',
    launchOptions: launchOptions(),
  },
  webServer: [
    {
      command: [
        `npx vite build --outDir ${FIXTURES.outDir} --logLevel warn`,
        preview(FIXTURES.port, FIXTURES.outDir),
      ].join(' && '),
      port: FIXTURES.port,
      timeout: BUILD_TIMEOUT,
    },
    {
      // Builds both sites on Firestore; the servers are started one after the other.
      command: [
        'node scripts/run.mjs ../tests/e2e/support/build-firestore-site',
        preview(PRERENDERED.port, PRERENDERED.outDir),
      ].join(' && '),
      port: PRERENDERED.port,
      timeout: BUILD_TIMEOUT,
    },
    { command: preview(SHELL_ONLY.port, SHELL_ONLY.outDir), port: SHELL_ONLY.port },
    {
      command: [
        'VITE_DATA_SOURCE=fixtures npm run content -- export dist-tests/http/datos --base /datos',
        'npx vite build --outDir dist-tests/http --emptyOutDir=false',
        preview(4175, 'dist-tests/http'),
      ].join(' && '),
      port: 4175,
      env: HTTP,
      timeout: BUILD_TIMEOUT,
    },
  ],
});

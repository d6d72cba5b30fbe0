import { defineConfig } from '@playwright/test';
import { launchOptions } from './build/browser.ts';
import { FIXTURES } from './tests/e2e/support/fixtures-build.ts';
import { ENGINES } from './tests/engines/support/engines.ts';
import { DESKTOP, PHONE } from './tests/engines/support/sizes.ts';
import type { EngineOptions } from './tests/engines/support/test.ts';
import { isolateFromOwner } from './tests/support/isolate-from-owner.ts';
import { ignoredTests } from './tests/support/release-tests.ts';

isolateFromOwner();

/** Encoding all pictures on a busy machine takes longer than Playwright's default. */
const BUILD_TIMEOUT = 600_000;

export default defineConfig<object, EngineOptions>({
  projects: [
    { name: 'chromium, every journey', testDir: 'tests/e2e' },
    ...ENGINES.flatMap((engine) =>
      [DESKTOP, PHONE].map((viewport) => ({
        name: `${engine} ${viewport.width}`,
        testDir: 'tests/engines',
        use: { engine, viewport },
        // Firefox and WebKit draw without a graphics processor.
        timeout: 120_000,
        // A busy machine without graphics misses a state now and then.
        retries: process.env.CI ? 2 : 0,
      })),
    ),
  ],
  testIgnore: ignoredTests,
  fullyParallel: true,
  workers: 2,
  forbidOnly: Boolean(process.env.CI),
  // On CI one second run, reported as flaky.
  retries: process.env.CI ? 1 : 0,
  reporter: [
    ['list'],
    ['./tests/e2e/support/fault-matrix-reporter.ts'],
    ['./tests/e2e/support/slowest-reporter.ts'],
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
  webServer: {
    // Builds four sites; the port is that of the last one that is served.
    command: 'node scripts/run.mjs ../tests/e2e/support/serve-sites',
    port: FIXTURES.port,
    timeout: BUILD_TIMEOUT,
  },
});

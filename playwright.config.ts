import { defineConfig } from '@playwright/test';
import { launchOptions } from './build/browser.ts';
import { FIXTURES } from './tests/e2e/support/fixtures-build.ts';
import { PATIENCE } from './tests/engines/support/driven-tab.ts';
import { ENGINES, type Engine } from './tests/engines/support/engines.ts';
import type { Size } from './tests/engines/support/page-driver.ts';
import { DESKTOP, PHONE } from './tests/engines/support/sizes.ts';
import type { EngineOptions } from './tests/engines/support/test.ts';
import { isolateFromOwner } from './tests/support/isolate-from-owner.ts';
import { ignoredTests, isReleaseRun, RELEASE } from './tests/support/release-tests.ts';

isolateFromOwner();

/** Encoding all pictures on a busy machine takes longer than Playwright's default. */
const BUILD_TIMEOUT = 600_000;

/** The size at which most visitors of an engine come. An ordinary run has every journey at this size alone. */
const MAIN_SIZE = { chromium: PHONE, firefox: DESKTOP, webkit: PHONE };

/**
 * The sizes at which the journeys of tests/engines run. In Chromium an ordinary run has them on phones alone, because most
 * of its own journeys (tests/e2e) are on desktops.
 */
const sizesOf = (engine: Engine) =>
  engine === 'chromium' && !isReleaseRun ? [PHONE] : [DESKTOP, PHONE];

/** The few journeys of an ordinary run at the other size share one browser: a start of Firefox takes six seconds. */
const workersOf = (engine: Engine, viewport: Size) =>
  isReleaseRun || viewport === MAIN_SIZE[engine] ? {} : { workers: 1 };

/** Drawing what moves takes up to a third of the processor time. The tests of the movement ask for it. */
const reducedMotion: 'no-preference' | 'reduce' = isReleaseRun ? 'no-preference' : 'reduce';

/** Marks a journey that every run has at both widths: it depends on the width, or needs the other one. */
const LAYOUT = /@layout/;

/** Marks a journey that only a release runs in Chromium, whose own tests (tests/e2e and tests/ui) have its parts. */
const CHROMIUM_AT_RELEASE = '@chromium-at-release';

/** The tags of the journeys that an ordinary run leaves out in this engine. */
const omittedTags = (engine: Engine) =>
  engine === 'chromium' ? [RELEASE.tag, CHROMIUM_AT_RELEASE] : [RELEASE.tag];

export default defineConfig<object, EngineOptions>({
  projects: [
    {
      name: 'chromium, every journey',
      testDir: 'tests/e2e',
      ...(!isReleaseRun && { grepInvert: new RegExp(RELEASE.tag) }),
      use: {
        reducedMotion,
      },
    },
    ...ENGINES.flatMap((engine) =>
      sizesOf(engine).map((viewport) => ({
        name: `${engine} ${viewport.width}`,
        testDir: 'tests/engines',
        grep: isReleaseRun || viewport === MAIN_SIZE[engine] ? /./ : LAYOUT,
        ...(!isReleaseRun && { grepInvert: new RegExp(omittedTags(engine).join('|')) }),
        use: { engine, viewport, reducedMotion },
        ...workersOf(engine, viewport),
        // Firefox and WebKit draw without a graphics processor.
        timeout: 180_000,
        expect: { timeout: PATIENCE },
      })),
    ),
  ],
  testIgnore: ignoredTests,
  fullyParallel: true,
  // Two leave a fifth of two processors idle while tests wait (docs/decisions/0018).
  workers: 3,
  snapshotPathTemplate: '{testDir}/appearance/{arg}{ext}',
  forbidOnly: Boolean(process.env.CI),
  reporter: [
    ['list'],
    ['./tests/e2e/support/fault-matrix-reporter.ts'],
    ['./tests/e2e/support/slowest-reporter.ts'],
    ['./tests/engines/support/engine-reporter.ts'],
    ['./tests/e2e/support/failures-reporter.ts'],
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
    // Builds four sites, unless they are built already; the port is that of the last one that is served.
    command: 'node scripts/run.mjs ../tests/e2e/support/serve-sites',
    port: FIXTURES.port,
    timeout: BUILD_TIMEOUT,
  },
});

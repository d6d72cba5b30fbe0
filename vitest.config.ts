import { availableParallelism } from 'node:os';
import { playwright } from '@vitest/browser-playwright';
import type { Plugin } from 'vite';
import { defineConfig, mergeConfig } from 'vitest/config';
import { launchOptions } from './build/browser.ts';
import { isolateFromOwner } from './tests/support/isolate-from-owner.ts';
import { ignoredTests } from './tests/support/release-tests.ts';
import viteConfig from './vite.config.ts';

isolateFromOwner();

/**
 * Packages as a build has them. Vitest prefers a package's `development` version, and that of the markdown parser
 * checks itself in every step.
 */
const productionPackages: Plugin = {
  name: 'production-packages',
  configEnvironment: {
    order: 'post',
    handler: (_name, { resolve }) => {
      if (resolve?.conditions === undefined) return;
      resolve.conditions = resolve.conditions.filter((name) => name !== 'development|production');
    },
  },
};

export default defineConfig((env) =>
  mergeConfig(viteConfig(env), {
    plugins: [productionPackages],
    // Optimized before the browser tests start: a reload in the middle of a test makes it flaky.
    optimizeDeps: {
      include: [
        'react-dom/client',
        'react-dom/server',
        'react-markdown',
        'lenis',
        'inversify',
        'reflect-metadata/lite',
        'zod/mini',
        'axe-core',
        'vitest-browser-react',
        'lowlight',
        ...['bash', 'c', 'csharp', 'css', 'javascript', 'json', 'typescript', 'xml'].map(
          (language) => `highlight.js/lib/languages/${language}`,
        ),
      ],
    },
    test: {
      // Vitest leaves one processor to itself, which it does not need on a machine with two.
      maxWorkers: availableParallelism(),
      // The default of a second is the duration of a lazy chunk on a busy machine. What is shown ends the wait.
      expect: { poll: { timeout: 15_000 } },
      coverage: {
        provider: 'v8',
        include: ['src/{domain,adapters}/**/*.{ts,tsx}'],
        exclude: ['**/*.d.ts'],
        reporter: ['text', 'html'],
        reportsDirectory: 'dist-tests/coverage',
      },
      projects: [
        {
          extends: true,
          test: {
            name: 'node',
            environment: 'node',
            // Neither UTC nor the owner's time zone, so that a date in local time is seen as a fault.
            env: { TZ: 'Asia/Tokyo' },
            // The files of a worker share its modules, which take longer to load than most tests to run. A module that
            // several files import must therefore change nothing when it is loaded.
            isolate: false,
            // Ten times the duration of the slowest test, for busy machines.
            testTimeout: 60_000,
            hookTimeout: 60_000,
            exclude: ignoredTests,
            include: [
              'tests/{domain,markdown,adapters,contracts,architecture,build,rules,scripts}/**/*.test.ts',
            ],
          },
        },
        {
          extends: true,
          test: {
            name: 'browser',
            // Ten times the duration of the slowest test, for busy machines.
            testTimeout: 60_000,
            include: ['tests/ui/**/*.test.tsx'],
            exclude: ignoredTests,
            setupFiles: ['tests/support/browser-setup.ts'],
            browser: {
              enabled: true,
              headless: true,
              screenshotFailures: false,
              provider: playwright({ launchOptions: launchOptions() }),
              instances: [{ browser: 'chromium', viewport: { width: 1280, height: 800 } }],
            },
          },
        },
      ],
    },
  }),
);

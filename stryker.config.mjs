/** Mutation tests of the domain: `npm run test:mutation`. */
export default {
  testRunner: 'vitest',
  vitest: { configFile: 'vitest.domain.config.ts' },
  mutate: ['src/domain/**/*.ts'],
  // Stryker would rewrite tsconfig.json by an API that TypeScript 7 does not have; no test reads it.
  tsconfigFile: 'none',
  ignorePatterns: ['dist*', 'gallery', 'docs', 'fixtures', 'tests/content'],
  tempDirName: 'dist-tests/mutants',
  reporters: ['clear-text', 'progress-append-only', 'html', 'json'],
  htmlReporter: { fileName: 'dist-tests/mutation.html' },
  jsonReporter: { fileName: 'dist-tests/mutation.json' },
  thresholds: { high: 95, low: 90, break: 90 },
};

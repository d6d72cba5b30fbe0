import { defineConfig } from 'vitest/config';

/** The domain's tests in plain Node without plugins. Mutation testing uses the same configuration. */
export default defineConfig({
  test: {
    environment: 'node',
    testTimeout: 20_000,
    include: ['tests/domain/**/*.test.ts'],
    // The domain's tests leave no state behind and can share one process.
    pool: 'threads',
    isolate: false,
  },
});

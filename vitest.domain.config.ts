import { defineConfig } from 'vitest/config';

/** The domain alone: plain Node, no plugin, nothing built. Also what its mutants are tested with. */
export default defineConfig({
  test: {
    environment: 'node',
    testTimeout: 20_000,
    include: ['tests/domain/**/*.test.ts'],
    // No test of the domain leaves a trace in its process: the files share it.
    pool: 'threads',
    isolate: false,
  },
});

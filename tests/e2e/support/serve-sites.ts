import { preview } from 'vite';
import { PRERENDERED, SHELL_ONLY } from './firestore-build.ts';
import { FIXTURES } from './fixtures-build.ts';
import { HTTP } from './http-build.ts';

// Serves the four sites of the end-to-end tests, each on its port: node scripts/run.mjs ../tests/e2e/support/serve-sites

// A whole run has built them beside other tests (scripts/test.ts).
if (process.env.TEST_SITES !== 'built') await import('./build-sites.ts');

// The tests begin when the last one answers.
for (const { outDir, port } of [PRERENDERED, SHELL_ONLY, HTTP, FIXTURES]) {
  await preview({ build: { outDir }, preview: { port, strictPort: true }, logLevel: 'warn' });
}

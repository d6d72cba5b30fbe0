import { spawn } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { FirestoreServer } from '#tests/support/firestore-server.ts';
import { isolateFromOwner } from '#tests/support/isolate-from-owner.ts';
import { storeBuiltContent } from './built-content.ts';
import { DATABASE_HOST, FIRESTORE_SETTINGS, PRERENDERED, SHELL_ONLY } from './firestore-build.ts';
import { FIXTURES } from './fixtures-build.ts';
import { HTTP, HTTP_SETTINGS } from './http-build.ts';

// Builds the four sites of the end-to-end tests: node scripts/run.mjs ../tests/e2e/support/build-sites

isolateFromOwner();

/** The environment without NODE_ENV, which Vite has set to run this script: a build needs it unset. */
const { NODE_ENV: _, ...inherited } = process.env;

type Settings = Readonly<Record<string, string>>;

/** Runs a command; ends the process where it fails. */
async function run(command: string, settings: Settings = {}) {
  const env = { ...inherited, ...settings };
  // The table of weights does not belong in the log of the tests.
  const child = spawn(command, { shell: true, env, stdio: ['ignore', 'ignore', 'inherit'] });
  const code = await new Promise((resolve) => child.on('close', resolve));
  if (code !== 0) process.exit(1);
}

async function build(outDir: string, settings?: Settings, options = '') {
  await run(`npx vite build --outDir ${outDir} --logLevel warn ${options}`, settings);
}

async function buildHttp() {
  await rm(HTTP.outDir, { recursive: true, force: true });
  await run(`npm run content -- export ${HTTP.outDir}/datos --base /datos`, {
    VITE_DATA_SOURCE: 'fixtures',
  });
  await build(HTTP.outDir, HTTP_SETTINGS, '--emptyOutDir=false');
}

// A database that answers the prerendered build.
const database = new FirestoreServer();
storeBuiltContent(database.firestore);
await database.listen(Number(new URL(`http://${DATABASE_HOST}`).port));
// The first build encodes the pictures that the others find in the cache.
await build(FIXTURES.outDir);
await Promise.all([
  build(PRERENDERED.outDir, FIRESTORE_SETTINGS),
  build(SHELL_ONLY.outDir, { ...FIRESTORE_SETTINGS, VITE_PRERENDER: 'off', VITE_INBOX: 'none' }),
  buildHttp(),
]);
database.close();

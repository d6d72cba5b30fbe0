import { spawn } from 'node:child_process';
import { FirestoreServer } from '#tests/support/firestore-server.ts';
import { storeBuiltContent } from './built-content.ts';
import { DATABASE_HOST, FIRESTORE_SETTINGS, PRERENDERED, SHELL_ONLY } from './firestore-build.ts';

// Builds the two sites on Firestore in parallel, with a database that answers the prerendered build:
// node scripts/run.mjs ../tests/e2e/support/build-firestore-site

/** The environment without NODE_ENV, which Vite has set to run this script: a build needs it unset. */
const { NODE_ENV: _, ...inherited } = process.env;

function build(outDir: string, settings: Readonly<Record<string, string>> = {}): Promise<boolean> {
  const env = { ...inherited, ...FIRESTORE_SETTINGS, ...settings };
  const child = spawn('npx', ['vite', 'build', '--outDir', outDir, '--logLevel', 'warn'], {
    env,
    // The table of weights does not belong in the log of the tests.
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  return new Promise((resolve) => child.on('close', (code) => resolve(code === 0)));
}

const database = new FirestoreServer();
storeBuiltContent(database.firestore);
await database.listen(Number(new URL(`http://${DATABASE_HOST}`).port));
const built = await Promise.all([
  build(PRERENDERED.outDir),
  build(SHELL_ONLY.outDir, { VITE_PRERENDER: 'off', VITE_INBOX: 'none' }),
]);
database.close();
process.exitCode = built.every((isBuilt) => isBuilt) ? 0 : 1;

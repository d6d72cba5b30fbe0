import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

// `npm run emulator`: the official Firestore emulator with our access rules and the fixtures in it. With a
// command the emulator runs as long as the command:
// `node scripts/run.mjs emulator "npx vitest run --project node tests/rules"`.

/** The default project of the content tool on an emulator. */
const PROJECT = 'demo-sitio';
/** The address in firebase.json. */
const HOST = '127.0.0.1:8080';
const OLDEST_JAVA = 21;
const REQUIREMENTS = `The Firestore emulator could not start: it needs Java ${OLDEST_JAVA} or newer on the PATH and, the first time, a network to download firebase-tools and the emulator.`;

const command = process.argv.slice(2).join(' ');
const runningHost = process.env.FIRESTORE_EMULATOR_HOST;

if (runningHost !== undefined) {
  // An emulator is running already, for example that of `emulators:exec`.
  if (!loadFixtures(runningHost)) process.exitCode = 1;
  else if (command !== '') {
    process.exitCode = spawnSync(command, { shell: true, stdio: 'inherit' }).status ?? 1;
  }
} else {
  const status = javaVersion() < OLDEST_JAVA ? null : await runEmulator();
  if (status === null) console.error(REQUIREMENTS);
  process.exitCode = status ?? 1;
}

/** The major version; 0 without Java. */
function javaVersion(): number {
  const { stderr } = spawnSync('java -version', { shell: true, encoding: 'utf8' });
  return Number(/version "(\d+)/.exec(stderr)?.[1] ?? 0);
}

/** The emulator's exit code; null when the emulator never started. */
async function runEmulator(): Promise<number | null> {
  const action =
    command === ''
      ? ['emulators:start']
      : ['emulators:exec', `node scripts/run.mjs emulator ${JSON.stringify(command)}`];
  // Ctrl+C reaches the emulator as well; this process ends after the emulator has shut down.
  process.on('SIGINT', () => {});
  const options = ['--only', 'firestore', '--project', PROJECT];
  const cli = spawn('npx', ['--yes', 'firebase-tools@15', ...action, ...options], {
    stdio: 'inherit',
  });
  let hasEnded = false;
  const end = once(cli, 'exit').then(([status]) => {
    hasEnded = true;
    return Number(status ?? 1);
  });

  while (!(await isReady())) {
    if (hasEnded) return null;
    await sleep(250);
  }
  if (command === '' && !loadFixtures(HOST)) cli.kill('SIGINT');
  return end;
}

function isReady(): Promise<boolean> {
  return fetch(`http://${HOST}/`).then(
    ({ ok }) => ok,
    () => false,
  );
}

/**
 * Copies the fixtures into the emulator with the content tool. Returns whether the copy succeeded. It is forced,
 * because an emulator forgets its documents when it stops, which the tool takes for deletions of the owner.
 */
function loadFixtures(host: string): boolean {
  const env = {
    ...process.env,
    FIRESTORE_EMULATOR_HOST: host,
    VITE_DATA_SOURCE: 'firestore',
    VITE_FIREBASE_PROJECT_ID: PROJECT,
  };
  const run = path.join(import.meta.dirname, 'run.mjs');
  return (
    spawnSync(process.execPath, [run, 'content', 'push', '--force'], { env, stdio: 'inherit' })
      .status === 0
  );
}

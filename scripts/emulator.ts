import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { encodeFields } from '#adapters/firestore/values.ts';
import { readPublished } from '#build/content/published.ts';

// The official Firestore emulator with our access rules and the fixtures in it. With a command it lives
// as long as that: `node scripts/run.mjs emulator "npx vitest run --project node tests/rules"`.

const PROJECT = 'demo-sitio';
/** As firebase.json says. */
const HOST = '127.0.0.1:8080';
const OLDEST_JAVA = 21;
const NEEDS = `The Firestore emulator could not start: it needs Java ${OLDEST_JAVA} or newer on the PATH and, the first time, a network to download firebase-tools and the emulator.`;

const command = process.argv.slice(2).join(' ');
const runningHost = process.env.FIRESTORE_EMULATOR_HOST;

if (runningHost !== undefined) {
  // We are inside `emulators:exec`, or somebody has one up: what is left is to fill it.
  await loadFixtures(runningHost);
  if (command !== '') {
    process.exitCode = spawnSync(command, { shell: true, stdio: 'inherit' }).status ?? 1;
  }
} else {
  const status = javaVersion() < OLDEST_JAVA ? null : await runEmulator();
  if (status === null) console.error(NEEDS);
  process.exitCode = status ?? 1;
}

/** Its major version; 0 where there is none. */
function javaVersion(): number {
  const { stderr } = spawnSync('java -version', { shell: true, encoding: 'utf8' });
  return Number(/version "(\d+)/.exec(stderr)?.[1] ?? 0);
}

/** The status that it ended with; null when it never came up. */
async function runEmulator(): Promise<number | null> {
  const action =
    command === ''
      ? ['emulators:start']
      : ['emulators:exec', `node scripts/run.mjs emulator ${JSON.stringify(command)}`];
  // Ctrl+C reaches the emulator too, which ends in order; we go after it.
  process.on('SIGINT', () => {});
  const options = ['--only', 'firestore', '--project', PROJECT];
  const cli = spawn('npx', ['--yes', 'firebase-tools@15', ...action, ...options], {
    stdio: 'inherit',
  });
  let isOver = false;
  const end = once(cli, 'exit').then(([status]) => {
    isOver = true;
    return Number(status ?? 1);
  });

  while (!(await answers())) {
    if (isOver) return null;
    await sleep(250);
  }
  if (command === '') {
    await loadFixtures(HOST).catch((error: unknown) => {
      cli.kill('SIGINT');
      throw error;
    });
  }
  return end;
}

function answers(): Promise<boolean> {
  return fetch(`http://${HOST}/`).then(
    ({ ok }) => ok,
    () => false,
  );
}

async function loadFixtures(host: string): Promise<void> {
  const { projects, posts } = await readPublished('fixtures');
  for (const { id, ...fields } of projects) await put(host, `proyectos/${id}`, fields);
  for (const { id, fields, body } of posts) {
    const { fecha } = fields;
    const publication = typeof fecha === 'string' && { fecha: new Date(fecha) };
    await put(host, `posts/${id}`, { ...fields, ...publication, body });
  }
  console.log(`${projects.length} proyectos and ${posts.length} posts are in ${host}.`);
}

/** Writes as the owner, whom the emulator exempts from the rules. */
async function put(host: string, document: string, fields: Record<string, unknown>): Promise<void> {
  const documents = `http://${host}/v1/projects/${PROJECT}/databases/(default)/documents`;
  const response = await fetch(`${documents}/${document}`, {
    method: 'PATCH',
    headers: { Authorization: 'Bearer owner', 'Content-Type': 'application/json' },
    body: JSON.stringify({ fields: encodeFields(fields) }),
  });
  if (!response.ok) throw new Error(`${document}: ${response.status} ${await response.text()}`);
}

import { spawn, spawnSync } from 'node:child_process';
import { text } from 'node:stream/consumers';
import { installedChromium } from '#build/browser.ts';
import {
  DEBIAN_PACKAGES,
  ENGINES,
  type Engine,
  findEngine,
} from '#tests/engines/support/engines.ts';

type Check = { readonly name: string; readonly command: string };
/** Checks that run at the same time. */
type Step = readonly Check[];

const TYPES = { name: 'Types', command: 'npm run --silent typecheck' };
const LINT = { name: 'Lint, format and import rules', command: 'npm run --silent lint' };

/** Every check, cheapest first. The first step with a failure ends the run. */
const STEPS: readonly Step[] = [
  // Each of these leaves a processor to the others.
  [
    TYPES,
    LINT,
    { name: 'Dead code', command: 'npm run --silent deadcode' },
    { name: 'Content of the site', command: 'npm run --silent content -- check' },
    { name: 'Production build of the site', command: 'npm run --silent build -- --logLevel warn' },
  ],
  [
    { name: 'Domain, adapters, contracts and screens', command: 'npx vitest run' },
    {
      name: 'Builds of the tests’ content',
      command: 'node scripts/run.mjs ../tests/e2e/support/build-sites',
    },
  ],
  [
    {
      name: 'Journeys and accessibility on those builds',
      command: 'npx playwright test',
    },
  ],
];

/** The checks that a change of rules or screens fails first; they take a minute and a half at most. */
const QUICK_STEPS: readonly Step[] = [
  [TYPES, LINT],
  [
    {
      name: 'Domain, adapters and contracts',
      command: 'npx vitest run --project node tests/domain tests/adapters tests/contracts',
    },
  ],
  [{ name: 'Changed screens', command: 'npx vitest run --project browser --changed' }],
];

const MUTATION = { name: 'Mutation tests of the domain', command: 'npm run test:mutation' };

/** Vite runs this script and sets NODE_ENV, which must be unset for a build. */
const { NODE_ENV: _, ...env } = process.env;

function run(command: string): boolean {
  return spawnSync(command, { shell: true, stdio: 'inherit', env }).status === 0;
}

const isFound = (engine: Engine) =>
  engine === 'chromium' ? installedChromium() !== null : findEngine(engine).by !== 'nothing';

const missingEngines = () => ENGINES.filter((engine) => !isFound(engine));

/** Installs the engines that are not found: Playwright's builds, else Debian's packages. */
function installEngines() {
  if (missingEngines().length === 0) return;
  console.log(`Not found: ${missingEngines().join(', ')}. Trying to install.`);
  run(`npx playwright install ${missingEngines().join(' ')}`);
  if (missingEngines().length === 0 || process.getuid?.() !== 0) return;
  const install = 'apt-get install -y -qq --no-install-recommends';
  run('apt-get update -qq');
  for (const engine of missingEngines()) run(`${install} ${DEBIAN_PACKAGES[engine].join(' ')}`);
  // An older Debian has no package of the shell alone.
  if (!isFound('chromium')) run(`${install} chromium`);
}

const NO_BROWSER = [
  'The tests need a Chromium and none could be installed. Any of these will do:',
  '  - install Chromium or Chrome with your system’s package manager,',
  '  - npx playwright install chromium,',
  '  - CHROMIUM_PATH=/path/to/chromium npm test.',
].join('\n');

type Result = { readonly name: string; readonly isGreen: boolean; readonly seconds: number };

const titleOf = ({ name, command }: Check) => `\n— ${name}: ${command}`;

/** Runs a check among others: its output is printed when it ends, in one piece. */
async function runBesideOthers(check: Check): Promise<boolean> {
  const child = spawn(`{ ${check.command}; } 2>&1`, {
    shell: true,
    stdio: ['ignore', 'pipe', 'inherit'],
    env,
  });
  const closed = new Promise<number | null>((resolve) => child.on('close', resolve));
  const output = await text(child.stdout);
  const code = await closed;
  console.log(`${titleOf(check)}\n${output.trimEnd()}`);
  return code === 0;
}

async function runStep(step: Step): Promise<Result[]> {
  return Promise.all(
    step.map(async (check) => {
      const startedAt = Date.now();
      if (step.length === 1) console.log(titleOf(check));
      const isGreen = step.length === 1 ? run(check.command) : await runBesideOthers(check);
      return { name: check.name, isGreen, seconds: Math.round((Date.now() - startedAt) / 1000) };
    }),
  );
}

/** Runs the steps; returns true when every check has passed. */
async function runSteps(steps: readonly Step[]): Promise<boolean> {
  const results: Result[] = [];
  for (const step of steps) {
    results.push(...(await runStep(step)));
    if (results.some(({ isGreen }) => !isGreen)) break;
  }

  console.log('');
  for (const { name, isGreen, seconds } of results) {
    console.log(`${isGreen ? 'ok  ' : 'FAIL'} ${name} (${seconds} s)`);
  }
  const failed = results.filter(({ isGreen }) => !isGreen).length;
  console.log(`checks: ${results.length - failed} passed, ${failed} failed`);
  return failed === 0;
}

const [scope] = process.argv.slice(2);
if (scope === '--release') env.RELEASE_TESTS = '1';
// Read by tests/e2e/support/serve-sites.ts.
env.TEST_SITES = 'built';
if (scope !== '--quick') installEngines();
const hasBrowser = installedChromium() !== null;
if (!hasBrowser) console.error(NO_BROWSER);
const steps = { '--quick': QUICK_STEPS, '--release': [...STEPS, [MUTATION]] }[scope ?? ''] ?? STEPS;
process.exitCode = hasBrowser && (await runSteps(steps)) ? 0 : 1;

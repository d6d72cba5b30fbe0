import { spawnSync } from 'node:child_process';
import { installedChromium } from '#build/browser.ts';

/** Every check, cheapest first. The first failure ends the run. */
const CHECKS = [
  { name: 'Types', command: 'npm run --silent typecheck' },
  { name: 'Lint, format and import rules', command: 'npm run --silent lint' },
  { name: 'Dead code', command: 'npm run --silent deadcode' },
  { name: 'Content of the site', command: 'npm run --silent content -- check' },
  { name: 'Domain, adapters, contracts and screens', command: 'npx vitest run' },
  { name: 'Production build of the site', command: 'npm run --silent build -- --logLevel warn' },
  {
    name: 'Journeys and accessibility on builds of the tests’ content',
    command: 'npx playwright test',
  },
];

/** Vite runs this script and sets NODE_ENV, which must be unset for a build. */
const { NODE_ENV: _, ...env } = process.env;

function run(command: string): boolean {
  return spawnSync(command, { shell: true, stdio: 'inherit', env }).status === 0;
}

/** Installs a Chromium when none is found: Playwright's, else Debian's package. */
function ensureBrowser(): boolean {
  if (installedChromium() !== null) return true;
  console.log('No Chromium found: trying to install one.');
  if (run('npx playwright install chromium') && installedChromium() !== null) return true;
  const isRoot = process.getuid?.() === 0;
  if (isRoot && run('apt-get update -qq && apt-get install -y -qq chromium')) {
    return installedChromium() !== null;
  }
  return false;
}

const NO_BROWSER = [
  'The tests need a Chromium and none could be installed. Any of these will do:',
  '  - install Chromium or Chrome with your system’s package manager,',
  '  - npx playwright install chromium,',
  '  - CHROMIUM_PATH=/path/to/chromium npm test.',
].join('\n');

/** Runs the checks; returns true when every check has passed. */
function runChecks(): boolean {
  const results = [];
  for (const { name, command } of CHECKS) {
    console.log(`\n— ${name}: ${command}`);
    const startedAt = Date.now();
    const isGreen = run(command);
    results.push({ name, isGreen, seconds: Math.round((Date.now() - startedAt) / 1000) });
    if (!isGreen) break;
  }

  console.log('');
  for (const { name, isGreen, seconds } of results) {
    console.log(`${isGreen ? 'ok  ' : 'FAIL'} ${name} (${seconds} s)`);
  }
  const failed = results.filter(({ isGreen }) => !isGreen).length;
  console.log(`checks: ${results.length - failed} passed, ${failed} failed`);
  return failed === 0;
}

const hasBrowser = ensureBrowser();
if (!hasBrowser) console.error(NO_BROWSER);
process.exitCode = hasBrowser && runChecks() ? 0 : 1;

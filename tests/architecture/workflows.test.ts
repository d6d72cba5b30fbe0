import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';

const FOLDER = '.github/workflows';

type Step = { readonly run?: string; readonly uses?: string };
type Job = {
  readonly steps: readonly Step[];
  readonly strategy?: { readonly matrix: { readonly node: readonly string[] } };
};

const { engines, scripts } = JSON.parse(readFileSync('package.json', 'utf8'));
const readme = readFileSync('README.md', 'utf8');

function jobsOf(file: string): readonly Job[] {
  const workflow = parse(readFileSync(`${FOLDER}/${file}`, 'utf8'));
  return Object.values(workflow.jobs);
}

const commandsOf = (file: string) =>
  jobsOf(file).flatMap(({ steps }) => steps.flatMap(({ run }) => run ?? []));

describe('the CI workflow', () => {
  test('runs the command by which the README runs every test', () => {
    expect(readme).toContain('npm ci && npm test');
    const commands = commandsOf('ci.yml');
    expect(commands.indexOf('npm ci')).toBeGreaterThanOrEqual(0);
    expect(commands.indexOf('npm test')).toBeGreaterThan(commands.indexOf('npm ci'));
  });

  test('runs on the oldest major version of Node that the package allows, and on the newest', () => {
    const [oldest] = /\d+/.exec(engines.node) ?? [];
    expect(jobsOf('ci.yml').map(({ strategy }) => strategy?.matrix.node)).toEqual([
      [oldest, 'node'],
    ]);
  });

  test('runs the suites of the emulator', () => {
    const command = commandsOf('ci.yml').find((line) => line.includes('run.mjs emulator')) ?? '';
    const paths = command.match(/tests\/[\w/.-]+/g) ?? [];
    expect(paths).toEqual(['tests/rules', 'tests/contracts/firestore-emulator.test.ts']);
    expect(paths.filter((path) => !existsSync(path))).toEqual([]);
  });
});

test.each(readdirSync(FOLDER))('the workflow %s calls only scripts that exist', (file) => {
  const called = commandsOf(file).flatMap((line) => line.match(/(?<=npm run )[\w:-]+/g) ?? []);
  expect(Object.keys(scripts)).toEqual(expect.arrayContaining(called));
});

test.each(readdirSync(FOLDER))('the workflow %s names a version of each action', (file) => {
  const actions = jobsOf(file).flatMap(({ steps }) => steps.flatMap(({ uses }) => uses ?? []));
  for (const action of actions) expect(action).toMatch(/^[\w/-]+@v\d+$/);
});

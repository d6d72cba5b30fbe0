import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, test, vi } from 'vitest';
import { createAdapter } from '#scripts/new-adapter/create-adapter.ts';
import { applies, PROMISES } from '#tests/contracts/contract.ts';
import { fixturesUnderTest } from '#tests/contracts/fixtures-under-test.ts';
import { isReleaseRun } from '#tests/support/release-tests.ts';

// The tests start compilers and other test runs.
vi.setConfig({ testTimeout: 120_000 });

/** No developer would choose this name, which would be taken. */
const NAME = 'adapter-of-this-test';
const ADAPTER = `src/adapters/${NAME}`;
const TEST = `tests/contracts/${NAME}.test.ts`;

/** A copy of the files that an adapter and its contract test import. */
const sandbox = mkdtempSync(path.join(tmpdir(), 'new-adapter-'));
afterAll(() => rmSync(sandbox, { recursive: true }));
const COPIED = [
  ...['package.json', 'tsconfig.json', 'tsconfig.node.json'],
  ...['scripts', 'src', 'tests/contracts', 'tests/support'],
];
for (const place of COPIED) cpSync(place, path.join(sandbox, place), { recursive: true });
symlinkSync(path.resolve('node_modules'), path.join(sandbox, 'node_modules'));

function writeJson(file: string, value: unknown) {
  writeFileSync(path.join(sandbox, file), JSON.stringify(value));
}

function run(command: string, ...options: readonly string[]) {
  const env = { ...process.env, NODE_ENV: undefined };
  return spawnSync(command, options, { cwd: sandbox, encoding: 'utf8', env });
}

const newAdapter = (...options: readonly string[]) =>
  run('node', path.resolve('scripts/run.mjs'), 'new-adapter', ...options);

const created = newAdapter(NAME);

describe('npm run new-adapter', () => {
  test('prints the files that it created, and the rows of the registry', () => {
    expect(created).toMatchObject({ status: 0, stderr: '' });
    for (const line of [
      `Created ${ADAPTER}/backend.ts`,
      `Created ${ADAPTER}/open-data-source.ts`,
      `Created ${ADAPTER}/inbox.ts`,
      `Created ${ADAPTER}/open-inbox.ts`,
      `Created ${TEST}`,
      `import { backend as adapterOfThisTest } from '#adapters/${NAME}/backend.ts';`,
      `export const BACKENDS = { …, '${NAME}': adapterOfThisTest };`,
      `import { inbox as adapterOfThisTestInbox } from '#adapters/${NAME}/inbox.ts';`,
      `export const INBOXES = { …, '${NAME}': adapterOfThisTestInbox };`,
    ]) {
      expect(created.stdout).toContain(line);
    }
  });

  test('writes files that name the adapter and no longer the template', () => {
    const modules = ['backend', 'open-data-source', 'inbox', 'open-inbox'];
    const files = [...modules.map((name) => `${ADAPTER}/${name}.ts`), TEST];
    const text = files.map((file) => readFileSync(path.join(sandbox, file), 'utf8')).join('');
    expect(text).toContain('VITE_ADAPTER_OF_THIS_TEST_URL');
    expect(text).toContain(`describeBackend('${NAME}'`);
    expect(text).not.toMatch(/template/i);
  });

  test('writes files that type-check', () => {
    writeJson('tsconfig.adapter.json', {
      extends: './tsconfig.node.json',
      include: [ADAPTER, TEST],
    });
    const { status, stdout } = run('node_modules/.bin/tsc', '-p', 'tsconfig.adapter.json');
    expect({ status, stdout }).toEqual({ status: 0, stdout: '' });
  });

  test('writes files that pass the lint of their folders', () => {
    const rules = JSON.parse(readFileSync('biome.json', 'utf8'));
    writeJson('biome.json', { ...rules, vcs: undefined });
    const { status, stderr } = run(
      'node_modules/.bin/biome',
      'check',
      '--error-on-warnings',
      ADAPTER,
      TEST,
    );
    expect({ status, stderr }).toMatchObject({ status: 0 });
  });

  // A whole run of tests, for a template that seldom changes.
  test.runIf(isReleaseRun)(
    'writes a contract test that is red for what is not implemented, and for nothing else',
    () => {
      const config = { cacheDir: path.join(sandbox, '.vite') };
      writeFileSync(
        path.join(sandbox, 'vitest.config.mjs'),
        `export default ${JSON.stringify(config)}`,
      );
      const { stdout } = run('node_modules/.bin/vitest', 'run', '--reporter=json', TEST);
      const { testResults } = JSON.parse(stdout) as {
        testResults: { assertionResults: { title: string; status: string }[] }[];
      };
      const results = testResults.flatMap(({ assertionResults }) => assertionResults);
      const titles = (status: string) =>
        results.filter((result) => result.status === status).map(({ title }) => title);
      const skeleton = { ...fixturesUnderTest, hasBodies: false, skip: [] };
      const applicable = Object.keys(PROMISES).filter((promise) => applies(promise, skeleton));
      const isImplemented = (promise: string) => /project|null instead/.test(promise);
      expect(titles('passed')).toEqual(applicable.filter(isImplemented));
      expect(titles('failed')).toEqual(applicable.filter((promise) => !isImplemented(promise)));
    },
  );

  test.each([
    [NAME, `The name "${NAME}" is taken: ${ADAPTER} exists.`],
    ['kit', 'The name "kit" is taken: src/adapters/kit exists.'],
    ['suite', 'The name "suite" is taken: tests/contracts/suite.test.ts exists.'],
    ['Google Sheets', '"Google Sheets" cannot be the name of an adapter'],
    ['none', 'The name "none" is reserved'],
    ['class', 'The name "class" is reserved'],
    ['../google', '"../google" cannot be the name of an adapter'],
    ['', '"" cannot be the name of an adapter'],
  ])('refuses the name "%s" with a sentence', (name, sentence) => {
    expect(() => createAdapter(sandbox, name)).toThrow(sentence);
  });

  test('writes why it refuses a name, without a stack, and fails', () => {
    const { status, stdout, stderr } = newAdapter(NAME);
    expect({ status, stdout }).toEqual({ status: 1, stdout: '' });
    expect(stderr).toBe(`The name "${NAME}" is taken: ${ADAPTER} exists.\n`);
  });

  test('refuses two words, instead of using the first', () => {
    const { status, stderr } = newAdapter('google', 'sheets');
    expect(status).toBe(1);
    expect(stderr).toContain('"google sheets" cannot be the name of an adapter');
  });
});

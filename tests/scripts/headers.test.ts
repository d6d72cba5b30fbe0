import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { expect, test } from 'vitest';
import { tempFolder } from '#tests/support/temp-folder.ts';

/** Runs `npm run headers` in this folder. */
function runHeaders(cwd: string, settings: Readonly<Record<string, string>> = {}) {
  return spawnSync('node', [path.resolve('scripts/run.mjs'), 'headers'], {
    cwd,
    encoding: 'utf8',
    env: { ...process.env, ...settings },
  });
}

test('npm run headers has nothing to write where the owner has deleted the host files', () => {
  const folder = tempFolder({ 'firebase.json': '{ "functions": { "source": "functions" } }' });
  expect(runHeaders(folder)).toMatchObject({
    status: 0,
    stdout: 'Neither vercel.json nor firebase.json has headers: there is nothing to write.\n',
    stderr: '',
  });
}, 60_000);

test('npm run headers reports a wrong setting by its sentence alone', () => {
  expect(runHeaders('.', { VITE_DATA_SOURCE: 'nada' })).toMatchObject({
    status: 1,
    stdout: '',
    stderr: expect.stringMatching(/^Configuración incompleta\. VITE_DATA_SOURCE: debe ser .*\n$/),
  });
}, 60_000);

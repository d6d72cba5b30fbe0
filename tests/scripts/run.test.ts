import { execFileSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';

test('the commands run in a folder whose name has a space and an ñ', () => {
  // Inside of the project, where Node finds Vite.
  const cache = path.resolve('node_modules/.cache');
  mkdirSync(cache, { recursive: true });
  const folder = mkdtempSync(path.join(cache, 'sitio de Íñigo-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const file of ['scripts/run.mjs', 'build/content-folder.ts']) {
    mkdirSync(path.join(folder, path.dirname(file)));
    copyFileSync(file, path.join(folder, file));
  }
  writeFileSync(
    path.join(folder, 'scripts/hello.ts'),
    'console.log((process.argv[2] as string) + " mundo");',
  );
  const output = execFileSync('node', [path.join(folder, 'scripts/run.mjs'), 'hello', 'Hola'], {
    encoding: 'utf8',
  });
  expect(output.trim()).toBe('Hola mundo');
});

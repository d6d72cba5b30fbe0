import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { tempFolder } from '#tests/support/temp-folder.ts';

const SECRETS = [
  '.env',
  '.env.local',
  '.env.production',
  'scripts/.env.production.local',
  'service-account.json',
  'sitio-service-account-1.json',
  'serviceAccountKey.json',
  'llaves/sitio-firebase-adminsdk-x1y2z-0a1b2c3d4e.json',
];
const SOURCES = ['.env.example', 'firebase.json', 'fixtures/proyectos.json', 'package.json'];

test('git ignores settings and keys of service accounts, and no file of the project', () => {
  const files = Object.fromEntries([...SECRETS, ...SOURCES].map((name) => [name, '{}']));
  const cwd = tempFolder({ ...files, '.gitignore': readFileSync('.gitignore', 'utf8') });
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'core.excludesFile=', ...args], { cwd, encoding: 'utf8' });
  git('init', '--quiet');
  const untracked = git('ls-files', '--others', '--exclude-standard').trim().split('\n');
  expect(untracked.toSorted()).toEqual(['.gitignore', ...SOURCES].toSorted());
});

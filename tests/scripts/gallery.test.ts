import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';

test('the gallery refuses a name that no scene begins with, and keeps the pictures that are there', () => {
  const { status, stdout, stderr } = spawnSync('node', ['scripts/run.mjs', 'gallery', 'nada'], {
    encoding: 'utf8',
  });
  expect({ status, stdout }).toEqual({ status: 1, stdout: '' });
  expect(stderr).toMatch(/^No scene begins with "nada"\. The scenes: .*\bblog\b.*\n$/);
}, 60_000);

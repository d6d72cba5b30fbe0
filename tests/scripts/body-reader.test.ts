import { expect, onTestFinished, test } from 'vitest';
import { BodyReader } from '#scripts/content/body-reader.ts';

/** So many signs that a worker reads the body. */
const slow = 'a**'.repeat(14_000);
const rich = '[enlace](nada)\n'.repeat(1500);

test('a body that takes too long to parse is plain text, and the next one is read', async () => {
  const reader = new BodyReader(1500);
  onTestFinished(() => reader.close());
  expect((await reader.read(rich)).links).toHaveLength(1500);
  expect((await reader.read(slow)).isPlain).toBe(true);
  expect((await reader.read('[enlace](nada)')).links).toHaveLength(1);
});

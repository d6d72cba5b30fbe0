import { expect, onTestFinished, test } from 'vitest';
import { BodyReader } from '#scripts/content/body-reader.ts';

function openReader(parseLimit?: number): BodyReader {
  const reader = new BodyReader(parseLimit);
  onTestFinished(() => reader.close());
  return reader;
}

test('a body with many signs is read in a worker', async () => {
  const body = '[enlace](nada)\n'.repeat(1300);
  // A busy machine may take longer than a browser.
  expect((await openReader(50_000).read(body)).links).toHaveLength(1300);
});

test('a body that takes too long to parse is plain text, and the next one is read', async () => {
  const reader = openReader(500);
  expect((await reader.read('a**'.repeat(14_000))).isPlain).toBe(true);
  expect((await reader.read('[enlace](nada)')).links).toHaveLength(1);
});

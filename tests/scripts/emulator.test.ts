import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, test, vi } from 'vitest';
import { ContentSandbox } from '#tests/support/content-sandbox.ts';
import { FakeFirestore } from '#tests/support/fake-firestore.ts';

vi.setConfig({ testTimeout: 60_000 });

test('each start of the emulator fills it, although it begins without documents', async () => {
  const sandbox = new ContentSandbox();
  let firestore = new FakeFirestore();
  await sandbox.connect({ handle: (request) => firestore.handle(request) });
  // The push stands for the first start: the content remembers the documents, which the emulator forgets.
  expect((await sandbox.run('push')).code).toBe(0);
  firestore = new FakeFirestore();
  const env = { ...process.env, ...sandbox.env, CONTENT_FOLDER: sandbox.fixtures };
  await promisify(execFile)(process.execPath, ['scripts/run.mjs', 'emulator', 'true'], { env });
  expect(firestore.read('posts').size).toBe(11);
});

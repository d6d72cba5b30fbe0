import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, test, vi } from 'vitest';
import { FakeFirestore } from '#tests/support/fake-firestore.ts';
import { serve } from '#tests/support/serve.ts';
import { tempFolder } from '#tests/support/temp-folder.ts';

vi.setConfig({ testTimeout: 60_000 });

test('each start of the emulator fills it, although it begins without documents', async () => {
  const content = tempFolder({
    'posts/hola.md': '---\ntitle: Hola\ndescription: Una entrada\nslug: hola\n---\n\nUn texto.\n',
  });
  let firestore = new FakeFirestore();
  const host = await serve((request) => firestore.handle(request));
  const env = { ...process.env, CONTENT_FOLDER: content, FIRESTORE_EMULATOR_HOST: host };
  const start = async () => {
    firestore = new FakeFirestore();
    await promisify(execFile)(process.execPath, ['scripts/run.mjs', 'emulator', 'true'], { env });
    return [...firestore.read('posts').keys()];
  };
  expect(await start()).toEqual(['hola']);
  expect(await start()).toEqual(['hola']);
});

import { inspect } from 'node:util';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { openInbox as openFirestore } from '#adapters/firestore/open-inbox.ts';
import { openInbox as openHttp } from '#adapters/http/open-inbox.ts';
import { nullIfMissing, requestJson } from '#adapters/kit/http-answers.ts';
import { DataSourceError } from '#ports/data-source.ts';
import { aMessage } from '#tests/support/builders.ts';
import { someFirestoreSettings } from '#tests/support/firestore-settings.ts';

afterEach(() => vi.unstubAllGlobals());

const read = (answer: Response) => requestJson('posts', 1000, async () => answer);

describe('requestJson', () => {
  test('resolves with the JSON of a success', async () => {
    expect(await read(Response.json({ a: [1] }))).toEqual({ a: [1] });
  });

  test('keeps the status and the beginning of the text of an answer with an error status', async () => {
    const answer = new Response(`falta un índice${'.'.repeat(1000)}`, { status: 400 });
    const error = await read(answer).catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(DataSourceError);
    const text = `falta un índice${'.'.repeat(285)}`;
    expect(error).toMatchObject({
      kind: 'invalid',
      status: 400,
      answer: text,
      message: `posts: invalid (400 ${text})`,
    });
  });

  test('keeps the text of a success that is not JSON', async () => {
    await expect(read(new Response('<h1>Portal</h1>'))).rejects.toMatchObject({
      kind: 'malformed',
      status: 200,
      answer: '<h1>Portal</h1>',
    });
  });

  test('has neither status nor text in the error of a failed connection', async () => {
    const failing = requestJson('posts', 1000, () => Promise.reject(new TypeError('failed')));
    await expect(failing).rejects.toMatchObject({
      kind: 'unavailable',
      status: null,
      answer: null,
      message: 'posts: unavailable',
    });
  });
});

test('nullIfMissing resolves with null for a 404 and rejects for any other failure', async () => {
  expect(await nullIfMissing(read(new Response('', { status: 404 })))).toBeNull();
  const refused = nullIfMissing(read(new Response('', { status: 403 })));
  await expect(refused).rejects.toMatchObject({ status: 403 });
});

describe('the error of a delivery that a backend answers with the visitor’s words', () => {
  test.each(
    [200, 400, 403, 409, 500].flatMap((status) => [
      { backend: 'http', status, inbox: openHttp({ url: 'https://api.example' }) },
      { backend: 'firestore', status, inbox: openFirestore(someFirestoreSettings()) },
    ]),
  )('has the status $status and none of the words, from $backend', async ({ inbox, status }) => {
    const message = aMessage({ message: 'un secreto' });
    vi.stubGlobal('fetch', async (_address: string, request: RequestInit) => {
      expect(request.body).toContain('un secreto');
      return new Response(`eco: ${request.body}`, { status });
    });
    const error = await inbox.deliver(message).catch((reason: unknown) => reason);
    expect(error).toMatchObject({ name: 'DataSourceError', status, answer: null });
    const everything = inspect(error, { depth: null, showHidden: true });
    for (const text of ['un secreto', message.email, message.name]) {
      expect(everything).not.toContain(text);
    }
  });
});

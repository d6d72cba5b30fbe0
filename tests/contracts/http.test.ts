import { expect, test } from 'vitest';
import { backend } from '#adapters/http/backend.ts';
import { openDataSource } from '#adapters/http/open-data-source.ts';
import { openInbox } from '#adapters/http/open-inbox.ts';
import { RecordingLog } from '#tests/support/fakes.ts';
import { serve as serveOnPort } from '#tests/support/serve.ts';
import { describeBackend } from './contract.ts';
import { HttpBackend } from './http-backend.ts';
import { deadlinesFor } from './kit/backend-under-test.ts';
import { forward, interceptRequests } from './kit/intercept-requests.ts';

/** The address of a real server, which must answer the `contract/` requests of `HttpBackend`. */
const realServer = process.env.CONTRACT_HTTP_BASE_URL;

const serve = interceptRequests();

describeBackend('http', {
  order: 'stored',
  hasBodies: backend.hasBodies,
  // A slug is the address of one document: the server chooses it.
  skip: ['finds a valid post after invalid ones with the same slug'],
  open: async ({ trouble, ...documents }, log) => {
    const memory = new HttpBackend();
    const base =
      realServer ?? `http://${await serveOnPort((request) => memory.handle(request))}/v1`;
    const observations = serve(base, forward, trouble);
    /** Sends a `contract/` request, which the trouble does not affect. */
    const control = (method: string, path: string, body?: string) =>
      forward(new Request(`${base}/contract/${path}`, { method, body: body ?? null }));
    await control('PUT', 'documents', JSON.stringify(documents));
    return {
      source: {
        ...openDataSource({ baseUrl: base }, log, deadlinesFor(trouble)),
        inbox: openInbox({ url: `${base}/contactos` }, deadlinesFor(trouble)),
      },
      contactos: async () => {
        const list: { id: string }[] = await (await control('GET', 'contactos')).json();
        return new Map(list.map(({ id, ...fields }) => [id, fields]));
      },
      deleteMessage: async (id) => void (await control('DELETE', `contactos/${id}`)),
      ...observations,
    };
  },
});

const BASE = 'https://datos.marea-dev.com.ar/v1';
const openSource = () => openDataSource({ baseUrl: BASE }, new RecordingLog());

test.each([
  [401, 'refused'],
  [404, 'invalid'],
  [413, 'invalid'],
  [429, 'unavailable'],
  [502, 'unavailable'],
] as const)('the HTTP adapter reads the status %i of a list as %s', async (status, kind) => {
  serve(BASE, () => new Response('', { status }));
  await expect(openSource().projects.all()).rejects.toMatchObject({ kind });
});

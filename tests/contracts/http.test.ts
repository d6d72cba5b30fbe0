import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDataSource } from '#adapters/http/open-data-source.ts';
import { aMessage } from '#tests/support/builders.ts';
import { RecordingLog } from '#tests/support/fakes.ts';
import { describeDataSource, type OpenSubject, SHORT } from './data-source.ts';
import { HttpBackend } from './http-backend.ts';

const BASE = 'https://datos.marea-dev.com.ar/v1';

let backend = new HttpBackend({});
const server = setupServer(http.all(`${BASE}/*`, ({ request }) => backend.handle(request)));
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterAll(() => server.close());

const open: OpenSubject = async (stored, log) => {
  backend = new HttpBackend(stored);
  return {
    source: openDataSource(BASE, log, SHORT),
    contactos: async () => backend.contactos,
    deleteMessage: async (id) => backend.deleteMessage(id),
  };
};

describeDataSource('http', open);

const openSource = (base = BASE) => openDataSource(base, new RecordingLog(), SHORT);

test('a slash at the end of the base address makes no difference', async () => {
  backend = new HttpBackend({});
  expect(await openSource(`${BASE}/`).projects.all()).toEqual([]);
});

test.each([
  [401, 'refused'],
  [404, 'invalid'],
  [413, 'invalid'],
  [429, 'unavailable'],
  [502, 'unavailable'],
] as const)('a list answered with %i fails as %s', async (status, kind) => {
  server.use(
    http.get(`${BASE}/proyectos.json`, () => new HttpResponse('', { status }), { once: true }),
  );
  await expect(openSource().projects.all()).rejects.toMatchObject({ kind });
});

test('a list that is no list fails as malformed', async () => {
  server.use(http.get(`${BASE}/posts.json`, () => HttpResponse.json({}), { once: true }));
  await expect(openSource().posts.all()).rejects.toMatchObject({ kind: 'malformed' });
});

test('a success that does not repeat the id is no proof', async () => {
  for (const answer of [{ ok: true }, null, [], { id: 'otro' }]) {
    server.use(http.post(`${BASE}/contactos`, () => HttpResponse.json(answer), { once: true }));
    const delivery = openSource().inbox.deliver(aMessage());
    await expect(delivery).rejects.toMatchObject({ kind: 'malformed' });
  }
});

test('a request that never connects fails as unavailable', async () => {
  server.use(http.get(`${BASE}/proyectos.json`, () => HttpResponse.error(), { once: true }));
  await expect(openSource().projects.all()).rejects.toMatchObject({ kind: 'unavailable' });
});

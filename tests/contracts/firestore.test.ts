import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest';
import { openDataSource } from '#adapters/firestore/open-data-source.ts';
import { tombstoneOf } from '#scripts/content/contact-message.ts';
import { aMessage, aStoredPost, aStoredProject } from '#tests/support/builders.ts';
import { FakeFirestore, type Fault } from '#tests/support/fake-firestore.ts';
import { RecordingLog } from '#tests/support/fakes.ts';
import { describeDataSource, type OpenSubject, SHORT, type Stored } from './data-source.ts';

const SETTINGS = {
  apiKey: 'una-clave',
  authDomain: 'demo.firebaseapp.com',
  projectId: 'demo',
  appId: '1:1:web:1',
  emulatorHost: null,
};

let firestore = new FakeFirestore();
const server = setupServer(
  http.all(/^https:\/\/firestore\.googleapis\.com\//, ({ request }) => firestore.handle(request)),
);
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
beforeEach(() => {
  firestore = new FakeFirestore();
});
afterAll(() => server.close());

const FAULTS: Readonly<Record<NonNullable<Stored['trouble']>, Fault>> = {
  hangs: 'hang',
  refuses: 'refuse',
  'is down': 'unavailable',
  'talks nonsense': 'html',
};

const open: OpenSubject = async ({ proyectos = [], posts = [], trouble }, log) => {
  firestore.put('proyectos', proyectos);
  firestore.put('posts', posts);
  firestore.fault = trouble === undefined ? null : FAULTS[trouble];
  return {
    source: openDataSource(SETTINGS, log, SHORT),
    contactos: async () => firestore.read('contactos'),
    deleteMessage: async (id) => {
      const fields = firestore.read('contactos').get(id) ?? {};
      firestore.put('contactos', [{ id, fields: tombstoneOf(fields) }]);
    },
  };
};

describeDataSource('firestore, the real SDK against the true wire format', open);

const openSource = () => openDataSource(SETTINGS, new RecordingLog(), SHORT);
const ids = (count: number) =>
  Array.from({ length: count }, (_, index) => `p${String(index).padStart(4, '0')}`);

test.each([
  [0, 1],
  [1, 1],
  [99, 1],
  [100, 2],
  [250, 3],
])('a list of %i documents is read in %i requests of 100 rows at most', async (count, requests) => {
  firestore.put(
    'proyectos',
    ids(count).map((id) => aStoredProject(id)),
  );
  expect(await openSource().projects.all()).toHaveLength(count);
  expect(firestore.requests).toEqual(Array(requests).fill('POST :runQuery'));
});

test('projects are asked for without a filter, featured posts where destacado is true with a limit of 3, a post by its slug', async () => {
  const asked: Promise<{ structuredQuery: Record<string, unknown> }>[] = [];
  server.events.on('request:start', ({ request }) => void asked.push(request.clone().json()));
  onTestFinished(() => server.events.removeAllListeners());
  const { projects, posts } = openSource();
  await projects.all();
  await posts.featured(3);
  await posts.findBySlug('hola');
  const [all, featured, one] = (await Promise.all(asked)).map((body) => body.structuredQuery);
  const where = (field: string, value: unknown) => ({
    fieldFilter: { field: { fieldPath: field }, op: 'EQUAL', value },
  });
  expect(all).toMatchObject({ from: [{ collectionId: 'proyectos' }] });
  expect(all).not.toHaveProperty('where');
  expect(featured).toMatchObject({
    from: [{ collectionId: 'posts' }],
    where: where('destacado', { booleanValue: true }),
    limit: 3,
  });
  expect(one).toMatchObject({
    from: [{ collectionId: 'posts' }],
    where: where('slug', { stringValue: 'hola' }),
    limit: 1,
  });
});

test('featured posts and one post are a request each, however many there are', async () => {
  firestore.put(
    'posts',
    ids(250).map((id) => aStoredPost(id, { destacado: true })),
  );
  await openSource().posts.featured(3);
  await openSource().posts.findBySlug('p0200');
  expect(firestore.requests).toHaveLength(2);
});

test('the first hundred posts are heard of before the others, and a short list only once', async () => {
  const heard: number[] = [];
  const tell = (posts: readonly unknown[]) => heard.push(posts.length, firestore.requests.length);
  firestore.put(
    'posts',
    ids(250).map((id) => aStoredPost(id)),
  );
  expect(await openSource().posts.all(tell)).toHaveLength(250);
  expect(heard).toEqual([100, 1]);
  firestore = new FakeFirestore();
  firestore.put('posts', [aStoredPost('a')]);
  expect(await openSource().posts.all(tell)).toHaveLength(1);
  expect(heard).toHaveLength(2);
});

test('no list of posts carries a body', async () => {
  firestore.put('posts', [aStoredPost('a', { destacado: true, body: 'un cuerpo' })]);
  const answers: string[] = [];
  server.events.on('response:mocked', async ({ response }) => {
    answers.push(await response.clone().text());
  });
  const { posts } = openSource();
  await posts.all();
  await posts.featured(3);
  await posts.findBySlug('a');
  await expect.poll(() => answers.length).toBe(3);
  server.events.removeAllListeners();
  expect(answers.map((answer) => answer.includes('un cuerpo'))).toEqual([false, false, true]);
});

test.each([
  ['an object', {}],
  ['null', null],
  ['an error in a list', [{ error: { code: 403, status: 'PERMISSION_DENIED' } }]],
  ['rows that are none', [null]],
  ['a document without a name', [{ document: { fields: {} } }]],
])('a list answered with %s fails as malformed, and is not called empty', async (_name, body) => {
  server.use(http.post(/:runQuery/, () => HttpResponse.json(body), { once: true }));
  await expect(openSource().posts.all()).rejects.toMatchObject({ kind: 'malformed' });
});

test('a value of no known kind costs its document, and not the list', async () => {
  const row = (id: string, title: unknown) => ({
    document: {
      name: `projects/demo/databases/(default)/documents/posts/${id}`,
      fields: {
        title,
        slug: { stringValue: id },
        description: { stringValue: '' },
        img: { bytesValue: 'aG9sYQ==' },
      },
    },
  });
  const kinds = [{ geoPointValue: {} }, { otherValue: 1 }, {}, 'texto', null, [], 7];
  const body = [row('a', { stringValue: 'A' }), ...kinds.map((kind, n) => row(`n${n}`, kind))];
  server.use(http.post(/:runQuery/, () => HttpResponse.json(body), { once: true }));
  expect(await openSource().posts.all()).toMatchObject([{ slug: 'a', image: '' }]);
});

test('an answer that is cut after the write is no proof, and the replay is', async () => {
  const { inbox } = openSource();
  for (const fault of ['cut-after-write', 'lost-answer'] as const) {
    const message = aMessage({ id: fault.padEnd(24, 'x') });
    firestore.fault = fault;
    await expect(inbox.deliver(message)).rejects.toMatchObject({ kind: 'unavailable' });
    firestore.fault = null;
    await inbox.deliver(message);
  }
  expect(firestore.read('contactos').size).toBe(2);
});

test('a replay of a message that the owner deleted is answered ALREADY_EXISTS, and leaves it empty', async () => {
  const answers: Promise<unknown>[] = [];
  server.events.on('response:mocked', ({ response }) => void answers.push(response.clone().json()));
  onTestFinished(() => server.events.removeAllListeners());
  const message = aMessage();
  const deleted = tombstoneOf({ fecha: message.sentAt });
  firestore.put('contactos', [{ id: message.id, fields: deleted }]);
  await openSource().inbox.deliver(message);
  await expect.poll(() => answers.length).toBe(1);
  expect(await answers[0]).toMatchObject({ error: { code: 409, status: 'ALREADY_EXISTS' } });
  expect([...firestore.read('contactos')]).toEqual([[message.id, deleted]]);
});

test('an answer that names no document of ours is no proof, even with a 200', async () => {
  firestore.fault = 'other-document';
  const delivery = openSource().inbox.deliver(aMessage());
  await expect(delivery).rejects.toMatchObject({ kind: 'malformed' });
});

test('a message that the rules refuse is refused', async () => {
  const delivery = openSource().inbox.deliver(aMessage({ name: 'a'.repeat(401) }));
  await expect(delivery).rejects.toMatchObject({ kind: 'refused' });
  expect(firestore.read('contactos').size).toBe(0);
});

test('nothing that a visitor typed reaches the console when a delivery fails', async () => {
  const written: unknown[] = [];
  const originals = { ...console };
  for (const method of ['log', 'info', 'warn', 'error', 'debug'] as const) {
    console[method] = (...parts: unknown[]) => written.push(...parts);
  }
  firestore.fault = 'unavailable';
  const source = openSource();
  await source.inbox.deliver(aMessage({ message: 'un secreto' })).catch(() => {});
  await source.posts.findBySlug('un secreto').catch(() => {});
  Object.assign(console, originals);
  expect(written).toEqual([]);
});

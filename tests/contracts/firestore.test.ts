import { expect, onTestFinished, test, vi } from 'vitest';
import { openDataSource } from '#adapters/firestore/open-data-source.ts';
import { openInbox } from '#adapters/firestore/open-inbox.ts';
import { tombstoneOf } from '#scripts/content/contact-message.ts';
import { aMessage, aStoredPost, aStoredProject } from '#tests/support/builders.ts';
import { FakeFirestore, firestoreFailure } from '#tests/support/fake-firestore.ts';
import { RecordingLog } from '#tests/support/fakes.ts';
import { someFirestoreSettings } from '#tests/support/firestore-settings.ts';
import { describeBackend } from './contract.ts';
import { firestoreUnderTest } from './firestore-under-test.ts';
import { interceptRequests } from './kit/intercept-requests.ts';
import type { Answer } from './kit/with-trouble.ts';

const ORIGIN = 'https://firestore.googleapis.com/';

const serve = interceptRequests({ failure: firestoreFailure });

describeBackend(
  'firestore',
  firestoreUnderTest(serve, null, () => {
    const firestore = new FakeFirestore();
    return {
      put: async (collection, documents) => firestore.put(collection, documents),
      contactos: async () => firestore.read('contactos'),
      answer: (request) => firestore.handle(request),
    };
  }),
);

/** The adapter on a Firestore that holds these posts. */
function openSource(...posts: ReturnType<typeof aStoredPost>[]) {
  const firestore = new FakeFirestore();
  firestore.put('posts', posts);
  serve(ORIGIN, (request) => firestore.handle(request));
  return { firestore, ...openAdapter() };
}

/** The adapter on a server that answers every request like this. */
function openSourceAnswering(answer: Answer) {
  serve(ORIGIN, answer);
  return openAdapter();
}

function openAdapter() {
  const settings = someFirestoreSettings();
  return { ...openDataSource(settings, new RecordingLog()), inbox: openInbox(settings) };
}

test('the Firestore adapter reads at an address of the local network, where `crypto.randomUUID` is missing', async () => {
  vi.spyOn(crypto, 'randomUUID').mockImplementation(() => {
    throw new TypeError('crypto.randomUUID is not a function');
  });
  onTestFinished(() => void vi.restoreAllMocks());
  await expect(openSource().projects.all()).resolves.toEqual([]);
});

const ids = (count: number) =>
  Array.from({ length: count }, (_, index) => `p${String(index).padStart(4, '0')}`);

test.each([
  [0, 1],
  [1, 1],
  [99, 1],
  [100, 2],
  [250, 3],
])(
  'the Firestore adapter reads a list of %i documents in %i requests of at most 100 rows',
  async (count, requests) => {
    const { firestore, projects } = openSource();
    firestore.put(
      'proyectos',
      ids(count).map((id) => aStoredProject(id)),
    );
    expect(await projects.all()).toHaveLength(count);
    expect(firestore.requests).toEqual(Array(requests).fill('POST :runQuery'));
  },
);

test('the Firestore adapter queries projects without a filter, and one post by its slug and then by its aliases', async () => {
  const queries: Record<string, unknown>[] = [];
  const { projects, posts } = openSourceAnswering(async (request) => {
    queries.push((await request.json()).structuredQuery);
    return Response.json([{ readTime: '2026-01-01T00:00:00Z' }]);
  });
  await projects.all();
  await posts.findBySlug('hola');
  expect(queries).toMatchObject([
    { from: [{ collectionId: 'proyectos' }] },
    {
      from: [{ collectionId: 'posts' }],
      where: {
        fieldFilter: { field: { fieldPath: 'slug' }, op: 'EQUAL', value: { stringValue: 'hola' } },
      },
      limit: 1,
    },
    {
      from: [{ collectionId: 'posts' }],
      where: {
        fieldFilter: {
          field: { fieldPath: 'aliases' },
          op: 'ARRAY_CONTAINS',
          value: { stringValue: 'hola' },
        },
      },
      limit: 1,
    },
  ]);
  expect(queries[0]).not.toHaveProperty('where');
});

test('the Firestore adapter finds one of many posts in one request', async () => {
  const { firestore, posts } = openSource(...ids(250).map((id) => aStoredPost(id)));
  expect(await posts.findBySlug('p0200')).not.toBeNull();
  expect(firestore.requests).toHaveLength(1);
});

test('the Firestore adapter reads the other posts of a slug only where the first one is invalid', async () => {
  const slug = 'igual';
  const others = ['b', 'c'].map((id) => aStoredPost(id, { slug }));
  const valid = openSource(aStoredPost('a', { slug }), ...others);
  await valid.posts.findBySlug(slug);
  expect(valid.firestore.billedReads).toBe(1);
  const invalid = openSource(aStoredPost('a', { slug, title: null }), ...others);
  expect(await invalid.posts.findBySlug(slug)).toMatchObject({ title: 'Entrada b' });
  expect(invalid.firestore.billedReads).toBe(3);
});

test('the Firestore adapter passes on the first hundred of many posts before it reads the others', async () => {
  const calls: (readonly [posts: number, requests: number])[] = [];
  const { firestore, posts } = openSource(...ids(250).map((id) => aStoredPost(id)));
  const all = await posts.all((first) => calls.push([first.length, firestore.requests.length]));
  expect(all).toHaveLength(250);
  expect(calls).toEqual([[100, 1]]);
});

test('the Firestore adapter passes on no partial list where one request has all posts', async () => {
  const calls: unknown[] = [];
  await openSource(aStoredPost('a')).posts.all((first) => calls.push(first));
  expect(calls).toEqual([]);
});

test.each([
  ['null', null],
  ['an error in a list', [{ error: { code: 403, status: 'PERMISSION_DENIED' } }]],
  ['a row that is null', [null]],
  ['a document without a name', [{ document: { fields: {} } }]],
])(
  'the Firestore adapter reads %s instead of rows as malformed, and not as an empty list',
  async (_name, body) => {
    const { posts } = openSourceAnswering(() => Response.json(body));
    await expect(posts.all()).rejects.toMatchObject({ kind: 'malformed' });
    await expect(posts.findBySlug('hola')).rejects.toMatchObject({ kind: 'malformed' });
  },
);

test('the Firestore adapter leaves out the document, and not the list, for a value of an unknown type', async () => {
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
  const values = [{ geoPointValue: {} }, { otherValue: 1 }, {}, 'texto', null, [], 7];
  const body = [row('a', { stringValue: 'A' }), ...values.map((value, n) => row(`n${n}`, value))];
  const { posts } = openSourceAnswering(() => Response.json(body));
  expect(await posts.all()).toMatchObject([{ slug: 'a', image: '' }]);
});

test('the Firestore adapter leaves a message that the owner deleted empty when it is delivered again', async () => {
  const answers: Response[] = [];
  const { firestore, inbox } = openSource();
  serve(ORIGIN, async (request) => {
    const answer = await firestore.handle(request);
    answers.push(answer.clone());
    return answer;
  });
  const message = aMessage();
  const deleted = tombstoneOf({ fecha: message.sentAt });
  firestore.put('contactos', [{ id: message.id, fields: deleted }]);
  await inbox.deliver(message);
  expect(await answers[0]?.json()).toMatchObject({
    error: { code: 409, status: 'ALREADY_EXISTS' },
  });
  expect([...firestore.read('contactos')]).toEqual([[message.id, deleted]]);
});

test('the Firestore adapter rejects a message that the access rules refuse', async () => {
  const { firestore, inbox } = openSource();
  const delivery = inbox.deliver(aMessage({ name: 'a'.repeat(401) }));
  await expect(delivery).rejects.toMatchObject({ kind: 'refused' });
  expect(firestore.read('contactos').size).toBe(0);
});

test('the Firestore adapter writes nothing that a visitor typed to the console when a request fails', async () => {
  const written: unknown[] = [];
  const originals = { ...console };
  for (const method of ['log', 'info', 'warn', 'error', 'debug'] as const) {
    console[method] = (...parts: unknown[]) => written.push(...parts);
  }
  const { inbox, posts } = openSourceAnswering(() => firestoreFailure(503));
  await inbox.deliver(aMessage({ message: 'un secreto' })).catch(() => {});
  await posts.findBySlug('un secreto').catch(() => {});
  Object.assign(console, originals);
  expect(written).toEqual([]);
});

test('the Firestore adapter reads the newest posts by one query of at most so many documents', async () => {
  const { firestore, posts } = openSource(
    ...ids(500).map((id, index) => aStoredPost(id, { fecha: new Date(index * 86_400_000) })),
    aStoredPost('sin-fecha'),
  );
  const { posts: newest } = await posts.newest(20);
  expect(newest.map(({ slug }) => slug)).toEqual(ids(500).toReversed().slice(0, 20));
  expect(firestore.billedReads).toBe(20);
});

test('the Firestore adapter lists posts of one date in the order of the whole list', async () => {
  const fecha = new Date('2026-01-02');
  const { posts } = openSource(...['c', 'a', 'b'].map((id) => aStoredPost(id, { fecha })));
  expect((await posts.newest(20)).posts).toEqual(await posts.all());
});

test('the Firestore adapter takes dates of the type text, which Firestore lists first, for no end of the newest posts', async () => {
  const old = ids(3).map((id) => aStoredPost(id, { fecha: '2001-01-01T00:00:00.000Z' }));
  const { posts } = openSource(...old, aStoredPost('z', { fecha: new Date('2026-01-02') }));
  expect(await posts.newest(3)).toMatchObject({ covers: new Date(8.64e15) });
  const four = await posts.newest(4);
  expect(four.posts.map(({ slug }) => slug)).toEqual(['z', ...ids(3)]);
  expect(four.covers).toEqual(new Date('2026-01-02'));
});

test('the Firestore adapter leaves a post whose date is null out of the newest posts', async () => {
  const { posts } = openSource(
    aStoredPost('a', { fecha: null }),
    aStoredPost('b', { fecha: new Date('2026-01-02') }),
  );
  for (const limit of [2, 3]) {
    expect(await posts.newest(limit)).toMatchObject({ posts: [{ slug: 'b' }], covers: 'dated' });
  }
});

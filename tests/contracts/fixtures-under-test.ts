import { backend } from '#adapters/fixtures/backend.ts';
import { openDataSource } from '#adapters/fixtures/open-data-source.ts';
import { openInbox } from '#adapters/fixtures/open-inbox.ts';
import { DataSourceError, type FailureKind } from '#ports/data-source.ts';
import { tombstoneOf } from '#scripts/content/contact-message.ts';
import { without } from '#tests/support/builders.ts';
import { type BackendUnderTest, deadlinesFor, type Trouble } from './kit/backend-under-test.ts';

const KINDS: Readonly<Partial<Record<Trouble, FailureKind>>> = {
  refuses: 'refused',
  'is down': 'unavailable',
  'is unreachable': 'unavailable',
  'returns garbage': 'malformed',
  'returns no list': 'malformed',
  'confirms without proof': 'malformed',
  'reports an empty conflict': 'refused',
};

/** The fixtures backend, in memory. The broken adapters of the suite's own test derive from it. */
export const fixturesUnderTest: BackendUnderTest = {
  order: 'stored',
  hasBodies: backend.hasBodies,
  // The fixtures are loaded as modules and send no requests.
  skip: ['aborts a request for posts and a delivery at their deadlines'],
  open: async ({ proyectos = [], posts = [], trouble }, log) => {
    const contactos = new Map();
    let sent = '';
    let isAnswerLost = trouble === 'loses the first answer';
    const answer = async <T>(content: T): Promise<T> => {
      if (trouble === 'hangs') return new Promise(() => {});
      const kind = trouble && KINDS[trouble];
      if (kind) throw new DataSourceError('fixtures', kind);
      sent += JSON.stringify(content);
      return content;
    };
    const documents = {
      proyectos: () => answer(proyectos),
      posts: () => answer(posts.map((post) => without(post, 'body'))),
      readBody: (id: string) => answer(posts.find((post) => post.id === id)?.fields.body),
      readBodies: () =>
        answer(Object.fromEntries(posts.map(({ id, fields }) => [id, fields.body]))),
    };
    const inbox = openInbox(contactos, () => answer(undefined), deadlinesFor(trouble));
    return {
      source: {
        ...openDataSource(documents, log, deadlinesFor(trouble)),
        inbox: {
          deliver: async (message) => {
            await inbox.deliver(message);
            if (!isAnswerLost) return;
            isAnswerLost = false;
            throw new DataSourceError('deliver', 'unavailable');
          },
        },
      },
      contactos: async () => contactos,
      deleteMessage: async (id) => {
        contactos.set(id, tombstoneOf(contactos.get(id)));
      },
      hasSent: (text) => sent.includes(text),
      abortedRequests: () => 0,
    };
  },
};

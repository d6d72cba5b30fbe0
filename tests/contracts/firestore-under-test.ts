import { backend, type FirestoreSettings } from '#adapters/firestore/backend.ts';
import { openDataSource } from '#adapters/firestore/open-data-source.ts';
import { openInbox } from '#adapters/firestore/open-inbox.ts';
import { documentsAddress } from '#adapters/firestore/rest.ts';
import type { StoredDocument } from '#adapters/kit/documents.ts';
import { tombstoneOf } from '#scripts/content/contact-message.ts';
import { someFirestoreSettings } from '#tests/support/firestore-settings.ts';
import { type BackendUnderTest, deadlinesFor } from './kit/backend-under-test.ts';
import type { interceptRequests } from './kit/intercept-requests.ts';
import type { Answer } from './kit/with-trouble.ts';

type Fields = Readonly<Record<string, unknown>>;

/** A Firestore database with the rights of its owner, whom the access rules do not restrict. */
export type Database = {
  readonly put: (collection: string, documents: readonly StoredDocument[]) => Promise<unknown>;
  readonly contactos: () => Promise<ReadonlyMap<string, Fields>>;
  /** Answers the requests of the adapter. */
  readonly answer: Answer;
};

/** The Firestore adapter on a database that `create` makes for these settings. */
export function firestoreUnderTest(
  serve: ReturnType<typeof interceptRequests>,
  emulatorHost: string | null,
  create: (settings: FirestoreSettings) => Database,
): BackendUnderTest {
  return {
    order: 'id',
    hasBodies: backend.hasBodies,
    open: async ({ proyectos = [], posts = [], trouble }, log) => {
      // A database for each test.
      const projectId = `demo-${crypto.randomUUID().slice(0, 8)}`;
      const settings = someFirestoreSettings({ projectId, emulatorHost });
      const { put, contactos, answer } = create(settings);
      await put('proyectos', proyectos);
      await put('posts', posts);
      return {
        source: {
          ...openDataSource(settings, log, deadlinesFor(trouble)),
          inbox: openInbox(settings, deadlinesFor(trouble)),
        },
        contactos,
        deleteMessage: async (id) => {
          const fields = (await contactos()).get(id) ?? {};
          await put('contactos', [{ id, fields: tombstoneOf(fields) }]);
        },
        ...serve(documentsAddress(settings), answer, trouble),
      };
    },
  };
}

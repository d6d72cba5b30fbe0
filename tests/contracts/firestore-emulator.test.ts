import type { FirestoreSettings } from '#adapters/firestore/backend.ts';
import { documentsAddress } from '#adapters/firestore/rest.ts';
import { decodeFields, encodeFields } from '#adapters/firestore/values.ts';
import type { StoredDocument } from '#adapters/kit/documents.ts';
import { firestoreFailure } from '#tests/support/fake-firestore.ts';
import { describeBackend } from './contract.ts';
import { type Database, firestoreUnderTest } from './firestore-under-test.ts';
import { forward, interceptRequests } from './kit/intercept-requests.ts';

const host = process.env.FIRESTORE_EMULATOR_HOST ?? null;
/** The emulator exempts this token from the access rules. */
const OWNER = { Authorization: 'Bearer owner' };

function createDatabase(settings: FirestoreSettings): Database {
  const address = documentsAddress(settings);
  const patch = (collection: string, { id, fields }: StoredDocument) =>
    forward(
      new Request(`${address}/${collection}/${id}`, {
        method: 'PATCH',
        headers: OWNER,
        body: JSON.stringify({ fields: encodeFields(fields) }),
      }),
    );
  return {
    put: (collection, documents) =>
      Promise.all(documents.map((document) => patch(collection, document))),
    contactos: async () => {
      const response = await forward(new Request(`${address}/contactos`, { headers: OWNER }));
      const { documents = [] } = await response.json();
      return new Map(
        documents.map(({ name, fields }: { name: string; fields: never }) => [
          name.slice(name.lastIndexOf('/') + 1),
          decodeFields(fields),
        ]),
      );
    },
    answer: forward,
  };
}

const serve = interceptRequests({ failure: firestoreFailure });
const emulator = firestoreUnderTest(serve, host, createDatabase);
const skip = ['refuses other content under a stored id, and keeps the first'];

// The access rules for a repeated message have tests of their own.
describeBackend('firestore, the official emulator', { ...emulator, skip }, host !== null);

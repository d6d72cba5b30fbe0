import { openDataSource } from '#adapters/firestore/open-data-source.ts';
import { documentsAddress } from '#adapters/firestore/rest.ts';
import { decodeFields, encodeFields } from '#adapters/firestore/values.ts';
import type { StoredDocument } from '#adapters/kit/documents.ts';
import { tombstoneOf } from '#scripts/content/contact-message.ts';
import { describeDataSource, type OpenSubject, SHORT } from './data-source.ts';

const host = process.env.FIRESTORE_EMULATOR_HOST ?? null;
/** The emulator's own word for one who stands above the rules. */
const OWNER = { Authorization: 'Bearer owner' };

const open: OpenSubject = async ({ proyectos = [], posts = [] }, log) => {
  const settings = {
    apiKey: 'una-clave',
    authDomain: 'demo.firebaseapp.com',
    // A project of its own for each test: the emulator makes them as they are named.
    projectId: `demo-${crypto.randomUUID().slice(0, 8)}`,
    appId: '1:1:web:1',
    emulatorHost: host,
  };
  const address = documentsAddress(settings);
  const put = (collection: string, documents: readonly StoredDocument[]) =>
    Promise.all(
      documents.map(({ id, fields }) =>
        fetch(`${address}/${collection}/${id}`, {
          method: 'PATCH',
          headers: OWNER,
          body: JSON.stringify({ fields: encodeFields(fields) }),
        }),
      ),
    );
  const contactos = async () => {
    const response = await fetch(`${address}/contactos`, { headers: OWNER });
    const { documents = [] } = await response.json();
    return new Map<string, Readonly<Record<string, unknown>>>(
      documents.map(({ name, fields }: { name: string; fields: never }) => [
        name.slice(name.lastIndexOf('/') + 1),
        decodeFields(fields),
      ]),
    );
  };
  await put('proyectos', proyectos);
  await put('posts', posts);
  return {
    source: openDataSource(settings, log, { ...SHORT, read: 5000 }),
    contactos,
    deleteMessage: async (id) => {
      const fields = (await contactos()).get(id) ?? {};
      await put('contactos', [{ id, fields: tombstoneOf(fields) }]);
    },
  };
};

describeDataSource('firestore, the official emulator', open, {
  isHere: host !== null,
  // A sound emulator cannot be told to fail; the rules of a replay have tests of their own.
  except: (sentence) => sentence.includes(' fails as ') || sentence.includes('refuses other'),
});

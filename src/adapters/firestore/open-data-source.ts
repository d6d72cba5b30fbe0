import { initializeApp } from 'firebase/app';
import {
  collection,
  connectFirestoreEmulator,
  type Firestore,
  getDocs,
  getFirestore,
  limit,
  type QueryConstraint,
  type QueryDocumentSnapshot,
  query,
  setLogLevel,
  startAfter,
  Timestamp,
  where,
} from 'firebase/firestore/lite';
import { attempt, DEADLINES, type Deadlines } from '#adapters/attempt.ts';
import {
  DocumentReader,
  postCodec,
  postSummaryCodec,
  projectCodec,
  type StoredDocument,
} from '#adapters/documents.ts';
import type { DataSource } from '#ports/data-source.ts';
import type { Log } from '#ports/system.ts';
import { deliverMessage } from './deliver-message.ts';
import { kindOfFirestoreError } from './failure-kind.ts';
import type { FirestoreSettings } from './settings.ts';

/** The access rules answer no list without a limit, and none above this one. */
const PAGE_SIZE = 100;

/** Reads by the Firestore Lite SDK, which neither retries nor ends by itself; deliveries by REST. */
export function openDataSource(
  settings: FirestoreSettings,
  log: Log,
  deadlines: Deadlines = DEADLINES,
): DataSource {
  const database = openDatabase(settings);
  const reader = new DocumentReader(log);

  const read = (operation: string, name: string, ...constraints: QueryConstraint[]) =>
    attempt(
      operation,
      deadlines.read,
      async () => (await getDocs(query(collection(database, name), ...constraints))).docs,
      kindOfFirestoreError,
    );

  async function readAllPages(operation: string, name: string): Promise<StoredDocument[]> {
    const documents: StoredDocument[] = [];
    const after: QueryConstraint[] = [];
    for (;;) {
      const page = await read(operation, name, ...after, limit(PAGE_SIZE));
      documents.push(...page.map(storedDocument));
      const last = page.at(-1);
      if (last === undefined || page.length < PAGE_SIZE) return documents;
      after.splice(0, 1, startAfter(last));
    }
  }

  return {
    projects: {
      all: async () =>
        reader.readAll('proyectos', projectCodec, await readAllPages('projects', 'proyectos')),
    },
    posts: {
      all: async () =>
        reader.readAll('posts', postSummaryCodec, await readAllPages('posts', 'posts')),
      featured: async (count) => {
        const marked = where('destacado', '==', true);
        const page = await read('featured posts', 'posts', marked, limit(count));
        return reader.readAll('posts', postSummaryCodec, page.map(storedDocument));
      },
      findBySlug: async (slug) => {
        const page = await read('post', 'posts', where('slug', '==', slug), limit(1));
        const [post] = reader.readAll('posts', postCodec, page.map(storedDocument));
        return post ?? null;
      },
    },
    inbox: { deliver: (message) => deliverMessage(settings, message, deadlines.deliver) },
  };
}

function openDatabase({ emulatorHost, ...options }: FirestoreSettings): Firestore {
  // On a failure the SDK would log the whole request, and with it whatever it carries.
  setLogLevel('silent');
  // A name of its own lets a page, and a test, open more than one.
  const database = getFirestore(initializeApp(options, crypto.randomUUID()));
  if (emulatorHost !== null) {
    const { hostname, port } = new URL(`http://${emulatorHost}`);
    connectFirestoreEmulator(database, hostname, Number(port || 80));
  }
  return database;
}

function storedDocument(snapshot: QueryDocumentSnapshot): StoredDocument {
  const fields = Object.entries(snapshot.data()).map(([name, value]) => [
    name,
    value instanceof Timestamp ? value.toDate() : value,
  ]);
  return { id: snapshot.id, fields: Object.fromEntries(fields) };
}

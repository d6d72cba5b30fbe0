import { getApps, initializeApp } from 'firebase/app';
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
} from 'firebase/firestore/lite';
import {
  type Collection,
  DocumentReader,
  POST_SUMMARY_FIELDS,
  postCodec,
  postSummaryCodec,
  type StoredDocument,
} from '#adapters/kit/documents.ts';
import { DEADLINES, type Deadlines, withDeadline } from '#adapters/kit/with-deadline.ts';
import type { Post } from '#domain/model/post.ts';
import { newestFirst } from '#domain/model/post-list.ts';
import type { DataSource } from '#ports/data-source.ts';
import type { Log } from '#ports/system.ts';
import type { FirestoreSettings } from './backend.ts';
import { kindOfFirestoreError } from './failure-kind.ts';
import { type ListedDocument, type Listing, listDocuments } from './list-documents.ts';

/** The largest page that the access rules allow (`firestore.rules`). */
const PAGE_SIZE = 100;

/**
 * Reads projects by the Firestore Lite SDK, which neither retries nor times out; reads posts by REST
 * (docs/decisions/0009).
 */
export function openDataSource(
  settings: FirestoreSettings,
  log: Log,
  deadlines: Deadlines = DEADLINES,
): DataSource {
  const database = openDatabase(settings);
  const reader = new DocumentReader(log);

  const read = (operation: string, name: Collection, ...constraints: QueryConstraint[]) =>
    withDeadline(
      operation,
      deadlines.read,
      async () => (await getDocs(query(collection(database, name), ...constraints))).docs,
      kindOfFirestoreError,
    );

  const readProjects = (after: QueryDocumentSnapshot | undefined) =>
    read('projects', 'proyectos', ...(after ? [startAfter(after)] : []), limit(PAGE_SIZE));

  const readSummaries = (after: ListedDocument | undefined) =>
    listDocuments(
      settings,
      'posts',
      { collection: 'posts', fields: POST_SUMMARY_FIELDS, limit: PAGE_SIZE, after },
      deadlines.read,
    );

  /** The first valid post. Firestore bills each document: the others are read where the first one is invalid. */
  async function readPost(where: NonNullable<Listing['where']>): Promise<Post | null> {
    const readPosts = async (limit: number, after?: ListedDocument) => {
      const listing = { collection: 'posts', where, limit, after } as const;
      const rows = await listDocuments(settings, 'post', listing, deadlines.read);
      return { rows, post: reader.readAll('posts', postCodec, rows)[0] ?? null };
    };
    const { rows, post } = await readPosts(1);
    if (post !== null || rows.length === 0) return post;
    return (await readPosts(PAGE_SIZE, rows[0])).post;
  }

  return {
    projects: {
      all: async () => reader.readProjects((await readPages(readProjects)).map(storedDocument)),
    },
    posts: {
      all: async (onPartial) => {
        const modelsOf = (rows: readonly StoredDocument[]) =>
          reader.readAll('posts', postSummaryCodec, rows);
        return modelsOf(await readPages(readSummaries, (rows) => onPartial?.(modelsOf(rows))));
      },
      newest: async (limit) => {
        const rows = await listDocuments(
          settings,
          'newest',
          { collection: 'posts', fields: POST_SUMMARY_FIELDS, limit, orderBy: 'fecha' },
          deadlines.read,
        );
        // Posts of one date stay in the order of the list.
        const inListOrder = rows.toSorted((a, b) => (a.name < b.name ? -1 : 1));
        const posts = reader.readAll('posts', postSummaryCodec, inListOrder);
        return {
          posts: newestFirst(posts.filter(({ publishedAt }) => publishedAt !== null)),
          covers: rows.length < limit ? 'dated' : coverageOf(rows.at(-1)?.fields.fecha),
        };
      },
      findBySlug: async (slug) =>
        (await readPost({ field: 'slug', op: 'EQUAL', text: slug })) ??
        (await readPost({ field: 'aliases', op: 'ARRAY_CONTAINS', text: slug })),
      bodies: async () => null,
    },
  };
}

/**
 * The dates that a full answer covers, from that of its last document on. Firestore orders dates that are texts before
 * all others, and null after them: an answer of texts alone says nothing of the other dates.
 */
function coverageOf(lastDate: unknown): 'dated' | Date {
  if (lastDate === null) return 'dated';
  return lastDate instanceof Date ? lastDate : new Date(8.64e15);
}

/**
 * Every row, one page after the other. `readPage` receives the last row of the previous page; `onPartial`
 * receives the first page where it is not the only one.
 */
async function readPages<T>(
  readPage: (after: T | undefined) => Promise<readonly T[]>,
  onPartial: (rows: readonly T[]) => void = () => {},
): Promise<readonly T[]> {
  const rows: T[] = [];
  for (;;) {
    const page = await readPage(rows.at(-1));
    rows.push(...page);
    if (page.length < PAGE_SIZE) return rows;
    if (rows.length === page.length) onPartial(page);
  }
}

function openDatabase({ emulatorHost, ...options }: FirestoreSettings): Firestore {
  // On a failure the SDK would log the whole request with the slug in it.
  setLogLevel('silent');
  // A second app under one name is an error. The browser has no `crypto.randomUUID` at an address of the local network.
  const database = getFirestore(initializeApp(options, `fuente-${getApps().length}`));
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

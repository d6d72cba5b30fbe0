import {
  attempt,
  DEADLINES,
  type Deadlines,
  kindOfFetchError,
  kindOfStatus,
} from '#adapters/attempt.ts';
import {
  DocumentReader,
  encodeContactMessage,
  postCodec,
  postSummaryCodec,
  projectCodec,
  type StoredDocument,
} from '#adapters/documents.ts';
import type { ContactMessage } from '#domain/model/contact-message.ts';
import { type DataSource, DataSourceError } from '#ports/data-source.ts';
import type { Log } from '#ports/system.ts';

/** Plain JSON over HTTP, as the README describes it for whoever writes the other side. */
export function openDataSource(
  baseUrl: string,
  log: Log,
  deadlines: Deadlines = DEADLINES,
): DataSource {
  const base = baseUrl.replace(/\/+$/, '');
  const reader = new DocumentReader(log);

  /** The JSON at the path, or null where there is none. */
  const get = (operation: string, path: string): Promise<unknown> =>
    attempt(
      operation,
      deadlines.read,
      async (signal) => {
        const response = await fetch(`${base}/${path}`, { credentials: 'omit', signal });
        if (response.status === 404) return null;
        if (!response.ok) throw new DataSourceError(operation, kindOfStatus(response.status));
        return response.json();
      },
      kindOfFetchError,
    );

  async function getList(operation: string, path: string): Promise<readonly StoredDocument[]> {
    const list = await get(operation, path);
    if (list === null) throw new DataSourceError(operation, 'invalid');
    if (!Array.isArray(list)) throw new DataSourceError(operation, 'malformed');
    return list.map((fields: unknown, index) => storedDocument(fields, index));
  }

  const allPosts = async (operation: string) =>
    reader.readAll('posts', postSummaryCodec, await getList(operation, 'posts.json'));

  return {
    projects: {
      all: async () =>
        reader.readAll('proyectos', projectCodec, await getList('projects', 'proyectos.json')),
    },
    posts: {
      all: () => allPosts('posts'),
      featured: async (limit) =>
        (await allPosts('featured posts')).filter((post) => post.featured).slice(0, limit),
      findBySlug: async (slug) => {
        if (slug === '') return null;
        const fields = await get('post', `posts/${encodeURIComponent(slug)}.json`);
        if (fields === null) return null;
        const [post] = reader.readAll('posts', postCodec, [storedDocument(fields, slug)]);
        return post ?? null;
      },
      bodies: async () => null,
    },
    inbox: { deliver: (message) => deliverMessage(base, message, deadlines.deliver) },
  };
}

/** A document by the id that it carries, or else by where it stands. */
function storedDocument(fields: unknown, place: string | number): StoredDocument {
  if (typeof fields !== 'object' || fields === null) return { id: String(place), fields: {} };
  const id = 'id' in fields && typeof fields.id === 'string' ? fields.id : String(place);
  return { id, fields: { ...fields } };
}

/** Posts the message under its id. Proof is a success that repeats the id. */
function deliverMessage(base: string, message: ContactMessage, deadline: number): Promise<void> {
  return attempt(
    'deliver',
    deadline,
    async (signal) => {
      const response = await fetch(`${base}/contactos`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        credentials: 'omit',
        body: JSON.stringify({ id: message.id, ...encodeContactMessage(message) }),
        signal,
      });
      if (response.status === 409) throw new DataSourceError('deliver', 'refused');
      if (!response.ok) throw new DataSourceError('deliver', kindOfStatus(response.status));
      const answer: unknown = await response.json();
      const names = typeof answer === 'object' && answer !== null && 'id' in answer && answer.id;
      if (names !== message.id) throw new DataSourceError('deliver', 'malformed');
    },
    kindOfFetchError,
  );
}

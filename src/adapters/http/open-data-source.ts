import {
  DocumentReader,
  encodeContactMessage,
  postCodec,
  postSummaryCodec,
  type StoredDocument,
} from '#adapters/kit/documents.ts';
import {
  deliverWithProof,
  documentOfRow,
  kindOfStatus,
  nullIfMissing,
  propertyOf,
  requestJson,
} from '#adapters/kit/http-answers.ts';
import { DEADLINES, type Deadlines } from '#adapters/kit/with-deadline.ts';
import type { ContactMessage } from '#domain/model/contact-message.ts';
import { type DataSource, DataSourceError } from '#ports/data-source.ts';
import type { Log } from '#ports/system.ts';
import type { HttpSettings } from './backend.ts';

/** Reads and delivers over HTTP, in the layout that the README describes. */
export function openDataSource(
  { baseUrl }: HttpSettings,
  log: Log,
  deadlines: Deadlines = DEADLINES,
): DataSource {
  const reader = new DocumentReader(log);

  const get = (operation: string, path: string): Promise<unknown> =>
    requestJson(operation, deadlines.read, (signal) =>
      fetch(`${baseUrl}/${path}`, { credentials: 'omit', signal }),
    );

  async function getList(operation: string, path: string): Promise<readonly StoredDocument[]> {
    const list = await get(operation, path);
    if (!Array.isArray(list)) throw new DataSourceError(operation, 'malformed');
    return list.map(documentOfRow);
  }

  return {
    projects: {
      all: async () => reader.readProjects(await getList('projects', 'proyectos.json')),
    },
    posts: {
      all: async () =>
        reader.readAll('posts', postSummaryCodec, await getList('posts', 'posts.json')),
      findBySlug: async (slug) => {
        if (slug === '') return null;
        const fields = await nullIfMissing(get('post', `posts/${encodeURIComponent(slug)}.json`));
        if (fields === null) return null;
        const [post] = reader.readAll('posts', postCodec, [documentOfRow(fields, slug)]);
        return post ?? null;
      },
      bodies: async () => null,
    },
    inbox: { deliver: (message) => deliverMessage(baseUrl, message, deadlines.deliver) },
  };
}

/** Posts the message under its id. Proof is a success that repeats the id. */
function deliverMessage(baseUrl: string, message: ContactMessage, deadline: number): Promise<void> {
  return deliverWithProof(deadline, {
    send: (signal) =>
      fetch(`${baseUrl}/contactos`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        credentials: 'omit',
        body: JSON.stringify({ id: message.id, ...encodeContactMessage(message) }),
        signal,
      }),
    isProof: ({ ok, body }) => ok && propertyOf(body, 'id') === message.id,
    // Other content is stored under this id: a retry cannot succeed.
    kindOf: (status) => (status === 409 ? 'refused' : kindOfStatus(status)),
  });
}

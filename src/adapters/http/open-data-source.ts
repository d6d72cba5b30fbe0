import {
  DocumentReader,
  postCodec,
  postSummaryCodec,
  type StoredDocument,
} from '#adapters/kit/documents.ts';
import { documentOfRow, nullIfMissing, requestJson } from '#adapters/kit/http-answers.ts';
import { DEADLINES, type Deadlines } from '#adapters/kit/with-deadline.ts';
import { type DataSource, DataSourceError } from '#ports/data-source.ts';
import type { Log } from '#ports/system.ts';
import type { HttpSettings } from './backend.ts';

/** Reads over HTTP, in the layout that the README describes. */
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
  };
}

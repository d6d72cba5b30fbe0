import {
  DocumentReader,
  hasAlias,
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

  async function getPost(slug: string): Promise<StoredDocument | null> {
    const fields = await nullIfMissing(get('post', `posts/${encodeURIComponent(slug)}.json`));
    return fields === null ? null : documentOfRow(fields, slug);
  }

  async function getPostByAlias(alias: string): Promise<StoredDocument | null> {
    const post = (await getList('post', 'posts.json')).find((row) => hasAlias(row, alias));
    return post === undefined ? null : getPost(String(post.fields.slug));
  }

  const listPosts = async () =>
    reader.readAll('posts', postSummaryCodec, await getList('posts', 'posts.json'));

  return {
    projects: {
      all: async () => reader.readProjects(await getList('projects', 'proyectos.json')),
    },
    posts: {
      all: listPosts,
      newest: async () => ({ posts: await listPosts(), covers: 'all' }),
      findBySlug: async (slug) => {
        if (slug === '') return null;
        const document = (await getPost(slug)) ?? (await getPostByAlias(slug));
        const [post] = reader.readAll('posts', postCodec, document === null ? [] : [document]);
        return post ?? null;
      },
      bodies: async () => null,
    },
  };
}

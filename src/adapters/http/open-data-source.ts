import {
  DocumentReader,
  hasAlias,
  postCodec,
  postSummaryCodec,
  type StoredDocument,
} from '#adapters/kit/documents.ts';
import { documentOfRow, nullIfMissing, requestJson } from '#adapters/kit/http-answers.ts';
import { DEADLINES, type Deadlines } from '#adapters/kit/with-deadline.ts';
import type { Post } from '#domain/model/post.ts';
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

  /** The post of the slug; null where it is missing or invalid. */
  async function readPost(slug: string): Promise<Post | null> {
    const fields = await nullIfMissing(get('post', `posts/${encodeURIComponent(slug)}.json`));
    const documents = fields === null ? [] : [documentOfRow(fields, slug)];
    return reader.readAll('posts', postCodec, documents)[0] ?? null;
  }

  /** The first valid post that had the slug before. */
  async function readPostByAlias(alias: string): Promise<Post | null> {
    for (const row of await getList('post', 'posts.json')) {
      const post = hasAlias(row, alias) ? await readPost(String(row.fields.slug)) : null;
      if (post !== null) return post;
    }
    return null;
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
        return (await readPost(slug)) ?? readPostByAlias(slug);
      },
      bodies: async () => null,
    },
  };
}

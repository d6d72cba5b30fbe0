import { type Collection, DocumentReader } from '#adapters/kit/documents.ts';
import { documentOfRow, requestJson } from '#adapters/kit/http-answers.ts';
import { DEADLINES, type Deadlines } from '#adapters/kit/with-deadline.ts';
import { type DataSource, DataSourceError } from '#ports/data-source.ts';
import type { Log } from '#ports/system.ts';
import type { Settings } from './backend.ts';

/** TODO: say how the service is reached. `projects` is an example; the other methods are to be written. */
export function openDataSource(
  { url }: Settings,
  log: Log,
  deadlines: Deadlines = DEADLINES,
): DataSource {
  const reader = new DocumentReader(log);

  async function list(operation: string, collection: Collection) {
    const rows = await requestJson(operation, deadlines.read, (signal) =>
      fetch(`${url}/${collection}`, { credentials: 'omit', signal }),
    );
    if (!Array.isArray(rows)) throw new DataSourceError(operation, 'malformed');
    return rows.map(documentOfRow);
  }

  return {
    projects: {
      all: async () => reader.readProjects(await list('projects', 'proyectos')),
    },
    posts: {
      // The posts without their bodies, by `postSummaryCodec`.
      all: async () => notImplemented('posts.all'),
      // The newest dated posts, or `{ posts: await all(), covers: 'all' }` where the list is one answer.
      newest: async () => notImplemented('posts.newest'),
      // The first post of this slug, else the first with it among its aliases (`hasAlias`), by `postCodec`; or null.
      findBySlug: async () => notImplemented('posts.findBySlug'),
      // A map of all bodies where one request has them; then `hasBodies` in backend.ts is true.
      bodies: async () => null,
    },
  };
}

function notImplemented(method: string): never {
  throw new Error(`Not implemented: ${method}`);
}

import { pageTimers } from '#adapters/browser/system.ts';
import { DEADLINES, withDeadline } from '#adapters/kit/with-deadline.ts';
import { withRetry } from '#domain/services/retry.ts';
import type { DataSource } from '#ports/data-source.ts';
import type { Log } from '#ports/system.ts';
import type { DataSourceSettings } from './environment.ts';
import { parseFaults, withFaults } from './faults.ts';
import { memoizeAsync } from './memoize-async.ts';

/** What the build was made for: a constant, so that the branches of the other backends fall away. */
const BUILT_FOR = import.meta.env.VITE_DATA_SOURCE;

/**
 * The backend that the settings name, opened at the first call that needs it. Its reads are tried again
 * where that may help; deliveries have a desk that sees to that.
 */
export function createDataSource(settings: DataSourceSettings, log: Log): DataSource {
  const open = memoizeAsync(async () => {
    // The chunk of a backend takes no longer than a read.
    const source = await withDeadline('open', DEADLINES.read, () => openDataSource(settings, log));
    return import.meta.env.DEV ? withFaults(source, parseFaults(window.location.search)) : source;
  });
  const read = <T>(from: (source: DataSource) => Promise<T>) =>
    withRetry(async () => from(await open()), pageTimers, Math.random);
  return {
    projects: { all: () => read(({ projects }) => projects.all()) },
    posts: {
      all: (onFirst) => read(({ posts }) => posts.all(onFirst)),
      featured: (limit) => read(({ posts }) => posts.featured(limit)),
      findBySlug: (slug) => read(({ posts }) => posts.findBySlug(slug)),
      bodies: () => read(({ posts }) => posts.bodies()),
    },
    inbox: { deliver: async (message) => (await open()).inbox.deliver(message) },
  };
}

/** One row per backend, each behind its own `import()`. What the others import is not in the build. */
async function openDataSource(settings: DataSourceSettings, log: Log): Promise<DataSource> {
  if (BUILT_FOR === 'fixtures' && settings.dataSource === 'fixtures') {
    const [adapter, fixtures] = await Promise.all([
      import('#adapters/fixtures/open-data-source.ts'),
      import('virtual:fixtures'),
    ]);
    return adapter.openDataSource(fixtures.default, log);
  }
  if (BUILT_FOR === 'firestore' && settings.dataSource === 'firestore') {
    const adapter = await import('#adapters/firestore/open-data-source.ts');
    return adapter.openDataSource(settings.firestore, log);
  }
  if (BUILT_FOR === 'http' && settings.dataSource === 'http') {
    const adapter = await import('#adapters/http/open-data-source.ts');
    return adapter.openDataSource(settings.baseUrl, log);
  }
  throw new Error(`This build is for ${BUILT_FOR}, not for ${settings.dataSource}`);
}

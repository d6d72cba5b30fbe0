import { DEADLINES, withDeadline } from '#adapters/kit/with-deadline.ts';
import { type NewestPosts, withNewest } from '#domain/model/newest-posts.ts';
import type { PostSummary } from '#domain/model/post.ts';
import { Listeners } from '#domain/services/listeners.ts';
import type { PostRepository } from '#ports/content.ts';
import { DataSourceError } from '#ports/data-source.ts';
import { CONTENT_CHANGE } from '#ui/content-changes.ts';
import { deserialize, fingerprint } from '#ui/hydration-payload.ts';
import type { PostFiles } from '#ui/post-files.ts';
import type { SitePosts } from '#ui/services.tsx';
import { memoizeAsync } from './memoize-async.ts';

/** How many of the newest posts a visit reads, to bring the list of the build up to date. */
export const NEWEST_LIMIT = 20;

/**
 * The posts of the screens. The list is the file that the build wrote, brought up to date by one read of the
 * newest posts; without that file, the whole list of the repository, read once (docs/decisions/0021).
 */
export function createSitePosts(
  repository: PostRepository,
  files: PostFiles | null,
  isPartOfBuild = false,
): SitePosts {
  let readAll = listReader(repository);
  if (import.meta.env.DEV && !import.meta.env.SSR) {
    window.addEventListener(CONTENT_CHANGE, () => {
      readAll = listReader(repository);
    });
  }
  const readNewest = memoizeAsync(() => repository.newest(NEWEST_LIMIT));
  const readListFile = memoizeAsync(() => readFile<readonly PostSummary[]>(files?.list ?? ''));
  let newest: NewestPosts | null = null;

  const all: SitePosts['all'] = async (onPartial) => {
    // A newer build has removed the file, or the network failed: the repository has its own retries.
    const list = files === null ? null : await readListFile().catch(() => null);
    if (list === null) return readAll(onPartial);
    return newest === null ? list : withNewest(list, newest);
  };
  return {
    all,
    update: async () => {
      if (files === null || isPartOfBuild) return null;
      const current = await readNewest();
      if (fingerprint(current) === files.newest) return null;
      newest = current;
      return all();
    },
    findBySlug: (slug) => repository.findBySlug(slug),
    texts: async () => {
      if (files === null) return (await repository.bodies()) ?? new Map();
      return new Map(Object.entries(await readFile<Record<string, string>>(files.texts)));
    },
  };
}

/** The content of a file of the site that the build has written by `serialize`. */
function readFile<T>(address: string): Promise<T> {
  return withDeadline('file', DEADLINES.read, async (signal) => {
    const response = await fetch(address, { signal });
    if (!response.ok) throw new DataSourceError('file', 'unavailable', { status: response.status });
    return deserialize(await response.text()) as T;
  });
}

/** Reads the whole list once: every caller gets the same answer, and until it is there the same partial list. */
function listReader(posts: PostRepository): PostRepository['all'] {
  const partialLists = new Listeners<readonly PostSummary[]>();
  let partial: readonly PostSummary[] | null = null;
  const read = memoizeAsync(() => {
    partial = null;
    return posts.all((some) => {
      partial = some;
      partialLists.notify(some);
    });
  });
  return async (onPartial) => {
    if (onPartial === undefined) return read();
    if (partial !== null) onPartial(partial);
    const unsubscribe = partialLists.add(onPartial);
    return read().finally(unsubscribe);
  };
}

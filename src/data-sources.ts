import { backend, settings as builtSettings } from 'virtual:backend';
import { pageTimers } from '#adapters/browser/system.ts';
import { DEADLINES, withDeadline } from '#adapters/kit/with-deadline.ts';
import { withRetry } from '#domain/services/retry.ts';
import type { DataSource } from '#ports/data-source.ts';
import type { Log } from '#ports/system.ts';
import { parseFaults, withFaults } from './faults.ts';
import { lazyMember } from './lazy-member.ts';
import { memoizeAsync } from './memoize-async.ts';

/**
 * The backend of this build, opened at the first call that needs it. Its reads are retried where that may
 * help; deliveries are not, because the contact desk retries those. `settings` are the backend's own.
 */
export function createDataSource(log: Log, settings: unknown = builtSettings): DataSource {
  const open = memoizeAsync(async () => {
    // The backend's chunk has the deadline of a read.
    const source = await withDeadline('open', DEADLINES.read, () => backend.open(settings, log));
    return import.meta.env.DEV ? withFaults(source, parseFaults(window.location.search)) : source;
  });
  const retry = (read: () => Promise<unknown>) => withRetry(read, pageTimers, Math.random);
  return {
    projects: lazyMember(open, 'projects', retry),
    posts: lazyMember(open, 'posts', retry),
    inbox: lazyMember(open, 'inbox'),
  };
}

import { backend, settings as builtSettings, inbox, inboxSettings } from 'virtual:backend';
import { clockSinceBuild, pageTimers } from '#adapters/browser/system.ts';
import { DEADLINES, withDeadline } from '#adapters/kit/with-deadline.ts';
import { isTransientFailure, withRetry } from '#domain/services/retry.ts';
import type { ContactInbox } from '#ports/contact.ts';
import { type DataSource, DataSourceError } from '#ports/data-source.ts';
import type { Log } from '#ports/system.ts';
import { parseFaults, withFaults } from './faults.ts';
import { inboxAccess } from './host-abilities.ts';
import { lazyMember } from './lazy-member.ts';
import { memoizeAsync } from './memoize-async.ts';
import { publishedPosts } from './published-posts.ts';

/**
 * The content of this build, opened at the first call that needs it, without the posts whose date is in the
 * future. Reads are retried where that may help, which `isTransient` decides. `settings` are the backend's own.
 */
export function createDataSource(
  log: Log,
  settings: unknown = builtSettings,
  isTransient = isTransientFailure,
): DataSource {
  const open = memoizeAsync(async () => {
    // The backend's chunk has the deadline of a read.
    return faulty(await withDeadline('open', DEADLINES.read, () => backend.open(settings, log)));
  });
  const retry = (read: () => Promise<unknown>) =>
    withRetry(read, pageTimers, Math.random, isTransient);
  const posts = lazyMember(open, 'posts', retry);
  return {
    projects: lazyMember(open, 'projects', retry),
    // A build leaves the others out of its own content; in development their author sees them.
    posts: backend.isPartOfBuild ? posts : publishedPosts(posts, clockSinceBuild),
  };
}

/**
 * The inbox of this build, opened with the other services. The contact desk retries deliveries. Where the inbox
 * is not available every delivery is refused, so that a message of an earlier visit stays on the device.
 */
export function createInbox(): ContactInbox {
  const open = memoizeAsync(async () => {
    if (inbox === null || !inboxAccess.isAvailable) throw new DataSourceError('deliver', 'refused');
    return faulty({ inbox: await inbox.open(inboxSettings) });
  });
  // Loaded ahead of the first delivery: a deploy removes the chunk that an open page still needs.
  if (inboxAccess.isAvailable) open().catch(() => undefined);
  return lazyMember(open, 'inbox');
}

/** Adds the faults that the address names, in development alone. */
function faulty<Parts extends object>(parts: Parts): Parts {
  return import.meta.env.DEV ? withFaults(parts, parseFaults(window.location.search)) : parts;
}

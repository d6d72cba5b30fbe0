import type { PostSummary } from '#domain/model/post.ts';
import { Listeners } from '#domain/services/listeners.ts';
import type { PostRepository } from '#ports/content.ts';
import { CONTENT_CHANGE } from '#ui/content-changes.ts';
import { memoizeAsync } from './memoize-async.ts';

/**
 * The repository with its list of posts read once: every caller gets the same answer, and until it is
 * there the same partial list. A failed read is tried again at the next call.
 */
export function withSharedList(posts: PostRepository): PostRepository {
  let readList = listReader(posts);
  if (import.meta.env.DEV && !import.meta.env.SSR) {
    window.addEventListener(CONTENT_CHANGE, () => {
      readList = listReader(posts);
    });
  }
  return {
    all: (onPartial) => readList(onPartial),
    findBySlug: (slug) => posts.findBySlug(slug),
    bodies: () => posts.bodies(),
  };
}

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

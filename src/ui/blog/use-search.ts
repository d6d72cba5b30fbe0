import { useMemo } from 'react';
import type { Range } from '#domain/model/plain-letters.ts';
import type { PostSummary } from '#domain/model/post.ts';
import { useServices } from '#ui/services.tsx';
import { loadChunk } from '#ui/shell/load-chunk.ts';
import { useResource } from '#ui/use-resource.ts';

/** Tells which stretches of a text are to be marked. */
export type Marker = (text: string) => readonly Range[];

export type Found = {
  readonly posts: readonly PostSummary[];
  readonly marker: Marker;
  /** The passage of the body with a word that the rest of the row does not show; null for none. */
  readonly passageOf: (post: PostSummary) => string | null;
};

/**
 * The posts in which the query is found, among those that it is given. The engine, and the bodies where
 * the data source has them at hand, are read by the first search; without bodies it goes by the lists.
 */
export function useSearch(posts: readonly PostSummary[], query: string) {
  const { posts: repository } = useServices();
  const isSearch = query !== '';
  const [resource, retry] = useResource(isSearch ? 'search' : 'search/none', async () => {
    if (!isSearch) return null;
    const [engine, bodies] = await Promise.all([
      loadChunk(() => import('#domain/model/post-search.ts')),
      repository.bodies(),
    ]);
    return { ...engine, bodies: bodies ?? new Map<string, string>() };
  });
  const ready = resource.status === 'ready' ? resource.data : null;
  const index = useMemo(
    () => ready?.indexPosts(posts, ({ slug }) => ready.bodies.get(slug) ?? ''),
    [ready, posts],
  );
  const found = useMemo((): Found | null => {
    if (!ready || !index) return null;
    const words = ready.searchWords(query);
    const marker = (text: string) => ready.matchesIn(text, words);
    const isSeen = ({ title, description, tags }: PostSummary, word: string) =>
      [title, description, ...tags].some((text) => ready.matchesIn(text, [word]).length > 0);
    return {
      posts: ready.findPosts(index, words),
      marker,
      passageOf: (post) =>
        ready.passageIn(
          ready.bodies.get(post.slug) ?? '',
          words.filter((word) => !isSeen(post, word)),
        ),
    };
  }, [ready, index, query]);
  const failure = isSearch && resource.status === 'failed' ? resource.kind : null;
  return { found: isSearch ? found : null, failure, retry };
}

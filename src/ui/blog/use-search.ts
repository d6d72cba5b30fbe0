import { useMemo } from 'react';
import type { Range } from '#domain/model/fold-text.ts';
import type { PostSummary } from '#domain/model/post.ts';
import { useServices } from '#ui/services.tsx';
import { loadChunk } from '#ui/shell/load-chunk.ts';
import { useResource } from '#ui/use-resource.ts';

/** Returns the ranges of a text that match the query. */
export type FindMatches = (text: string) => readonly Range[];

export type SearchResult = {
  readonly posts: readonly PostSummary[];
  readonly findMatches: FindMatches;
  /** The text around a query word that no other part of the row shows; null for none. */
  readonly snippetOf: (post: PostSummary) => string | null;
};

/**
 * Searches the given posts for the query. The first search loads the search engine and, where the data
 * source has them at hand, the bodies; without bodies it searches titles, tags and descriptions.
 */
export function useSearch(posts: readonly PostSummary[], query: string) {
  const { posts: repository } = useServices();
  const isSearch = query !== '';
  const [resource, retry] = useResource(isSearch ? 'search' : 'search/none', {
    read: async () => {
      if (!isSearch) return null;
      const [engine, bodies] = await Promise.all([
        loadChunk(() => import('#domain/model/post-search.ts')),
        repository.bodies(),
      ]);
      return { ...engine, bodies: bodies ?? new Map<string, string>() };
    },
  });
  const ready = resource.status === 'ready' ? resource.data : null;
  const index = useMemo(
    () => ready?.indexPosts(posts, ({ slug }) => ready.bodies.get(slug) ?? ''),
    [ready, posts],
  );
  const result = useMemo((): SearchResult | null => {
    if (!ready || !index) return null;
    const words = ready.searchWords(query);
    const isShown = ({ title, description, tags }: PostSummary, word: string) =>
      [title, description, ...tags].some((text) => ready.matchesIn(text, [word]).length > 0);
    return {
      posts: ready.findPosts(index, words),
      findMatches: (text) => ready.matchesIn(text, words),
      snippetOf: (post) =>
        ready.snippetOf(
          ready.bodies.get(post.slug) ?? '',
          words.filter((word) => !isShown(post, word)),
        ),
    };
  }, [ready, index, query]);
  const failure = isSearch && resource.status === 'failed' ? resource.kind : null;
  return { result: isSearch ? result : null, failure, retry };
}

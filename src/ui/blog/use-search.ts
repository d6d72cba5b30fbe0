import { useMemo } from 'react';
import type { Range } from '#domain/model/fold-text.ts';
import type { PostSummary } from '#domain/model/post.ts';
import { availableData } from '#ui/resource-store.ts';
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

type Engine = typeof import('#domain/model/post-search.ts') & {
  readonly texts: ReadonlyMap<string, string>;
};

const importEngine = () => import('#domain/model/post-search.ts');

const NO_TEXTS: ReadonlyMap<string, string> = new Map();

/**
 * Searches the given posts for the query; null while they are loading. The first search loads the search engine
 * and the texts of the posts. Until these are there, and without a text, a post is found by its title, tags and
 * description.
 */
export function useSearch(posts: readonly PostSummary[] | null, query: string) {
  const { posts: sitePosts } = useServices();
  const isSearch = query !== '';
  const [resource, retry] = useResource<Engine | null>(isSearch ? 'search' : 'search/none', {
    read: async (onPartial) => {
      if (!isSearch) return null;
      const texts = sitePosts.texts();
      // A failure is reported below, where the texts are awaited.
      texts.catch(() => undefined);
      const engine = await loadChunk(importEngine);
      onPartial({ ...engine, texts: NO_TEXTS });
      return { ...engine, texts: await texts };
    },
  });
  const ready = availableData(resource);
  const index = useMemo(
    () => posts && ready?.indexPosts(posts, ({ slug }) => ready.texts.get(slug) ?? ''),
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
          ready.texts.get(post.slug) ?? '',
          words.filter((word) => !isShown(post, word)),
        ),
    };
  }, [ready, index, query]);
  const failure =
    isSearch && resource.status === 'failed' ? { kind: resource.kind, onRetry: retry } : null;
  return { result: isSearch ? result : null, isPartial: resource.status === 'loading', failure };
}

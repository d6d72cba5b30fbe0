import { useMemo } from 'react';
import type { Range } from '#domain/model/plain-letters.ts';
import type { PostSummary } from '#domain/model/post.ts';
import { useResource } from '#ui/resources.tsx';
import { loadChunk } from '#ui/shell/load-chunk.ts';

type Engine = typeof import('#domain/model/post-search.ts');

/** Tells which stretches of a text are to be marked. */
export type Marker = (text: string) => readonly Range[];

export type Found = { readonly posts: readonly PostSummary[]; readonly marker: Marker };

/** Without a query nothing is read, and the rest of the site never knows of the engine. */
const loadNothing = async () => null;
const loadEngine = () => loadChunk(() => import('#domain/model/post-search.ts'));

/**
 * The posts in which the query is found, among those that it is given: title, tags and description are at
 * hand in every list; bodies are not, and to read them all would be the dearest thing that a visit does.
 */
export function useSearch(posts: readonly PostSummary[], query: string) {
  const isSearch = query !== '';
  const [engine, retry] = useResource<Engine | null>(
    isSearch ? 'search' : 'search/none',
    isSearch ? loadEngine : loadNothing,
  );
  const ready = engine.status === 'ready' ? engine.data : null;
  const index = useMemo(() => ready?.indexPosts(posts), [ready, posts]);
  const found = useMemo((): Found | null => {
    if (!ready || !index) return null;
    const words = ready.searchWords(query);
    return {
      posts: ready.findPosts(index, words),
      marker: (text) => ready.matchesIn(text, words),
    };
  }, [ready, index, query]);
  const failure = isSearch && engine.status === 'failed' ? engine.kind : null;
  return { found: isSearch ? found : null, failure, retry };
}

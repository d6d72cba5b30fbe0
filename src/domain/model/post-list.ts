import type { PostSummary } from './post.ts';

/** The maximum number of featured posts (docs/product.md). */
export const FEATURED_LIMIT = 3;

/** The time of an undated post: earlier than every date, and finite, because Infinity - Infinity is NaN. */
const UNDATED = Number.MIN_SAFE_INTEGER;

/** Orders two posts: the newer first, an undated one last; 0 when neither is newer. */
export function byNewest(a: PostSummary, b: PostSummary): number {
  return (b.publishedAt?.getTime() ?? UNDATED) - (a.publishedAt?.getTime() ?? UNDATED);
}

/** The posts newest first; the undated ones follow in stored order. */
export function newestFirst<P extends PostSummary>(posts: readonly P[]): readonly P[] {
  return posts.toSorted(byNewest);
}

/** The posts without those whose slug an earlier one has: the page of a slug shows the first. */
export function firstOfEachSlug<P extends PostSummary>(posts: readonly P[]): readonly P[] {
  const seen = new Set<string>();
  return posts.filter(({ slug }) => {
    const isFirst = !seen.has(slug);
    seen.add(slug);
    return isFirst;
  });
}

/**
 * Up to three posts that the owner marked as featured: the newest, then those without a date in stored order. To
 * feature another one, the owner marks it and removes the mark of a newer one.
 */
export function featuredPosts(posts: readonly PostSummary[]): readonly PostSummary[] {
  return newestFirst(posts.filter(({ featured }) => featured)).slice(0, FEATURED_LIMIT);
}

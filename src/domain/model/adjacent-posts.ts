import type { PostSummary } from './post.ts';
import { byNewest } from './post-list.ts';
import { distinctTags } from './post-tags.ts';

/** The neighbors of a post in a list, and the posts on the same topics. */
export type AdjacentPosts = {
  readonly previous: PostSummary | null;
  readonly next: PostSummary | null;
  readonly related: readonly PostSummary[];
};

const RELATED_LIMIT = 3;

const NONE: AdjacentPosts = { previous: null, next: null, related: [] };

/**
 * The neighbors of the post with this slug, in the order of the given list, and its related posts. All
 * are empty when the list has no such post; of several posts with one slug only the first counts.
 */
export function adjacentPosts(slug: string, list: readonly PostSummary[]): AdjacentPosts {
  const posts = firstOfEachSlug(list);
  const index = posts.findIndex((post) => post.slug === slug);
  const post = posts[index];
  if (post === undefined) return NONE;
  return {
    previous: posts[index - 1] ?? null,
    next: posts[index + 1] ?? null,
    related: relatedPosts(post, posts),
  };
}

/**
 * Up to three other posts that share a tag, best first. The weight of a tag is one over the number of
 * its posts, because a rare tag says more. Of equals the newer comes first, an undated post last.
 */
function relatedPosts(post: PostSummary, posts: readonly PostSummary[]): readonly PostSummary[] {
  const tagged = posts.map((other) => ({ other, tags: distinctTags(other.tags) }));
  const weights = [...distinctTags(post.tags).keys()].map((tag) => ({
    tag,
    weight: 1 / tagged.filter(({ tags }) => tags.has(tag)).length,
  }));
  const scoreOf = (tags: ReadonlyMap<string, string>) =>
    weights.reduce((sum, { tag, weight }) => sum + (tags.has(tag) ? weight : 0), 0);
  return tagged
    .filter(({ other }) => other.slug !== post.slug)
    .map(({ other, tags }) => ({ other, score: scoreOf(tags) }))
    .filter(({ score }) => score > 0)
    .toSorted((a, b) => b.score - a.score || byNewest(a.other, b.other))
    .slice(0, RELATED_LIMIT)
    .map(({ other }) => other);
}

function firstOfEachSlug(posts: readonly PostSummary[]): readonly PostSummary[] {
  const seen = new Set<string>();
  return posts.filter(({ slug }) => {
    const isFirst = !seen.has(slug);
    seen.add(slug);
    return isFirst;
  });
}

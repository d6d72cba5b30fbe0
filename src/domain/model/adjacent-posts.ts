import type { PostSummary } from './post.ts';
import { byNewest, firstOfEachSlug } from './post-list.ts';
import { distinctTags } from './post-tags.ts';

/** The post before and the one after another in time, and further posts, those on its topics first. */
export type AdjacentPosts = {
  readonly previous: PostSummary | null;
  readonly next: PostSummary | null;
  readonly related: readonly PostSummary[];
};

const RELATED_LIMIT = 3;

const NONE: AdjacentPosts = { previous: null, next: null, related: [] };

/**
 * The neighbors of the post with this slug in a list that begins with the newest, and up to three related posts that
 * are not its neighbors. All are empty when the list has no such post; of several posts with one slug only the first
 * counts.
 */
export function adjacentPosts(slug: string, list: readonly PostSummary[]): AdjacentPosts {
  const posts = firstOfEachSlug(list);
  const index = posts.findIndex((post) => post.slug === slug);
  const post = posts[index];
  if (post === undefined) return NONE;
  const previous = posts[index + 1] ?? null;
  const next = posts[index - 1] ?? null;
  const related = relatedPosts(post, posts)
    .filter((other) => other !== previous && other !== next)
    .slice(0, RELATED_LIMIT);
  return { previous, next, related };
}

/**
 * The other posts, those that share most tags first. The weight of a tag is one over the number of
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
    .toSorted((a, b) => b.score - a.score || byNewest(a.other, b.other))
    .map(({ other }) => other);
}

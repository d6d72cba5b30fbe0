import type { PostSummary } from './post.ts';
import { featuredPosts, newestFirst } from './post-list.ts';
import { countTags, type TagCount } from './post-tags.ts';

/** Posts per page of the list: few enough for a screen reader and a slow phone. */
export const PAGE_SIZE = 24;

/** How many of the most frequent tags are offered. */
export const OFFERED_TAGS = 24;

/** The beginning of a list of posts, and what the page around it says of the others. */
export type ListStart = {
  readonly featured: readonly PostSummary[];
  /** The first page, newest first. */
  readonly posts: readonly PostSummary[];
  /** The number of all posts. */
  readonly count: number;
  /** The most frequent tags. */
  readonly tags: readonly TagCount[];
};

/** The beginning of a list that is in stored order. */
export function listStart(list: readonly PostSummary[]): ListStart {
  return {
    featured: featuredPosts(list),
    posts: newestFirst(list).slice(0, PAGE_SIZE),
    count: list.length,
    tags: countTags(list).slice(0, OFFERED_TAGS),
  };
}

import type { PostSummary } from './post.ts';

/**
 * The newest posts of a data source, and which posts of it they are: every post, every dated post, or every
 * dated post after a moment.
 */
export type NewestPosts = {
  readonly posts: readonly PostSummary[];
  readonly covers: 'all' | 'dated' | Date;
};

/**
 * An older list, in stored order, brought up to date: with the newest posts in front, and without the posts that
 * are missing among them. The posts that they do not cover stay, and all keep their reading time.
 */
export function withNewest(
  list: readonly PostSummary[],
  { posts, covers }: NewestPosts,
): readonly PostSummary[] {
  const minutes = new Map(list.map((post) => [post.slug, post.minutes]));
  const current = posts.map((post) => ({ ...post, minutes: minutes.get(post.slug) }));
  if (covers === 'all') return current;
  const slugs = new Set(posts.map(({ slug }) => slug));
  const isCovered = ({ publishedAt }: PostSummary) =>
    publishedAt !== null && (covers === 'dated' || publishedAt > covers);
  return [...current, ...list.filter((post) => !slugs.has(post.slug) && !isCovered(post))];
}

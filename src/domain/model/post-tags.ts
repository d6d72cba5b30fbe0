import type { PostSummary } from './post.ts';

export type TagCount = { readonly tag: string; readonly count: number };

/** Every tag with the number of posts that carry it, the commonest first and then by the alphabet. */
export function countTags(posts: readonly PostSummary[]): readonly TagCount[] {
  const counts = new Map<string, number>();
  for (const { tags } of posts) {
    for (const tag of new Set(tags)) counts.set(tag, (counts.get(tag) ?? 0) + 1);
  }
  return [...counts]
    .map(([tag, count]) => ({ tag, count }))
    .toSorted((a, b) => b.count - a.count || a.tag.localeCompare(b.tag, 'es'));
}

/** The posts that carry the tag, in their order; all of them when there is none to ask for. */
export function withTag(posts: readonly PostSummary[], tag: string | null): readonly PostSummary[] {
  return tag === null ? posts : posts.filter(({ tags }) => tags.includes(tag));
}

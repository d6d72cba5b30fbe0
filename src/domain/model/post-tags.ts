import { foldText } from './fold-text.ts';
import type { PostSummary } from './post.ts';

export type TagCount = { readonly tag: string; readonly count: number };

/** Compares two spellings of a tag without case, accents and the space around them. */
export function isSameTag(a: string, b: string): boolean {
  return tagKey(a) === tagKey(b);
}

/** The results of `distinctTags`: the related posts of every post compare the tags of all posts. */
const cache = new WeakMap<readonly string[], ReadonlyMap<string, string>>();

/** The first spelling of each tag by its key; blank tags are left out. */
export function distinctTags(tags: readonly string[]): ReadonlyMap<string, string> {
  const cached = cache.get(tags);
  if (cached !== undefined) return cached;
  const spellings = new Map<string, string>();
  for (const tag of tags) {
    const key = tagKey(tag);
    if (key !== '' && !spellings.has(key)) spellings.set(key, tag);
  }
  cache.set(tags, spellings);
  return spellings;
}

/** Every tag with the number of its posts, the most frequent first and then in alphabetical order. */
export function countTags(posts: readonly PostSummary[]): readonly TagCount[] {
  const counts = new Map<string, TagCount>();
  for (const { tags } of posts) {
    for (const [key, spelling] of distinctTags(tags)) {
      const { tag, count } = counts.get(key) ?? { tag: spelling, count: 0 };
      counts.set(key, { tag, count: count + 1 });
    }
  }
  return [...counts.values()].toSorted(
    (a, b) => b.count - a.count || a.tag.localeCompare(b.tag, 'es'),
  );
}

/** The posts with the tag, in their order; all of them for null. */
export function withTag(posts: readonly PostSummary[], tag: string | null): readonly PostSummary[] {
  if (tag === null) return posts;
  const key = tagKey(tag);
  return posts.filter(({ tags }) => distinctTags(tags).has(key));
}

/** The text that two spellings of the same tag have in common. */
function tagKey(tag: string): string {
  return foldText(tag.trim());
}

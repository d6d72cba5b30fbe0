import type { PostSummary } from './post.ts';

/** What stands around a post in the list of all: its neighbours, and those that are about the same. */
export type AroundPost = {
  readonly previous: PostSummary | null;
  readonly next: PostSummary | null;
  readonly related: readonly PostSummary[];
};

/** How many related posts are worth a look. */
const MOST_RELATED = 3;

const NOTHING: AroundPost = { previous: null, next: null, related: [] };

/**
 * The neighbours of the post with this slug, in the order of the list given, and the related posts. All
 * empty when the list has no such post; of several posts with one slug only the first counts.
 */
export function aroundPost(slug: string, list: readonly PostSummary[]): AroundPost {
  const posts = firstOfEachSlug(list);
  const index = posts.findIndex((post) => post.slug === slug);
  const post = posts[index];
  if (post === undefined) return NOTHING;
  return {
    previous: posts[index - 1] ?? null,
    next: posts[index + 1] ?? null,
    related: relatedPosts(post, posts),
  };
}

/**
 * Up to three others that share a tag, best first: a tag weighs one over the number of posts that
 * carry it, since a rare one says more. Of equals the newer first, the undated last.
 */
function relatedPosts(post: PostSummary, posts: readonly PostSummary[]): readonly PostSummary[] {
  const carriers = new Map<string, number>();
  for (const tag of posts.flatMap(tagsOf)) carriers.set(tag, (carriers.get(tag) ?? 0) + 1);
  const wanted = tagsOf(post);
  const score = (other: PostSummary) => {
    const tags = new Set(tagsOf(other));
    return wanted.reduce((sum, tag) => sum + (tags.has(tag) ? 1 / (carriers.get(tag) ?? 1) : 0), 0);
  };
  const age = (other: PostSummary) => other.publishedAt?.getTime() ?? Number.NEGATIVE_INFINITY;
  return posts
    .filter((other) => other.slug !== post.slug)
    .map((other) => ({ other, score: score(other) }))
    .filter(({ score }) => score > 0)
    .toSorted(
      (a, b) =>
        b.score - a.score ||
        Number(age(b.other) > age(a.other)) - Number(age(b.other) < age(a.other)),
    )
    .slice(0, MOST_RELATED)
    .map(({ other }) => other);
}

/** A post's tags, each once, blind to case and to how an accent is stored. */
function tagsOf({ tags }: PostSummary): readonly string[] {
  const plain = tags.map((tag) => tag.normalize('NFC').trim().toLowerCase());
  return [...new Set(plain)].filter((tag) => tag !== '');
}

function firstOfEachSlug(posts: readonly PostSummary[]): readonly PostSummary[] {
  const seen = new Set<string>();
  return posts.filter(({ slug }) => {
    const isFirst = !seen.has(slug);
    seen.add(slug);
    return isFirst;
  });
}

import { foldText } from './fold-text.ts';
import type { PostSummary } from './post.ts';

const SUGGESTION_LIMIT = 3;
/** The smallest similarity at which a post is suggested. */
const MIN_SIMILARITY = 0.25;

/** The bigrams, which are the pairs of adjacent characters in each word. */
function bigramsOf(text: string): ReadonlySet<string> {
  const words = foldText(text).split(/[^a-z0-9ñ]+/);
  return new Set(
    words.flatMap((word) =>
      Array.from({ length: word.length - 1 }, (_, i) => word.slice(i, i + 2)),
    ),
  );
}

/** The Dice coefficient of two sets: from 0, nothing in common, to 1. */
function similarity(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  const shared = [...a].filter((bigram) => b.has(bigram)).length;
  return a.size + b.size === 0 ? 0 : (2 * shared) / (a.size + b.size);
}

/** Up to three posts whose slug or title is most similar to the requested slug, best first. */
export function suggestedPosts(
  slug: string,
  posts: readonly PostSummary[],
): readonly PostSummary[] {
  const wanted = bigramsOf(slug);
  return posts
    .map((post) => ({
      post,
      score: Math.max(
        similarity(wanted, bigramsOf(post.slug)),
        similarity(wanted, bigramsOf(post.title)),
      ),
    }))
    .filter(({ score }) => score >= MIN_SIMILARITY)
    .toSorted((a, b) => b.score - a.score)
    .slice(0, SUGGESTION_LIMIT)
    .map(({ post }) => post);
}

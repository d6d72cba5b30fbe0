import { plainLetters } from './plain-letters.ts';
import type { PostSummary } from './post.ts';

/** How many guesses are worth a look. */
const MOST_GUESSES = 3;
/** Below this share of letter pairs in common nobody would call two names alike. */
const ALIKE = 0.25;

/** The letters of a name without case, accents or punctuation; ñ is a letter of its own. */
function plain(text: string): string {
  return plainLetters(text).replace(/[^a-z0-9ñ]+/g, ' ');
}

/** The pairs of neighbouring letters in each word. */
function pairsOf(text: string): ReadonlySet<string> {
  const words = plain(text).split(' ');
  return new Set(
    words.flatMap((word) =>
      Array.from({ length: word.length - 1 }, (_, i) => word.slice(i, i + 2)),
    ),
  );
}

/** The share of letter pairs that two names have in common, from 0 to 1 (the Dice coefficient). */
function likeness(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  const shared = [...a].filter((pair) => b.has(pair)).length;
  return a.size + b.size === 0 ? 0 : (2 * shared) / (a.size + b.size);
}

/** Up to three posts whose slug or title is most like the slug that was asked for, best first. */
export function closestPosts(slug: string, posts: readonly PostSummary[]): readonly PostSummary[] {
  const wanted = pairsOf(slug);
  return posts
    .map((post) => ({
      post,
      score: Math.max(likeness(wanted, pairsOf(post.slug)), likeness(wanted, pairsOf(post.title))),
    }))
    .filter(({ score }) => score >= ALIKE)
    .toSorted((a, b) => b.score - a.score)
    .slice(0, MOST_GUESSES)
    .map(({ post }) => post);
}

import { plainLetters, plainLettersOf, type Range } from './plain-letters.ts';
import type { PostSummary } from './post.ts';

/** What a match is worth by its place: one in the title outweighs all the others together. */
const WEIGHTS = { title: 8, tags: 4, description: 2, text: 1 };

type Place = keyof typeof WEIGHTS;
const PLACES = Object.keys(WEIGHTS) as readonly Place[];

const EDGES = /^[¿¡"'“”«»([]+|[?!.,;:"'“”«»)\]]+$/g;
const WORD_BEGINS = /^[\p{L}\p{N}]/u;
const WORD_ENDS = /[\p{L}\p{N}]$/u;

/** The words of what somebody typed, in plain letters and each once; [] when there is nothing to find. */
export function searchWords(query: string): readonly string[] {
  const words = plainLetters(query)
    .split(/\s+/u)
    .map((word) => word.replace(EDGES, ''));
  return [...new Set(words)].filter((word) => word !== '');
}

/** Posts made ready to be searched, once for any number of searches. */
export type PostIndex = readonly {
  readonly post: PostSummary;
  readonly fields: Readonly<Record<Place, string>>;
}[];

/** `textOf` gives a post's text where it is at hand, and '' where it is not. */
export function indexPosts(
  posts: readonly PostSummary[],
  textOf: (post: PostSummary) => string = () => '',
): PostIndex {
  return posts.map((post) => ({
    post,
    fields: {
      title: plainLetters(post.title),
      tags: plainLetters(post.tags.join('\n')),
      description: plainLetters(post.description),
      text: plainLetters(textOf(post)),
    },
  }));
}

/**
 * The posts in which each of the words begins some word, best first: a word counts at its best place
 * (title, tags, description, text), and what weighs the same keeps its order.
 */
export function findPosts(index: PostIndex, words: readonly string[]): readonly PostSummary[] {
  return index
    .map(({ post, fields }) => ({ post, weights: words.map((word) => weightOf(fields, word)) }))
    .filter(({ weights }) => weights.every((weight) => weight > 0))
    .map(({ post, weights }) => ({ post, weight: weights.reduce((sum, next) => sum + next, 0) }))
    .toSorted((a, b) => b.weight - a.weight)
    .map(({ post }) => post);
}

function weightOf(fields: Readonly<Record<Place, string>>, word: string): number {
  const place = PLACES.find((candidate) => startOf(fields[candidate], word, 0) !== -1);
  return place === undefined ? 0 : WEIGHTS[place];
}

/** Where the word begins a word of the plain text, from there on; -1 when it does nowhere. */
function startOf(plain: string, word: string, from: number): number {
  for (let at = plain.indexOf(word, from); at !== -1; at = plain.indexOf(word, at + 1)) {
    if (!isInsideWord(plain, at)) return at;
  }
  return -1;
}

function isInsideWord(plain: string, at: number): boolean {
  // A letter takes two units at the most.
  const before = plain.slice(Math.max(0, at - 2), at);
  return WORD_ENDS.test(before) && WORD_BEGINS.test(plain.slice(at, at + 2));
}

/** Where the words are found in a text, in order and apart from one another. */
export function matchesIn(text: string, words: readonly string[]): readonly Range[] {
  const { plain, rangeOf } = plainLettersOf(text);
  const found = words.flatMap((word) => {
    const ranges: Range[] = [];
    for (let at = startOf(plain, word, 0); at !== -1; at = startOf(plain, word, at + 1)) {
      ranges.push(rangeOf(at, at + word.length));
    }
    return ranges;
  });
  const apart: Range[] = [];
  for (const range of found.toSorted((a, b) => a.start - b.start)) {
    const last = apart.at(-1);
    if (last === undefined || range.start > last.end) apart.push(range);
    else apart[apart.length - 1] = { start: last.start, end: Math.max(last.end, range.end) };
  }
  return apart;
}

/** Letters of a passage before and after what was found in it. */
const BEFORE = 60;
const AFTER = 120;

/** The marks of markdown that a passage is better read without. */
const MARKUP = /[*_`~#>|[\]]+|\(\S*\)/g;

/** The passage of a text in which the first of the words is found, between whole words; null for none. */
export function passageIn(text: string, words: readonly string[]): string | null {
  const prose = text.replace(MARKUP, ' ').replace(/\s+/g, ' ').trim();
  const [first] = matchesIn(prose, words);
  if (first === undefined) return null;
  const from = first.start <= BEFORE ? 0 : prose.indexOf(' ', first.start - BEFORE) + 1;
  const isAtTheEnd = prose.length <= first.end + AFTER;
  const to = isAtTheEnd ? prose.length : prose.lastIndexOf(' ', first.end + AFTER);
  // A word without an end is cut where it must be.
  const start = Math.min(from, first.start);
  const end = Math.max(to, first.end);
  return `${start > 0 ? '…' : ''}${prose.slice(start, end)}${end < prose.length ? '…' : ''}`;
}

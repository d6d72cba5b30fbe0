import { foldText, foldWithRanges, type Range } from './fold-text.ts';
import type { PostSummary } from './post.ts';

/** The weight of a match by field: a match in the title outweighs one in all other fields together. */
const WEIGHTS = { title: 8, tags: 4, description: 2, text: 1 };

type Field = keyof typeof WEIGHTS;
const FIELDS = Object.keys(WEIGHTS) as readonly Field[];

const PUNCTUATION_AROUND = /^[¿¡"'“”«»([]+|[?!.,;:"'“”«»)\]]+$/g;
const WORD_START = /^[\p{L}\p{N}]/u;
const WORD_END = /[\p{L}\p{N}]$/u;

/** The words of a query, folded and each once; [] for a query without any. */
export function searchWords(query: string): readonly string[] {
  const words = foldText(query)
    .split(/\s+/u)
    .map((word) => word.replace(PUNCTUATION_AROUND, ''));
  return [...new Set(words)].filter((word) => word !== '');
}

/** Posts prepared once for any number of searches. */
export type PostIndex = readonly {
  readonly post: PostSummary;
  readonly fields: Readonly<Record<Field, string>>;
}[];

/** `textOf` returns a post's text, or '' where it is not available. */
export function indexPosts(
  posts: readonly PostSummary[],
  textOf: (post: PostSummary) => string = () => '',
): PostIndex {
  return posts.map((post) => ({
    post,
    fields: {
      title: foldText(post.title),
      tags: foldText(post.tags.join('\n')),
      description: foldText(post.description),
      text: foldText(textOf(post)),
    },
  }));
}

/**
 * The posts in which every query word begins some word, best first. A query word counts in its best
 * field (title, tags, description, text); posts of equal weight keep their order.
 */
export function findPosts(index: PostIndex, words: readonly string[]): readonly PostSummary[] {
  return index
    .map(({ post, fields }) => ({ post, weights: words.map((word) => weightOf(fields, word)) }))
    .filter(({ weights }) => weights.every((weight) => weight > 0))
    .map(({ post, weights }) => ({ post, weight: weights.reduce((sum, next) => sum + next, 0) }))
    .toSorted((a, b) => b.weight - a.weight)
    .map(({ post }) => post);
}

function weightOf(fields: Readonly<Record<Field, string>>, word: string): number {
  const field = FIELDS.find((candidate) => indexOfWordStart(fields[candidate], word, 0) !== -1);
  return field === undefined ? 0 : WEIGHTS[field];
}

/** The first index, at or after `from`, where `start` begins a word of the folded text; -1 for none. */
function indexOfWordStart(folded: string, start: string, from: number): number {
  for (let at = folded.indexOf(start, from); at !== -1; at = folded.indexOf(start, at + 1)) {
    if (!isInsideWord(folded, at)) return at;
  }
  return -1;
}

function isInsideWord(folded: string, at: number): boolean {
  // A character has two code units at most.
  const before = folded.slice(Math.max(0, at - 2), at);
  return WORD_END.test(before) && WORD_START.test(folded.slice(at, at + 2));
}

/** The ranges of a text that match the words, in order and without overlaps. */
export function matchesIn(text: string, words: readonly string[]): readonly Range[] {
  const { folded, originalRange } = foldWithRanges(text);
  const found = words.flatMap((word) => {
    const ranges: Range[] = [];
    let at = indexOfWordStart(folded, word, 0);
    for (; at !== -1; at = indexOfWordStart(folded, word, at + 1)) {
      ranges.push(originalRange(at, at + word.length));
    }
    return ranges;
  });
  const merged: Range[] = [];
  for (const range of found.toSorted((a, b) => a.start - b.start)) {
    const last = merged.at(-1);
    if (last === undefined || range.start > last.end) merged.push(range);
    else merged[merged.length - 1] = { start: last.start, end: Math.max(last.end, range.end) };
  }
  return merged;
}

/** The end of a line without punctuation, such as a heading, and the beginning of a sentence. */
const HEADING_END = /[^.,:;!?…\s]$/u;
const SENTENCE_START = /^[\p{Lu}¿¡]/u;

/** The least length of a line that is a paragraph: cells of tables, lines of code and headings are shorter. */
const PARAGRAPH_LENGTH = 80;

/** Code units of a snippet before and after its match. */
const BEFORE = 50;
const AFTER = 90;

/**
 * Returns the part of a paragraph around the first match in one, cut between words, with '…' where the paragraph goes on.
 * If no paragraph has a match, returns the text around the first match, and null if there is none.
 */
export function snippetOf(text: string, words: readonly string[]): string | null {
  const { prose, paragraphs } = proseOf(text);
  const matches = matchesIn(prose, words);
  const paragraphAt = ({ start }: Range) =>
    paragraphs.find((paragraph) => start >= paragraph.start && start < paragraph.end);
  const match = matches.find(paragraphAt) ?? matches[0];
  if (match === undefined) return null;
  const whole = paragraphAt(match) ?? { start: 0, end: prose.length };
  const isAtTheStart = match.start - whole.start <= BEFORE;
  const space = prose.indexOf(' ', match.start - BEFORE);
  const from = isAtTheStart ? whole.start : space === -1 ? match.start : space + 1;
  const isAtTheEnd = whole.end - match.end <= AFTER;
  const to = isAtTheEnd ? whole.end : prose.lastIndexOf(' ', match.end + AFTER);
  // A word that is longer than the snippet is cut.
  const start = Math.min(from, match.start);
  const end = Math.max(to, match.end);
  return `${start > whole.start ? '…' : ''}${prose.slice(start, end)}${end < whole.end ? '…' : ''}`;
}

/** Joins the lines of a text, with ' · ' after a heading, and returns where the paragraphs are in it. */
function proseOf(text: string): { readonly prose: string; readonly paragraphs: readonly Range[] } {
  let prose = '';
  const paragraphs: Range[] = [];
  for (const line of text.split('\n').map((raw) => raw.replace(/\s+/g, ' ').trim())) {
    if (line === '') continue;
    if (prose !== '') prose += HEADING_END.test(prose) && SENTENCE_START.test(line) ? ' · ' : ' ';
    if (line.length >= PARAGRAPH_LENGTH) {
      paragraphs.push({ start: prose.length, end: prose.length + line.length });
    }
    prose += line;
  }
  return { prose, paragraphs };
}

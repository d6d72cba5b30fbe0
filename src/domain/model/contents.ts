import { headingLines } from './heading-lines.ts';
import { wordsOf } from './markdown-words.ts';
import { slugify } from './slug.ts';

/** A heading of a body: where it leads from the list of contents, and where it stands. */
export type Heading = {
  /** From 2 to 6: the page has its own first heading, and a body's `#` counts as `##`. */
  readonly level: number;
  /** Its words, without the marks of markdown. */
  readonly text: string;
  /** Unique in the body, and never a name that the page uses. */
  readonly id: string;
  /** The line of the body on which it begins, from 1. */
  readonly line: number;
};

/** Keeps a body's names apart from the page's own. */
const PREFIX = 'seccion-';
/** Letters of an id, the prefix and the number left out. */
const LONGEST_ID = 60;

/**
 * The headings of a body in their order, none of those inside code, quotes, lists or raw HTML. The
 * renderer gives the headings on these lines these ids, and no other has one.
 */
export function contentsOf(body: string): readonly Heading[] {
  const idOf = idMaker();
  return headingLines(body).flatMap(({ level, source, line }) => {
    const text = wordsOf(source);
    return text === '' ? [] : [{ level: Math.max(2, level), text, id: idOf(text), line }];
  });
}

/** Gives each text an id of its own: the second of a kind ends in `-2`. */
function idMaker(): (text: string) => string {
  const counts = new Map<string, number>();
  return (text) => {
    const slug = slugify(text, { maxLength: LONGEST_ID, alphabet: 'unicode' }) || 'sin-letras';
    const idOf = (count: number) => (count === 1 ? slug : `${slug}-${count}`);
    let count = (counts.get(slug) ?? 0) + 1;
    while (counts.has(idOf(count))) count += 1;
    counts.set(slug, count);
    counts.set(idOf(count), 1);
    return PREFIX + idOf(count);
  };
}

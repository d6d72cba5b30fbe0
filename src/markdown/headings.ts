import type { Heading as HeadingNode, Root } from 'mdast';
import { toString as textOf } from 'mdast-util-to-string';
import { slugify } from '#domain/model/slug.ts';

/** A heading of a body, as the table of contents lists it. */
export type Heading = {
  /** The level from 2 to 6: the page has its own first heading, and a body's `#` counts as `##`. */
  readonly level: number;
  /** The words of the heading, without the marks of markdown. */
  readonly text: string;
  /** Unique in the body, and never an id that the page itself uses. */
  readonly id: string;
};

/** Keeps a body's ids apart from the page's own. */
const PREFIX = 'seccion-';
/** Characters of an id, without the prefix and the number. */
const MAX_ID_LENGTH = 60;
/** Characters of an entry in the table of contents. */
const MAX_TEXT_LENGTH = 300;

/**
 * The headings at the top level of a body, in their order; those inside quotes, lists and footnotes, and
 * those without words, are left out. Each gets its id, and its text as its title, in the rendered HTML.
 */
export function takeHeadings({ children }: Root): readonly Heading[] {
  const idOf = createIds();
  return children.flatMap((node) => {
    if (node.type !== 'heading') return [];
    const text = headingText(node);
    if (text === '') return [];
    const id = idOf(text);
    node.data = { ...node.data, hProperties: { id, title: text } };
    return [{ level: Math.max(2, node.depth), text, id }];
  });
}

function headingText(node: HeadingNode): string {
  const text = textOf(node).replace(/\s+/g, ' ').trim();
  return text.length > MAX_TEXT_LENGTH ? `${text.slice(0, MAX_TEXT_LENGTH)}…` : text;
}

/** Gives each text an id of its own: the second of a kind ends in `-2`. */
function createIds(): (text: string) => string {
  const counts = new Map<string, number>();
  return (text) => {
    const slug = slugify(text, { maxLength: MAX_ID_LENGTH, alphabet: 'unicode' }) || 'sin-letras';
    const numbered = (count: number) => (count === 1 ? slug : `${slug}-${count}`);
    let count = (counts.get(slug) ?? 0) + 1;
    while (counts.has(numbered(count))) count += 1;
    counts.set(slug, count);
    counts.set(numbered(count), 1);
    return PREFIX + numbered(count);
  };
}

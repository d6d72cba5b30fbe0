import { isDeepStrictEqual } from 'node:util';
import { Document, isCollection, visit } from 'yaml';
import type { PostFile } from '#build/content/post-file.ts';

type Fields = Readonly<Record<string, unknown>>;

/** How posts are written: these first, in this order, and the texts between quotes. */
const ORDER = ['title', 'img', 'description', 'slug', 'destacado', 'tags', 'fecha'];
const QUOTED = new Set(['title', 'img', 'description']);

const STYLE = {
  lineWidth: 0,
  flowCollectionPadding: false,
  doubleQuotedMinMultiLineLength: Number.POSITIVE_INFINITY,
};

/** A text that YAML can be trusted with as it is, or between quotes of its own choice. */
const ONE_PLAIN_LINE = /^[\p{L}\p{M}\p{N}\p{P}\p{S} ]*$/u;

/**
 * The text of a post's file. What it has already keeps its place, its comments and its quotes, as long
 * as it says the same; `previous` is null for a file that is new.
 */
export function composePost(fields: Fields, body: string, previous: PostFile | null): string {
  const head = previous?.head.clone() ?? new Document({});
  const before = previous?.fields ?? {};
  for (const name of Object.keys(before)) if (!(name in fields)) head.delete(name);
  for (const name of inOrder(fields)) {
    if (name in before && isDeepStrictEqual(before[name], fields[name])) continue;
    head.set(name, nodeOf(head, name, fields[name]));
  }
  const eol = previous?.eol ?? '\n';
  const margin = previous?.margin ?? '\n';
  const isEmpty = Object.keys(fields).length === 0;
  const text = isEmpty ? '' : head.toString(STYLE);
  const headLines = text
    .replace(/^\n+|\n$/g, '')
    .split('\n')
    .join(eol);
  return `---${eol}${margin}${headLines}${eol}---${eol}${eol}${body}${eol}`;
}

function nodeOf(head: Document, name: string, value: unknown) {
  const node = head.createNode(value);
  if (isCollection(node)) node.flow = true;
  visit(node, {
    Scalar(_key, scalar) {
      const isOdd = typeof scalar.value === 'string' && !ONE_PLAIN_LINE.test(scalar.value);
      if (isOdd || QUOTED.has(name)) scalar.type = 'QUOTE_DOUBLE';
    },
  });
  return node;
}

/** The known fields in the order of a post, the rest by name. */
function inOrder(fields: Fields): readonly string[] {
  const known = ORDER.filter((name) => name in fields);
  const others = Object.keys(fields).filter((name) => !ORDER.includes(name));
  return [...known, ...others.toSorted()];
}

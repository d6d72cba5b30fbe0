import { isDeepStrictEqual } from 'node:util';
import { Document, isCollection, visit } from 'yaml';
import type { PostFile } from '#build/content/post-file.ts';

type Fields = Readonly<Record<string, unknown>>;

/** A new post is written with these fields first, and with these texts in quotes. */
const POST_ORDER = ['title', 'img', 'description', 'slug', 'aliases', 'destacado', 'tags', 'fecha'];
const QUOTED = new Set(['title', 'img', 'description']);

const STYLE = {
  lineWidth: 0,
  flowCollectionPadding: false,
  doubleQuotedMinMultiLineLength: Number.POSITIVE_INFINITY,
};

/** A text that YAML prints faithfully in a style of its own choice. */
const ONE_PLAIN_LINE = /^[\p{L}\p{M}\p{N}\p{P}\p{S} ]*$/u;

/**
 * The text of a post's file. An unchanged field of the previous file keeps its place, its comments and its
 * quotes; `previous` is null for a new file.
 */
export function composePost(fields: Fields, body: string, previous: PostFile | null): string {
  const head = previous?.head.clone() ?? new Document({});
  const before = previous?.fields ?? {};
  for (const name of Object.keys(before)) if (!(name in fields)) head.delete(name);
  for (const name of sortNames(POST_ORDER, fields)) {
    if (name in before && isDeepStrictEqual(before[name], fields[name])) continue;
    head.set(name, nodeOf(head, name, fields[name]));
  }
  const eol = previous?.eol ?? '\n';
  const margin = previous?.margin ?? '\n';
  const isEmpty = Object.keys(fields).length === 0;
  const text = isEmpty ? '' : head.toString(STYLE);
  const headLines = text.replace(/^\n+|\n$/g, '').replaceAll('\n', eol);
  return `---${eol}${margin}${headLines}${eol}---${eol}${eol}${body}${eol}`;
}

function nodeOf(head: Document, name: string, value: unknown) {
  const node = head.createNode(value);
  if (isCollection(node)) node.flow = true;
  visit(node, {
    Scalar(_key, scalar) {
      const isUnsafe = typeof scalar.value === 'string' && !ONE_PLAIN_LINE.test(scalar.value);
      if (isUnsafe || QUOTED.has(name)) scalar.type = 'QUOTE_DOUBLE';
    },
  });
  return node;
}

/** The names of the fields: first those of `order`, then the others alphabetically. */
export function sortNames(order: readonly string[], fields: Fields): readonly string[] {
  const others = Object.keys(fields).filter((name) => !order.includes(name));
  return [...order.filter((name) => name in fields), ...others.toSorted()];
}

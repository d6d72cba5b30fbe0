import type { Nodes, Root } from 'hast';

/** Characters of a source: a document of Firestore holds 1 MiB, and no character takes less than a byte. */
export const MAX_SOURCE_LENGTH = 2 ** 20;
/** Levels of elements: React, and then the layout, call themselves once for each. */
const MAX_DEPTH = 100;
/** Elements and texts: an article of 1 MB has some 15,000. */
const MAX_NODES = 50_000;
/** Characters of all texts and attributes: each reference repeats the address and title of its definition. */
const MAX_CONTENT_LENGTH = 2 * MAX_SOURCE_LENGTH;
/** Characters without white space: a browser lays out a word that wraps in the square of its length. */
const MAX_WORD_LENGTH = 5000;

/** Elements across which a word goes on. */
const INLINE = new Set(['a', 'code', 'del', 'em', 'strong', 'sup']);

/** Tells why a page could not render a parsed body in time; null when it can. */
export function exceededLimit(tree: Root): 'depth' | 'nodes' | 'content' | 'word' | null {
  const pending: { node: Nodes; depth: number; wraps: boolean }[] = [
    { node: tree, depth: 0, wraps: true },
  ];
  let [nodes, content, word] = [0, 0, 0];
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    const { node, depth } = next;
    const wraps = next.wraps && !(node.type === 'element' && node.tagName === 'pre');
    nodes += 1;
    content += contentLength(node);
    if (depth > MAX_DEPTH) return 'depth';
    if (nodes > MAX_NODES) return 'nodes';
    if (content > MAX_CONTENT_LENGTH) return 'content';
    if (node.type === 'element' && !INLINE.has(node.tagName)) word = 0;
    if ('value' in node && wraps) {
      for (const [index, { length }] of node.value.split(/[ \t\r\n\f]/).entries()) {
        word = index === 0 ? word + length : length;
        if (word > MAX_WORD_LENGTH) return 'word';
      }
    }
    if (!('children' in node)) continue;
    // The last is taken first: the nodes come in the order of the document.
    for (const child of node.children.toReversed())
      pending.push({ node: child, depth: depth + 1, wraps });
  }
  return null;
}

function contentLength(node: Nodes): number {
  if ('value' in node) return node.value.length;
  if (node.type !== 'element') return 0;
  const values = Object.values(node.properties).map(String);
  return values.reduce((sum, { length }) => sum + length, 0);
}

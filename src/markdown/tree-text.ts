import type { Nodes, Root } from 'hast';

/** The elements that begin on a line of their own. */
const BLOCK = /^(?:p|h[1-6]|li|pre|td|th|dt|dd|blockquote)$/;

/** The words that a reader of a parsed body sees, without marks and addresses, a line for each block. */
export function treeText(tree: Root): string {
  const textIn = (node: Nodes): string => {
    if ('children' in node) {
      const text = node.children.map(textIn).join('');
      return node.type === 'element' && BLOCK.test(node.tagName) ? `${text}\n` : text;
    }
    // A line end in a text is a space to its reader.
    return node.type === 'text' || node.type === 'raw' ? node.value.replaceAll('\n', ' ') : '';
  };
  return textIn(tree)
    .replace(/\s*\n\s*/g, '\n')
    .trim();
}

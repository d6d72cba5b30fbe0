import type { Nodes } from 'hast';
import type { ParsedBody } from '#markdown/parse.ts';
import { LONG_WORD } from '#ui/long-word.ts';

/** A rehype plugin that has react-markdown render a tree parsed before; a copy, which its policies change. */
export function parsedTree(tree: ParsedBody['tree']) {
  return () => structuredClone(tree);
}

/** The blocks whose text direction is that of their own words. */
const WITH_DIRECTION = /^(?:p|h[1-6]|[uo]l|blockquote|table)$/;

/** A rehype plugin that lets each block begin on the side of its own words, and marks those with a long word. */
export function blockAttributes() {
  return ({ children }: ParsedBody['tree']) => {
    for (const node of children) {
      if (node.type !== 'element') continue;
      if (WITH_DIRECTION.test(node.tagName)) node.properties.dir = 'auto';
      if (hasLongWord(node)) node.properties.dataLongWord = true;
    }
  };
}

function hasLongWord(node: Nodes): boolean {
  if (node.type === 'text') return LONG_WORD.test(node.value);
  return 'children' in node && node.children.some(hasLongWord);
}

import type { ParsedBody } from '#markdown/parse.ts';

/** A rehype plugin that has react-markdown render a tree parsed before; a copy, which its policies change. */
export function parsedTree(tree: ParsedBody['tree']) {
  return () => structuredClone(tree);
}

/** The blocks whose text direction is that of their own words. */
const WITH_DIRECTION = /^(?:p|h[1-6]|[uo]l|blockquote|table)$/;

/** A rehype plugin that lets each block begin on the side of its own words. */
export function blockDirections() {
  return ({ children }: ParsedBody['tree']) => {
    for (const node of children) {
      if (node.type === 'element' && WITH_DIRECTION.test(node.tagName))
        node.properties.dir = 'auto';
    }
  };
}

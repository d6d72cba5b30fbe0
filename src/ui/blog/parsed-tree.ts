import type { ParsedBody } from '#markdown/parse.ts';

/** A rehype plugin that has react-markdown render a tree parsed before; a copy, which its policies change. */
export function parsedTree(tree: ParsedBody['tree']) {
  return () => structuredClone(tree);
}

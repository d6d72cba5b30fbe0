import type { Root } from 'hast';
import type { Nodes, Root as SyntaxTree } from 'mdast';
import { toString as textOf } from 'mdast-util-to-string';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import remarkRehype, { type Options } from 'remark-rehype';
import { unified } from 'unified';
import { type Heading, takeHeadings } from './headings.ts';
import { exceededLimit, MAX_SOURCE_LENGTH } from './limits.ts';

/** A body as the page and the feed render it: plain JSON, which a worker can send. */
export type ParsedBody = {
  /** HTML as a tree; raw HTML of the source is in nodes of the type `raw`. */
  readonly tree: Root;
  readonly headings: readonly Heading[];
};

const OPTIONS: Options = {
  allowDangerousHtml: true,
  footnoteLabel: 'Notas',
  footnoteBackLabel: (index) => `Volver a la referencia ${index + 1}`,
  clobberPrefix: 'nota-',
};

const markdown = unified().use(remarkParse).use(remarkGfm).freeze();
const html = unified().use(remarkRehype, OPTIONS).freeze();

/**
 * Parses a body of GitHub-flavored markdown; null for one that a page could not render in time, or that
 * overflows the parser's stack. A hostile body may take minutes: parser.ts has a time limit.
 */
export function parseMarkdown(source: string): ParsedBody | null {
  const parsed = parseWithSyntax(source);
  return parsed && { tree: withoutPositions(parsed.tree), headings: parsed.headings };
}

/** Does the same as `parseMarkdown`, and returns the syntax tree of the source and the positions of all nodes too. */
export function parseWithSyntax(
  source: string,
): (ParsedBody & { readonly syntax: SyntaxTree }) | null {
  if (source.length > MAX_SOURCE_LENGTH) return null;
  try {
    const syntax = markdown.parse(source);
    const headings = takeHeadings(syntax);
    const tree = html.runSync(syntax) as Root;
    return exceededLimit(tree) === null ? { tree, headings, syntax } : null;
  } catch (reason) {
    if (reason instanceof RangeError) return null;
    throw reason;
  }
}

function withoutPositions(tree: Root): Root {
  return JSON.parse(JSON.stringify(tree, (key, value) => (key === 'position' ? undefined : value)));
}

/** The blocks that hold text and no other blocks. */
const TEXT_BLOCKS: ReadonlySet<string> = new Set([
  'paragraph',
  'heading',
  'tableCell',
  'code',
  'html',
]);

/** The words that a reader of the body sees, without marks and addresses, a line for each block. */
export function readingText(source: string): string {
  const textsIn = (node: Nodes): readonly string[] => {
    if (TEXT_BLOCKS.has(node.type)) return [textOf(node)];
    return 'children' in node ? node.children.flatMap(textsIn) : [];
  };
  return textsIn(markdown.parse(source)).join('\n');
}

import type { Nodes } from 'mdast';
import { parseWithSyntax } from '#markdown/parse.ts';

type Reference = {
  /** The address without percent-encoding of its own: as written, without the marks of markdown. */
  readonly url: string;
  /** The line in the body, counted from 0. */
  readonly line: number;
};

/** The parts of a body that can be wrong although it parses. */
export type ParsedBody = {
  /** True for a body that the site shows as plain text (src/markdown/limits.ts). */
  readonly isPlain: boolean;
  readonly links: readonly Reference[];
  readonly images: readonly (Reference & { readonly alt: string })[];
  /** The ids of the headings, which links can name after a `#`. */
  readonly ids: readonly string[];
};

export const PLAIN_BODY: ParsedBody = { isPlain: true, links: [], images: [], ids: [] };

/** Reads a body. A hostile one may take minutes: body-reader.ts has a time limit. */
export function parseBody(source: string): ParsedBody {
  const parsed = parseWithSyntax(source);
  if (parsed === null) return PLAIN_BODY;
  const nodes = [...descendants(parsed.syntax)];
  const definitions = new Map(
    nodes.flatMap((node) => (node.type === 'definition' ? [[node.identifier, node.url]] : [])),
  );
  const lineOf = ({ position }: Nodes) => (position?.start.line ?? 1) - 1;
  return {
    isPlain: false,
    links: nodes.flatMap((node) => {
      if (node.type === 'link') return [{ url: node.url, line: lineOf(node) }];
      if (node.type !== 'linkReference') return [];
      return [{ url: definitions.get(node.identifier) ?? '', line: lineOf(node) }];
    }),
    images: nodes.flatMap((node) => {
      if (node.type !== 'image' && node.type !== 'imageReference') return [];
      const url = node.type === 'image' ? node.url : (definitions.get(node.identifier) ?? '');
      return [{ url, alt: node.alt ?? '', line: lineOf(node) }];
    }),
    ids: parsed.headings.map(({ id }) => id),
  };
}

function* descendants(node: Nodes): Generator<Nodes> {
  yield node;
  if ('children' in node) for (const child of node.children) yield* descendants(child);
}

import type { ExtraProps } from 'react-markdown';
import type { Heading } from '#domain/model/contents.ts';

type Element = NonNullable<ExtraProps['node']>;
type Node = Element | { readonly type: 'comment' | 'doctype' | 'text' };
type Root = { readonly children: readonly Node[] };

const HEADING = /^h[1-6]$/;
/** The blocks whose text direction is that of their own words. */
const WITH_DIRECTION = /^(?:p|h[1-6]|[uo]l|blockquote|table)$/;

/** A rehype plugin: gives the headings their ids, and each block the direction of its own words. */
export function headingIds(headings: readonly Heading[]) {
  const byLine = new Map(headings.map((heading) => [heading.line, heading]));
  return ({ children }: Root) => {
    for (const node of children) {
      if (node.type !== 'element') continue;
      if (WITH_DIRECTION.test(node.tagName)) node.properties.dir = 'auto';
      const heading = HEADING.test(node.tagName) && byLine.get(node.position?.start.line ?? 0);
      if (heading) Object.assign(node.properties, { id: heading.id, title: heading.text });
    }
  };
}

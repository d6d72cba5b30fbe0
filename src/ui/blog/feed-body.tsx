import type { ComponentProps } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import ReactMarkdown, { type Components, type ExtraProps } from 'react-markdown';
import { safeLinkAddress } from '#domain/model/link-address.ts';
import { withoutSize } from '#domain/model/picture-size.ts';
import type { ParsedBody } from '#markdown/parse.ts';
import { variantAddress } from '#ui/components/picture-variants.ts';
import { parsedTree } from './parsed-tree.ts';

/** A heading without the id and title that lead to it from the table of contents. */
function headingOf(Tag: 'h2' | 'h3' | 'h4' | 'h5' | 'h6') {
  return function FeedHeading({ node: _node, id, title, ...props }: HeadingProps) {
    return <Tag {...props} {...(title === undefined && { id })} />;
  };
}

type HeadingProps = ComponentProps<'h2'> & ExtraProps;

const COMPONENTS: Components = {
  // The title of the post is the h1, as on the page.
  h1: headingOf('h2'),
  h2: headingOf('h2'),
  h3: headingOf('h3'),
  h4: headingOf('h4'),
  h5: headingOf('h5'),
  h6: headingOf('h6'),
  // A link or picture that the link policy empties is its words alone.
  a: ({ node: _node, ...props }) => (props.href ? <a {...props} /> : <span>{props.children}</span>),
  img: ({ node: _node, alt = '', ...props }) =>
    props.src ? <img {...props} alt={alt} loading="lazy" /> : <em>{alt}</em>,
  // Feed readers refuse styles.
  th: ({ node: _node, style: _style, ...props }) => <th {...props} />,
  td: ({ node: _node, style: _style, ...props }) => <td {...props} />,
};

/**
 * A body as feed readers get it: the page's tree and link policy without the page's components, and every
 * address absolute. Only for the build.
 */
export function feedBody(source: string, parsed: ParsedBody | null, address: string): string {
  const plainText = () => renderToStaticMarkup(<pre>{source}</pre>);
  if (parsed === null) return plainText();
  const absolute = (link: string, name: string) => {
    const safe = name === 'src' ? withoutSize(safeLinkAddress(link)) : safeLinkAddress(link);
    // Few readers show AVIF.
    const shown = name === 'src' ? (variantAddress(safe, 1280, 'webp') ?? safe) : safe;
    return shown === '' || !URL.canParse(shown, address) ? '' : new URL(shown, address).href;
  };
  try {
    return renderToStaticMarkup(
      <ReactMarkdown
        rehypePlugins={[[parsedTree, parsed.tree]]}
        urlTransform={absolute}
        components={COMPONENTS}
      />,
    );
  } catch {
    // The page too shows a body whose rendering throws as plain text.
    return plainText();
  }
}

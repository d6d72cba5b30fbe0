import { renderToStaticMarkup } from 'react-dom/server';
import ReactMarkdown, { type Components } from 'react-markdown';
import remarkGfm from 'remark-gfm';
import { safeLinkAddress } from '#domain/model/link-address.ts';
import { parsingRisk } from '#domain/model/markdown-guard.ts';
import { variantAddress } from '#ui/components/picture-variants.ts';
import { FOOTNOTES } from './markdown.tsx';

const COMPONENTS: Components = {
  // The title is the h1, as on the page.
  h1: ({ node: _node, ...props }) => <h2 {...props} />,
  // What the policy empties is its words alone.
  a: ({ node: _node, ...props }) => (props.href ? <a {...props} /> : <span>{props.children}</span>),
  img: ({ node: _node, alt = '', ...props }) =>
    props.src ? <img {...props} alt={alt} loading="lazy" /> : <em>{alt}</em>,
  // Readers refuse styles.
  th: ({ node: _node, style: _style, ...props }) => <th {...props} />,
  td: ({ node: _node, style: _style, ...props }) => <td {...props} />,
};

/**
 * A body as a feed reader gets it: the page's markdown and link policy without the page's furniture,
 * and every address whole, since it is read elsewhere. Only for the build.
 */
export function feedBody(source: string, address: string): string {
  const asWritten = () => renderToStaticMarkup(<pre>{source}</pre>);
  if (parsingRisk(source) !== null) return asWritten();
  const whole = (link: string, name: string) => {
    const safe = safeLinkAddress(link);
    // Few readers show AVIF.
    const shown = name === 'src' ? (variantAddress(safe, 1280, 'webp') ?? safe) : safe;
    return shown === '' || !URL.canParse(shown, address) ? '' : new URL(shown, address).href;
  };
  try {
    return renderToStaticMarkup(
      <ReactMarkdown
        remarkPlugins={[remarkGfm]}
        remarkRehypeOptions={FOOTNOTES}
        urlTransform={whole}
        components={COMPONENTS}
      >
        {source}
      </ReactMarkdown>,
    );
  } catch {
    // As the page shows what breaks the parser.
    return asWritten();
  }
}

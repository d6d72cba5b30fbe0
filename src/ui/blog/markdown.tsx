import type { ComponentProps } from 'react';
import ReactMarkdown, { type Components } from 'react-markdown';
import { Link } from 'react-router-dom';
import remarkGfm from 'remark-gfm';
import { safeLinkAddress } from '#domain/model/link-address.ts';
import { ExternalLink } from '#ui/components/external-link.tsx';
import { BodyPicture } from './body-picture.tsx';
import styles from './markdown.module.css';

type Props = { readonly source: string };

/** A link of the body: within the site it stays in the page, outside it opens its own tab. */
function BodyLink({ href = '', children, ...rest }: ComponentProps<'a'>) {
  if (href === '') return <span>{children}</span>;
  if (/^(?:[#?]|\/(?![/\\]))/.test(href)) {
    return (
      <Link to={href} {...rest}>
        {children}
      </Link>
    );
  }
  return <ExternalLink href={href}>{children}</ExternalLink>;
}

function BodyImage({ src, alt = '', title }: ComponentProps<'img'>) {
  if (typeof src !== 'string' || src === '') return <em>{alt}</em>;
  return <BodyPicture src={src} alt={alt} title={title} />;
}

const COMPONENTS: Components = {
  // The page has its own h1.
  h1: ({ node: _node, ...props }) => <h2 {...props} />,
  a: ({ node: _node, ...props }) => <BodyLink {...props} />,
  img: ({ node: _node, ...props }) => <BodyImage {...props} />,
  input: ({ node: _node, ...props }) => (
    <input {...props} aria-label={props.checked ? 'Hecho' : 'Pendiente'} />
  ),
  // Wide things scroll inside themselves, by the keyboard too.
  table: ({ node: _node, ...props }) => (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for form fields
    <div
      role="group"
      className={styles.scroller}
      aria-label="Tabla"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling box must be reachable by Tab
      tabIndex={0}
      data-lenis-prevent-horizontal
    >
      <table {...props} />
    </div>
  ),
  // A column's alignment as an attribute: a prerendered style would break the policy.
  th: ({ node: _node, style, ...props }) => <th {...props} data-align={style?.textAlign} />,
  td: ({ node: _node, style, ...props }) => <td {...props} data-align={style?.textAlign} />,
  pre: ({ node: _node, ...props }) => (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: as above
    <pre {...props} tabIndex={0} dir="ltr" data-lenis-prevent-horizontal />
  ),
};

export const FOOTNOTES = {
  footnoteLabel: 'Notas',
  footnoteBackLabel: (index: number) => `Volver a la referencia ${index + 1}`,
  clobberPrefix: 'nota-',
};

/** A body's markdown as elements: raw HTML stays text, and addresses obey the link policy. */
export default function Markdown({ source }: Props) {
  return (
    <div className={styles.body}>
      <ReactMarkdown
        remarkPlugins={[remarkGfm]}
        remarkRehypeOptions={FOOTNOTES}
        urlTransform={safeLinkAddress}
        components={COMPONENTS}
      >
        {source}
      </ReactMarkdown>
    </div>
  );
}

import { type ComponentProps, memo } from 'react';
import ReactMarkdown, { type Components, type ExtraProps } from 'react-markdown';
import { safeLinkAddress } from '#domain/model/link-address.ts';
import type { ParsedBody } from '#markdown/parse.ts';
import { ExternalLink } from '#ui/components/external-link.tsx';
import { BodyPicture } from './body-picture.tsx';
import { CodeBlock } from './code-block.tsx';
import styles from './markdown.module.css';
import { blockAttributes, parsedTree } from './parsed-tree.ts';
import wideBlock from './wide-block.module.css';

/** A link of the body: one within the site navigates in the page, any other opens its own tab. */
function BodyLink({ href = '', children, ...rest }: ComponentProps<'a'>) {
  if (href === '') return <span>{children}</span>;
  // No router link, since the body may be server HTML: site-links.ts follows it.
  if (/^(?:[#?]|\/(?![/\\]))/.test(href)) {
    return (
      <a href={href} {...rest}>
        {children}
      </a>
    );
  }
  return <ExternalLink href={href}>{children}</ExternalLink>;
}

function BodyImage({ src, alt = '', title }: ComponentProps<'img'>) {
  if (typeof src !== 'string' || src === '') return <em>{alt}</em>;
  return <BodyPicture src={src} alt={alt} title={title} />;
}

/** An image that stands alone is a figure, and its title the caption. */
function Paragraph({ node, children, ...rest }: ComponentProps<'p'> & ExtraProps) {
  const [only, ...others] = node?.children ?? [];
  if (only?.type !== 'element' || only.tagName !== 'img' || others.length > 0) {
    return <p {...rest}>{children}</p>;
  }
  const { src, alt, title } = only.properties;
  if (typeof src !== 'string' || src === '') return <p {...rest}>{children}</p>;
  return (
    <figure className={styles.figure}>
      <BodyImage src={src} alt={String(alt ?? '')} />
      {typeof title === 'string' && <figcaption {...rest}>{title}</figcaption>}
    </figure>
  );
}

type HeadingProps = ComponentProps<'h2'> & ExtraProps;

/** A heading. One of the table of contents has a link to itself beside it; its text comes as the title. */
function headingOf(level: 2 | 3 | 4 | 5 | 6) {
  const Tag = `h${level}` as const;
  return function BodyHeading({ node: _node, title, dir, ...props }: HeadingProps) {
    if (props.id === undefined || title === undefined) return <Tag dir={dir} {...props} />;
    return (
      <div className={styles.heading} data-level={level} dir={dir}>
        <Tag {...props} />
        <a
          className={styles.anchor}
          href={`#${props.id}`}
          data-action="copy-link"
          aria-label={`Enlace a esta sección: ${title}`}
        >
          #
        </a>
      </div>
    );
  };
}

function Code({ node }: ExtraProps) {
  const code = node?.children[0];
  if (code?.type !== 'element') return null;
  const { className } = code.properties;
  const names = Array.isArray(className) ? className.map(String) : [];
  const infoString =
    names.find((name) => name.startsWith('language-'))?.slice('language-'.length) ?? '';
  const text = code.children.map((child) => (child.type === 'text' ? child.value : '')).join('');
  return <CodeBlock code={text} infoString={infoString} />;
}

const COMPONENTS: Components = {
  // The page has its own h1.
  h1: headingOf(2),
  h2: headingOf(2),
  h3: headingOf(3),
  h4: headingOf(4),
  h5: headingOf(5),
  h6: headingOf(6),
  p: Paragraph,
  a: ({ node: _node, ...props }) => <BodyLink {...props} />,
  img: ({ node: _node, ...props }) => <BodyImage {...props} />,
  input: ({ node: _node, ...props }) => (
    <input {...props} aria-label={props.checked ? 'Hecho' : 'Pendiente'} />
  ),
  // A wide table scrolls in its own container, by the keyboard too.
  table: ({ node: _node, ...props }) => (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for form fields
    <div
      role="group"
      className={[styles.table, wideBlock.scroller].join(' ')}
      aria-label="Tabla"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scroll container must be reachable by Tab
      tabIndex={0}
      data-lenis-prevent-horizontal
    >
      <table {...props} />
    </div>
  ),
  // A column's alignment as an attribute: the content security policy refuses a prerendered style.
  th: ({ node: _node, style, ...props }) => <th {...props} data-align={style?.textAlign} />,
  td: ({ node: _node, style, ...props }) => <td {...props} data-align={style?.textAlign} />,
  pre: Code,
};

/** A parsed body as elements: raw HTML stays text, and addresses obey the link policy. */
function Markdown({ tree }: Pick<ParsedBody, 'tree'>) {
  return (
    <div className={styles.body}>
      <ReactMarkdown
        rehypePlugins={[[parsedTree, tree], blockAttributes]}
        urlTransform={safeLinkAddress}
        components={COMPONENTS}
      />
    </div>
  );
}

export default memo(Markdown);

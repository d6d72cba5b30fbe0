import type { Post } from '#domain/model/post.ts';
import type { PageSubject } from '#root/prerender.tsx';
import { FEED } from '#ui/routes.ts';
import { element, textElement } from './markup.ts';
import { publishedTime } from './published-time.ts';
import { SHARE_HEIGHT, SHARE_WIDTH } from './share-pictures.ts';
import {
  addressAt,
  blogName,
  FEED_JSON,
  MANIFEST,
  type SiteFacts,
  siteName,
} from './site-facts.ts';
import { structuredData } from './structured-data.ts';

/** The facts of a page that its head describes. */
export type Page = {
  /** The path, encoded: /blogs/hola. */
  readonly path: string;
  /** The screen's <title> and meta description; '' for none. */
  readonly title: string;
  readonly description: string;
  /** The address of the picture from share-pictures.ts. */
  readonly sharePicture: string;
} & (
  | PageSubject
  /** The page without content: the client sets its title. */
  | { readonly kind: 'shell' }
);

type Site = {
  readonly site: SiteFacts;
  readonly origin: string;
  /** False for a build that reads no content. */
  readonly hasFeeds: boolean;
};

/**
 * The metadata of a page for search engines, social networks and feed readers, as the markup of its head.
 *
 * React renders <title>, <meta name="description"> and the noindex of the not-found page at the start of a
 * page's HTML. Prerendering removes them from there and passes them in as `title` and `description`; this
 * function writes them into the head character by character the same, so that React adopts them when it
 * hydrates and replaces them on navigation. The other tags are for crawlers, which never navigate on the
 * client: they do not change with the route.
 */
export function pageHead(page: Page, { site, origin, hasFeeds }: Site): string {
  const isFound = page.kind !== 'not-found';
  const isIndexable = isFound && page.kind !== 'shell';
  return [
    ...(page.kind === 'shell' ? [] : [textElement('title', page.title)]),
    ...(isIndexable && page.description !== '' ? [meta('description', page.description)] : []),
    ...(isFound ? [] : [meta('robots', 'noindex')]),
    ...(isIndexable ? [link('canonical', addressAt(origin, page.path))] : []),
    link('manifest', MANIFEST),
    ...(hasFeeds ? feedLinks(site) : []),
    ...(isFound ? socialTags(page, site, origin) : []),
  ].join('\n');
}

/** The structured data of a page for search engines, which read it anywhere in the page; '' for none. */
export function pageData(page: Page, { site, origin }: Omit<Site, 'hasFeeds'>): string {
  const isIndexable = page.kind !== 'not-found' && page.kind !== 'shell';
  return isIndexable ? jsonLd(structuredData(page, site, origin)) : '';
}

function feedLinks(site: SiteFacts): readonly string[] {
  const feed = (type: string, href: string) =>
    link('alternate', href, { type, title: blogName(site) });
  return [feed('application/rss+xml', FEED), feed('application/feed+json', FEED_JSON)];
}

/** Open Graph, and the tags of X that have no Open Graph equivalent. */
function socialTags(page: Page, site: SiteFacts, origin: string): readonly string[] {
  const title = page.kind === 'post' ? page.post.title : page.title || siteName(site);
  const picture = addressAt(origin, page.sharePicture);
  const isPost = page.kind === 'post';
  const isIndexable = page.kind !== 'shell';
  return [
    property('og:type', isPost ? 'article' : 'website'),
    property('og:site_name', siteName(site)),
    property('og:locale', 'es_AR'),
    property('og:title', title),
    ...(page.description === '' ? [] : [property('og:description', page.description)]),
    ...(isIndexable ? [property('og:url', addressAt(origin, page.path))] : []),
    property('og:image', picture),
    property('og:image:type', 'image/jpeg'),
    property('og:image:width', String(SHARE_WIDTH)),
    property('og:image:height', String(SHARE_HEIGHT)),
    property('og:image:alt', title),
    ...(isPost ? article(page.post) : []),
    meta('twitter:card', 'summary_large_image'),
    meta('twitter:title', title),
    ...(page.description === '' ? [] : [meta('twitter:description', page.description)]),
    meta('twitter:image', picture),
    meta('twitter:image:alt', title),
  ];
}

function article({ publishedAt, tags }: Post): readonly string[] {
  return [
    ...(publishedAt === null
      ? []
      : [property('article:published_time', publishedTime(publishedAt).toISOString())]),
    ...[...new Set(tags)].map((tag) => property('article:tag', tag)),
  ];
}

/** A data block. The escaped `<` keeps its text from closing the element; the CSP ignores data blocks. */
function jsonLd(graph: unknown): string {
  const json = JSON.stringify(graph).replaceAll('<', '\\u003c');
  return `<script type="application/ld+json">${json}</script>`;
}

function meta(name: string, content: string): string {
  return element('meta', { name, content });
}

function property(name: string, content: string): string {
  return element('meta', { property: name, content });
}

function link(rel: string, href: string, more: Readonly<Record<string, string>> = {}): string {
  return element('link', { rel, ...more, href });
}

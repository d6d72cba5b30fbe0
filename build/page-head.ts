import type { Post } from '#domain/model/post.ts';
import type { PageSubject } from '#root/prerender.tsx';
import { FEED } from '#ui/routes.ts';
import { startTags } from './html-tags.ts';
import { element, textElement } from './markup.ts';
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

/** A page as its head tells of it. */
export type Page = {
  /** Below the origin, encoded: /blogs/hola. */
  readonly path: string;
  /** As the screen has them in <title> and in the description; '' for none. */
  readonly title: string;
  readonly description: string;
  /** The address of the picture from share-pictures.ts. */
  readonly sharePicture: string;
} & (
  | PageSubject
  /** The page without content, for a post that is newer than the build: its screen brings the title. */
  | { readonly kind: 'shell' }
);

type Site = {
  readonly site: SiteFacts;
  readonly origin: string;
  /** A build that reads no content makes no feeds. */
  readonly hasFeeds: boolean;
};

/**
 * What a page says of itself to search engines, networks and feed readers, as the markup of its head.
 *
 * The screens render <title>, <meta name="description"> and the noindex of the not-found page by React,
 * which puts them first in the HTML of a rendered page. Prerendering takes them out of there, hands them
 * in as `title` and `description`, and they come back from here in the head, letter by letter the same:
 * so React finds and adopts them when it hydrates, and changes them on the next page. The rest is for
 * readers that never leave the page they asked for, and stays as it is when the route changes.
 */
export function pageHead(page: Page, { site, origin, hasFeeds }: Site): string {
  const isFound = page.kind !== 'not-found';
  const isWhole = isFound && page.kind !== 'shell';
  return [
    ...(page.kind === 'shell' ? [] : [textElement('title', page.title)]),
    ...(isWhole && page.description !== '' ? [meta('description', page.description)] : []),
    ...(isFound ? [] : [meta('robots', 'noindex')]),
    ...(isWhole ? [link('canonical', addressAt(origin, page.path))] : []),
    link('manifest', MANIFEST),
    ...(hasFeeds ? feedLinks(site) : []),
    ...(isFound ? shared(page, site, origin) : []),
    ...(isWhole ? [data(structuredData(page, site, origin))] : []),
  ].join('\n');
}

function feedLinks(site: SiteFacts): readonly string[] {
  const feed = (type: string, href: string) =>
    link('alternate', href, { type, title: blogName(site) });
  return [feed('application/rss+xml', FEED), feed('application/feed+json', FEED_JSON)];
}

/** Open Graph, and the little that X asks for beside it. */
function shared(page: Page, site: SiteFacts, origin: string): readonly string[] {
  const title = page.kind === 'post' ? page.post.title : page.title || siteName(site);
  const picture = addressAt(origin, page.sharePicture);
  const isPost = page.kind === 'post';
  const isWhole = page.kind !== 'shell';
  return [
    property('og:type', isPost ? 'article' : 'website'),
    property('og:site_name', siteName(site)),
    property('og:locale', 'es_AR'),
    property('og:title', title),
    ...(page.description === '' ? [] : [property('og:description', page.description)]),
    ...(isWhole ? [property('og:url', addressAt(origin, page.path))] : []),
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
      : [property('article:published_time', publishedAt.toISOString())]),
    ...[...new Set(tags)].map((tag) => property('article:tag', tag)),
  ];
}

/** A block of data: nothing in it can end it, and the content security policy does not look at it. */
function data(graph: unknown): string {
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

/**
 * A preload for each picture that a rendered page asks for first (Picture's `isFirst`, `firstWhere`), for
 * the head: so it is on its way before the styles have come.
 */
export function picturePreloads(html: string): string {
  const preloads: string[] = [];
  let source: ReadonlyMap<string, string> = new Map();
  for (const { name, attributes } of startTags(html)) {
    if (name === 'picture') source = new Map();
    if (name === 'source') source = attributes;
    if (name !== 'img') continue;
    const set = source.get('srcset');
    const media = attributes.get('data-first-where');
    if (attributes.get('fetchpriority') === 'high' || media !== undefined) {
      preloads.push(
        element('link', {
          rel: 'preload',
          as: 'image',
          fetchpriority: 'high',
          ...(media !== undefined && { media }),
          ...(set === undefined
            ? { href: attributes.get('src') ?? '' }
            : {
                type: source.get('type') ?? '',
                imagesrcset: set,
                imagesizes: source.get('sizes') ?? '',
              }),
        }),
      );
    }
    source = new Map();
  }
  return preloads.join('\n');
}

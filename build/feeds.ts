import type { Post } from '#domain/model/post.ts';
import { BLOG, FEED, postPath } from '#ui/routes.ts';
import { element, textElement } from './markup.ts';
import { publishedTime } from './published-time.ts';
import { addressAt, blogName, FEED_JSON, LANGUAGE, type SiteFacts } from './site-facts.ts';

export type FeedEntry = {
  readonly post: Post;
  /** The whole body, every address in it absolute. */
  readonly html: string;
  /** The address of the picture from share-pictures.ts. */
  readonly picture: string;
};

export type Feed = {
  readonly site: SiteFacts;
  readonly origin: string;
  readonly description: string;
  /** The entries, newest first. */
  readonly entries: readonly FeedEntry[];
};

/** RSS 2.0 with whole posts (content:encoded). An undated post has no pubDate, which Atom would demand. */
export function feedXml({ site, origin, description, entries }: Feed): string {
  const at = (path: string) => addressAt(origin, path);
  const item = ({ post, html }: FeedEntry) => {
    const url = at(postPath(post.slug));
    return element(
      'item',
      {},
      [
        textElement('title', post.title),
        textElement('link', url),
        element('guid', { isPermaLink: 'true' }, at(firstPath(post))),
        ...pubDate(post),
        textElement('dc:creator', site.fullName),
        textElement('description', post.description),
        ...[...new Set(post.tags)].map((tag) => textElement('category', tag)),
        textElement('content:encoded', html),
      ].join('\n'),
    );
  };
  const self = { href: at(FEED), rel: 'self', type: 'application/rss+xml' };
  const channel = [
    textElement('title', blogName(site)),
    textElement('link', at(BLOG)),
    textElement('description', description),
    textElement('language', LANGUAGE),
    ...entries.slice(0, 1).flatMap(({ post }) => pubDate(post)),
    element('atom:link', self),
    ...entries.map(item),
  ];
  const rss = {
    version: '2.0',
    'xmlns:atom': 'http://www.w3.org/2005/Atom',
    'xmlns:content': 'http://purl.org/rss/1.0/modules/content/',
    'xmlns:dc': 'http://purl.org/dc/elements/1.1/',
  };
  return `<?xml version="1.0" encoding="UTF-8"?>\n${element('rss', rss, element('channel', {}, channel.join('\n')))}\n`;
}

/** The path that a post had first, which redirects: a feed reader takes an item with another id for a new one. */
function firstPath({ slug, aliases }: Post): string {
  return postPath(aliases[0] ?? slug);
}

/** The date as RFC 822 has it, which is how JavaScript writes UTC. */
function pubDate({ publishedAt }: Post): readonly string[] {
  if (publishedAt === null) return [];
  return [textElement('pubDate', publishedTime(publishedAt).toUTCString())];
}

/** JSON Feed 1.1. */
export function feedJson({ site, origin, description, entries }: Feed): string {
  const at = (path: string) => addressAt(origin, path);
  const feed = {
    version: 'https://jsonfeed.org/version/1.1',
    title: blogName(site),
    home_page_url: at(BLOG),
    feed_url: at(FEED_JSON),
    description,
    icon: at('/icon-512.png'),
    favicon: at('/icon-192.png'),
    language: LANGUAGE,
    authors: [{ name: site.fullName, url: at('/') }],
    items: entries.map(({ post, html, picture }) => ({
      id: at(firstPath(post)),
      url: at(postPath(post.slug)),
      title: post.title,
      summary: post.description,
      content_html: html,
      image: at(picture),
      ...(post.publishedAt !== null && {
        date_published: publishedTime(post.publishedAt).toISOString(),
      }),
      ...(post.tags.length > 0 && { tags: [...new Set(post.tags)] }),
    })),
  };
  return `${JSON.stringify(feed, null, 1)}\n`;
}

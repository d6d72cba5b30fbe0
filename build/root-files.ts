import type { Post } from '#domain/model/post.ts';
import { firstOfEachSlug, newestFirst } from '#domain/model/post-list.ts';
import { publicationDay } from '#domain/model/publication.ts';
import { isoDay } from '#domain/model/wall-time.ts';
import { UTC_OFFSET_HOURS } from '#ui/content/time-zone.ts';
import { BLOG, FEED, postPath } from '#ui/routes.ts';
import { colorToken } from './color-tokens.ts';
import { feedJson, feedXml } from './feeds.ts';
import { element, textElement } from './markup.ts';
import { addressAt, FEED_JSON, MANIFEST, SITEMAP, type SiteFacts, siteName } from './site-facts.ts';

/** The number of posts in the feeds. The sitemap has all. */
const FEED_LENGTH = 20;

type Content = {
  readonly site: SiteFacts;
  readonly origin: string;
  /** The description of the blog's page, and of the feeds. */
  readonly blogDescription: string;
  /** Every post, in any order; null for a build that reads no content. */
  readonly posts: readonly Post[] | null;
  /** A post's body as HTML for feeds, its addresses resolved against the post's own. */
  readonly bodyHtml: (post: Post, address: string) => string;
  /** The address of a post's picture from share-pictures.ts. */
  readonly pictureOf: (post: Post) => string;
};

/** The text files at the root of the site, by address: robots.txt, manifest, sitemap and feeds. */
export function rootFiles(content: Content): Readonly<Record<string, string>> {
  const { site, origin, blogDescription, bodyHtml, pictureOf } = content;
  const always = {
    '/robots.txt': robots(content.posts === null ? null : addressAt(origin, SITEMAP)),
    [MANIFEST]: webManifest(site),
  };
  if (content.posts === null) return always;
  const posts = newestFirst(firstOfEachSlug(content.posts));
  const entries = posts.slice(0, FEED_LENGTH).map((post) => ({
    post,
    html: bodyHtml(post, addressAt(origin, postPath(post.slug))),
    picture: pictureOf(post),
  }));
  const feed = { site, origin, description: blogDescription, entries };
  return {
    ...always,
    [SITEMAP]: sitemap(origin, posts),
    [FEED]: feedXml(feed),
    [FEED_JSON]: feedJson(feed),
  };
}

/** The sitemap by the protocol of sitemaps.org. The blog's page changes with its newest post. */
function sitemap(origin: string, posts: readonly Post[]): string {
  const url = (path: string, changed: Date | null | undefined) =>
    element(
      'url',
      {},
      [
        textElement('loc', addressAt(origin, path)),
        ...(changed
          ? [textElement('lastmod', isoDay(publicationDay(changed, UTC_OFFSET_HOURS)))]
          : []),
      ].join(''),
    );
  const urls = [
    url('/', null),
    url(BLOG, posts[0]?.publishedAt),
    ...posts.map(({ slug, publishedAt }) => url(postPath(slug), publishedAt)),
  ];
  const set = { xmlns: 'http://www.sitemaps.org/schemas/sitemap/0.9' };
  return `<?xml version="1.0" encoding="UTF-8"?>\n${element('urlset', set, `\n${urls.join('\n')}\n`)}\n`;
}

function robots(sitemap: string | null): string {
  return [
    'User-agent: *',
    'Allow: /',
    ...(sitemap === null ? [] : ['', `Sitemap: ${sitemap}`]),
    '',
  ].join('\n');
}

/** The web app manifest: name and icon of the site on a phone's home screen. */
function webManifest(site: SiteFacts): string {
  const icon = (src: string, size: number, purpose: 'any' | 'maskable') => ({
    src,
    sizes: `${size}x${size}`,
    type: 'image/png',
    purpose,
  });
  const manifest = {
    id: '/',
    name: `${siteName(site)} ${site.fullName}`,
    short_name: siteName(site),
    description: site.about[0],
    lang: 'es-AR',
    dir: 'ltr',
    start_url: '/',
    scope: '/',
    display: 'browser',
    background_color: colorToken('--paper'),
    theme_color: colorToken('--paper'),
    icons: [
      icon('/icon-192.png', 192, 'any'),
      icon('/icon-512.png', 512, 'any'),
      icon('/icon-maskable-512.png', 512, 'maskable'),
    ],
  };
  return `${JSON.stringify(manifest, null, 2)}\n`;
}

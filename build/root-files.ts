import { newestFirst, type Post } from '#domain/model/post.ts';
import { BLOG, FEED, postPath } from '#ui/routes.ts';
import { colorToken } from './color-tokens.ts';
import { feedJson, feedXml } from './feeds.ts';
import { element, textElement } from './markup.ts';
import { addressAt, FEED_JSON, MANIFEST, SITEMAP, type SiteFacts, siteName } from './site-facts.ts';

/** Newer posts than these are in the feeds; all of them are in the sitemap. */
const FEED_LENGTH = 20;

type Content = {
  readonly site: SiteFacts;
  readonly origin: string;
  /** What the blog's page says of itself: the description of the feeds. */
  readonly blogDescription: string;
  /** Every post, in any order; null where the build has read none, and says nothing of them. */
  readonly posts: readonly Post[] | null;
  /** A post's body as HTML for feeds, its addresses resolved against the post's own. */
  readonly bodyHtml: (body: string, address: string) => string;
  /** The address of a post's picture from share-pictures.ts. */
  readonly pictureOf: (post: Post) => string;
};

/** What stands beside the pages: their addresses and texts. */
export function rootFiles(content: Content): Readonly<Record<string, string>> {
  const { site, origin, blogDescription, bodyHtml, pictureOf } = content;
  const always = {
    '/robots.txt': robots(content.posts === null ? null : addressAt(origin, SITEMAP)),
    [MANIFEST]: webManifest(site),
  };
  if (content.posts === null) return always;
  // Of two documents with one slug the first is read.
  const posts = newestFirst([...bySlug(content.posts).values()]);
  const entries = posts.slice(0, FEED_LENGTH).map((post) => ({
    post,
    html: bodyHtml(post.body, addressAt(origin, postPath(post.slug))),
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

function bySlug(posts: readonly Post[]): ReadonlyMap<string, Post> {
  return new Map(posts.toReversed().map((post) => [post.slug, post]));
}

/** The pages by the protocol of sitemaps.org. A list is as new as its newest post. */
function sitemap(origin: string, posts: readonly Post[]): string {
  const url = (path: string, changed: Date | null | undefined) =>
    element(
      'url',
      {},
      [
        textElement('loc', addressAt(origin, path)),
        ...(changed ? [textElement('lastmod', changed.toISOString().slice(0, 10))] : []),
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

/** So that the site can be put on a phone's home screen under its own name and sun. */
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

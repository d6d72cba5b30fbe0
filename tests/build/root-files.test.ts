import { existsSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { colorToken } from '#build/color-tokens.ts';
import { rootFiles } from '#build/root-files.ts';
import type { Post } from '#domain/model/post.ts';
import { parseMarkdown } from '#markdown/parse.ts';
import { aPost } from '#tests/support/builders.ts';
import { HOSTILE_TEXTS, ORIGIN, someFacts } from '#tests/support/site-facts.ts';
import { childrenOf, parseXml, textOf, type XmlElement } from '#tests/support/xml.ts';
import { feedBody } from '#ui/blog/feed-body.tsx';

const SITEMAP = '{http://www.sitemaps.org/schemas/sitemap/0.9}';
const ATOM = '{http://www.w3.org/2005/Atom}';
const CONTENT = '{http://purl.org/rss/1.0/modules/content/}';

const POSTS = [
  aPost({ slug: 'vieja', title: 'Vieja', publishedAt: new Date('2025-01-02T00:00:00Z') }),
  aPost({ slug: 'sin-fecha', title: 'Sin fecha', publishedAt: null, tags: ['a', 'b', 'a'] }),
  aPost({ slug: 'nueva', title: 'Nueva', publishedAt: new Date('2026-10-28T12:30:00Z') }),
  aPost({ slug: 'año & más', title: 'Año', publishedAt: new Date('2025-06-01T00:00:00Z') }),
];

const HOSTILE: readonly Post[] = HOSTILE_TEXTS.map((text, index) =>
  aPost({
    slug: `mala-${index}${text}`,
    title: text,
    description: text,
    tags: [text],
    body: `# ${text}\n\n${text}\n\n[enlace](javascript:alert(1)) ![foto](data:image/png;base64,x)`,
    publishedAt: new Date('2026-01-01T00:00:00Z'),
  }),
);

/** Lists of posts by their kind. */
const LISTS: readonly (readonly [kind: string, posts: readonly Post[]])[] = [
  ['ordinary', POSTS],
  ['hostile', HOSTILE],
  ['no', []],
];

function filesOf(posts: readonly Post[] | null) {
  return rootFiles({
    site: someFacts(),
    origin: ORIGIN,
    blogDescription: 'Notas <sueltas> & demás.',
    posts,
    bodyHtml: ({ body }, address) => feedBody(body, parseMarkdown(body), address),
    pictureOf: ({ slug }) => `/assets/${slug.length}.jpg`,
  });
}

const file = (name: string, posts: readonly Post[] = POSTS) => filesOf(posts)[name] ?? '';

/** An address of a sitemap or a feed is absolute and normalized. */
function expectAbsolute(address: string | undefined) {
  expect(address).toBeDefined();
  const url = new URL(address ?? '');
  expect(url.origin).toBe(ORIGIN);
  expect(url.href).toBe(address);
}

describe('the root files', () => {
  test('have no sitemap and no feeds when the build reads no posts', () => {
    expect(Object.keys(filesOf(POSTS))).toEqual([
      '/robots.txt',
      '/manifest.webmanifest',
      '/sitemap.xml',
      '/feed.xml',
      '/feed.json',
    ]);
    const { '/robots.txt': robots, ...others } = filesOf(null);
    expect(Object.keys(others)).toEqual(['/manifest.webmanifest']);
    expect(robots).toBe('User-agent: *\nAllow: /\n');
  });

  test('allow every robot and name the sitemap', () => {
    expect(file('/robots.txt')).toBe(`User-agent: *\nAllow: /\n\nSitemap: ${ORIGIN}/sitemap.xml\n`);
  });
});

describe('the manifest', () => {
  test('names the site and existing icons with their true size', async () => {
    const manifest = JSON.parse(file('/manifest.webmanifest'));
    expect(manifest).toMatchObject({
      short_name: 'mareadev.',
      start_url: '/',
      lang: 'es-AR',
      background_color: colorToken('--paper'),
      theme_color: colorToken('--paper'),
      description: someFacts().about[0],
    });
    expect(manifest.icons).toHaveLength(3);
    for (const { src, sizes, type } of manifest.icons) {
      const onDisk = path.join('public', src);
      expect(existsSync(onDisk), src).toBe(true);
      const { width, height, format } = await sharp(onDisk).metadata();
      expect([`${width}x${height}`, `image/${format}`]).toEqual([sizes, type]);
    }
  });
});

describe.each(LISTS)('the sitemap of %s posts', (_name, posts) => {
  test('follows sitemaps.org: absolute addresses, each once, W3C dates', () => {
    const root = parseXml(file('/sitemap.xml', posts));
    expect(root.name).toBe(`${SITEMAP}urlset`);
    expect(root.children).toHaveLength(posts.length + 2);
    const addresses = root.children.map((url) => {
      expect(url.name).toBe(`${SITEMAP}url`);
      const names = url.children.map(({ name }) => name);
      expect(['loc', 'loc lastmod']).toContain(names.join(' ').replaceAll(SITEMAP, ''));
      expectAbsolute(textOf(url, `${SITEMAP}loc`));
      expect(textOf(url, `${SITEMAP}lastmod`) ?? '2026-01-01').toMatch(/^\d{4}-\d\d-\d\d$/);
      return textOf(url, `${SITEMAP}loc`);
    });
    expect(new Set(addresses).size).toBe(addresses.length);
  });
});

test('the sitemap lists the pages, then the posts from newest to oldest', () => {
  const urls = parseXml(file('/sitemap.xml')).children.map((url) => [
    textOf(url, `${SITEMAP}loc`)?.slice(ORIGIN.length),
    textOf(url, `${SITEMAP}lastmod`),
  ]);
  expect(urls).toEqual([
    ['/', undefined],
    ['/blogs', '2026-10-28'],
    ['/blogs/nueva', '2026-10-28'],
    ['/blogs/a%C3%B1o%20%26%20m%C3%A1s', '2025-06-01'],
    ['/blogs/vieja', '2025-01-02'],
    ['/blogs/sin-fecha', undefined],
  ]);
});

test('a renamed post has its present address in the feeds, under the id of its first one', () => {
  const posts = [aPost({ slug: 'nueva', aliases: ['primera', 'segunda'] })];
  const [channel] = parseXml(file('/feed.xml', posts)).children as [XmlElement];
  const [item] = childrenOf(channel, 'item') as [XmlElement];
  expect(textOf(item, 'link')).toBe(`${ORIGIN}/blogs/nueva`);
  expect(textOf(item, 'guid')).toBe(`${ORIGIN}/blogs/primera`);
  const [entry] = JSON.parse(file('/feed.json', posts)).items;
  expect(entry).toMatchObject({ id: `${ORIGIN}/blogs/primera`, url: `${ORIGIN}/blogs/nueva` });
  expect(file('/sitemap.xml', posts)).not.toContain('primera');
});

describe.each(LISTS)('the RSS feed of %s posts', (_name, posts) => {
  const root = parseXml(file('/feed.xml', posts));
  const [channel] = root.children as [XmlElement];
  const items = childrenOf(channel, 'item');

  test('is valid RSS 2.0: the required elements, no unknown ones', () => {
    expect(root.name).toBe('rss');
    expect(root.attributes.version).toBe('2.0');
    expect(root.children.map(({ name }) => name)).toEqual(['channel']);
    expectAbsolute(textOf(channel, 'link'));
    for (const name of ['title', 'description', 'language']) {
      expect(textOf(channel, name), name).not.toBe('');
    }
    expect(textOf(channel, 'language')).toBe('es-AR');
    const [self] = childrenOf(channel, `${ATOM}link`);
    expect(self?.attributes).toMatchObject({
      rel: 'self',
      href: `${ORIGIN}/feed.xml`,
      type: 'application/rss+xml',
    });
    const known = ['title', 'link', 'guid', 'pubDate', 'description', 'category'];
    expect(items).toHaveLength(posts.length);
    for (const item of items) {
      const own = item.children.map(({ name }) => name).filter((name) => !name.startsWith('{'));
      expect(own.filter((name) => !known.includes(name))).toEqual([]);
      expectAbsolute(textOf(item, 'link'));
      expect(textOf(item, 'guid')).toBe(textOf(item, 'link'));
      for (const { text } of childrenOf(item, 'pubDate')) {
        // RFC 822, with the year in four digits as RSS prefers.
        expect(text).toMatch(/^[A-Z][a-z]{2}, \d\d [A-Z][a-z]{2} \d{4} \d\d:\d\d:\d\d GMT$/);
      }
      expect(childrenOf(item, `${CONTENT}encoded`)).toHaveLength(1);
    }
    const guids = items.map((item) => textOf(item, 'guid'));
    expect(new Set(guids).size).toBe(guids.length);
  });

  test('contains no script of a post', () => {
    for (const item of items) {
      const html = textOf(item, `${CONTENT}encoded`) ?? '';
      expect(html).not.toMatch(/<(?:script|iframe|img[^>]* on|[a-z]+ on)/i);
      expect(html).not.toMatch(/(?:href|src)="(?:javascript|data):/i);
    }
  });
});

describe('a feed', () => {
  test('lists whole posts from newest to oldest, each tag once, with the date if there is one', () => {
    const [channel] = parseXml(file('/feed.xml')).children as [XmlElement];
    const items = childrenOf(channel, 'item');
    expect(items.map((item) => textOf(item, 'title'))).toEqual([
      'Nueva',
      'Año',
      'Vieja',
      'Sin fecha',
    ]);
    expect(textOf(items[0] as XmlElement, 'pubDate')).toBe('Wed, 28 Oct 2026 12:30:00 GMT');
    expect(textOf(items[0] as XmlElement, `${CONTENT}encoded`)).toBe('<p>Hola a todos.</p>');
    expect(textOf(items[3] as XmlElement, 'pubDate')).toBeUndefined();
    // The day of a date without a time begins three hours after that of UTC at the owner's place.
    expect(textOf(items[1] as XmlElement, 'pubDate')).toBe('Sun, 01 Jun 2025 03:00:00 GMT');
    const [, second] = JSON.parse(file('/feed.json')).items;
    expect(second.date_published).toBe('2025-06-01T03:00:00.000Z');
    expect(childrenOf(items[3] as XmlElement, 'category').map(({ text }) => text)).toEqual([
      'a',
      'b',
    ]);
  });

  test('and the sitemap keep the stored order of posts of one day, as the blog does', () => {
    const posts = ['a', 'b', 'c'].map((slug) => aPost({ slug }));
    const slugs = (addresses: (string | undefined)[]) =>
      addresses.map((address) => address?.split('/').at(-1));
    const { items } = JSON.parse(file('/feed.json', posts));
    expect(slugs(items.map(({ url }: { url: string }) => url))).toEqual(['a', 'b', 'c']);
    const urls = parseXml(file('/sitemap.xml', posts)).children.slice(2);
    expect(slugs(urls.map((url) => textOf(url, `${SITEMAP}loc`)))).toEqual(['a', 'b', 'c']);
  });

  test('ends after 20 posts, unlike the sitemap', () => {
    const many = Array.from({ length: 50 }, (_, index) => aPost({ slug: `n-${index}` }));
    expect(JSON.parse(file('/feed.json', many)).items).toHaveLength(20);
    expect(parseXml(file('/sitemap.xml', many)).children).toHaveLength(52);
  });

  test('contains the first of two posts with the same slug', () => {
    const twins = [aPost({ title: 'Primera' }), aPost({ title: 'Segunda' })];
    const { items } = JSON.parse(file('/feed.json', twins));
    expect(items.map(({ title }: { title: string }) => title)).toEqual(['Primera']);
  });
});

describe.each(LISTS)('the JSON feed of %s posts', (_name, posts) => {
  test('is valid JSON Feed 1.1', () => {
    const feed = JSON.parse(file('/feed.json', posts));
    expect(feed.version).toBe('https://jsonfeed.org/version/1.1');
    expect(feed.title).toBe(`Blog de ${someFacts().fullName}`);
    expect(feed.authors).toEqual([{ name: someFacts().fullName, url: `${ORIGIN}/` }]);
    for (const key of ['home_page_url', 'feed_url', 'icon', 'favicon']) expectAbsolute(feed[key]);
    expect(feed.items).toHaveLength(posts.length);
    for (const item of feed.items) {
      expect(typeof item.id).toBe('string');
      expect(item.id).not.toBe('');
      expectAbsolute(item.url);
      expectAbsolute(item.image);
      expect(typeof item.content_html).toBe('string');
      // RFC 3339.
      expect(item.date_published ?? '2026-01-01T00:00:00.000Z').toMatch(
        /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/,
      );
      for (const tag of item.tags ?? []) expect(typeof tag).toBe('string');
    }
  });
});

describe('a body in a feed', () => {
  const at = `${ORIGIN}/blogs/hola`;
  const inFeed = (body: string) => feedBody(body, parseMarkdown(body), at);

  test('has its own title as a second heading, and none of the page’s markup', () => {
    expect(inFeed('# Uno\n\n`a` **b** <b>c</b>')).toBe(
      '<h2>Uno</h2>\n<p><code>a</code> <strong>b</strong> &lt;b&gt;c&lt;/b&gt;</p>',
    );
    const table = inFeed('| a | b |\n|:-:|--:|\n| 1 | 2 |');
    expect(table).toContain('<th>a</th>');
    expect(table).not.toContain('style');
  });

  test.each([
    ['[a](/blogs/otra)', `href="${ORIGIN}/blogs/otra"`],
    ['[a](#parte)', `href="${at}#parte"`],
    ['[a](https://otro.example/x)', 'href="https://otro.example/x"'],
    ['[a](mailto:a@b.c)', 'href="mailto:a@b.c"'],
    ['[a](javascript:alert(1))', '<p><span>a</span></p>'],
    ['[a](https://[roto)', '<p><span>a</span></p>'],
    ['![a](data:image/png;base64,x)', '<p><em>a</em></p>'],
    ['![a](/fotos/x.svg)', `src="${ORIGIN}/fotos/x.svg"`],
    ['![a](/assets/x-0123456789.avif)', `src="${ORIGIN}/assets/1280/x-0123456789.webp"`],
    ['![a](/imagenes/x.avif)', `src="${ORIGIN}/imagenes/1280/x.webp"`],
    ['![a](/imagenes/x.JPG#1400x800)', `src="${ORIGIN}/imagenes/1280/x.webp"`],
    ['![a](https://x.example/a.svg#40x30)', 'src="https://x.example/a.svg"'],
  ])('resolves %s to %s', (body, expected) => {
    expect(inFeed(body)).toContain(expected);
  });

  test('links a footnote to its address on the page', () => {
    const html = inFeed('Dicho.[^1]\n\n[^1]: Nota.');
    expect(html).toContain(`href="${at}#nota-fn-1"`);
    expect(html).toContain('id="nota-fn-1"');
  });

  test('is plain text when it cannot be parsed', () => {
    const deep = `${'> '.repeat(2000)}hola <b>`;
    expect(inFeed(deep)).toBe(`<pre>${deep.replaceAll('>', '&gt;').replaceAll('<', '&lt;')}</pre>`);
  });
});

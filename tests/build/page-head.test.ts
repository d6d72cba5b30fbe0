import { describe, expect, test } from 'vitest';
import { cspViolations } from '#build/csp-check.ts';
import { startTags } from '#build/html-tags.ts';
import { type Page, pageData, pageHead } from '#build/page-head.ts';
import { picturePreloads } from '#build/picture-preloads.ts';
import { aPost, aPostSummary } from '#tests/support/builders.ts';
import { HOSTILE_TEXTS, ORIGIN, someFacts } from '#tests/support/site-facts.ts';

const POST = aPost({
  slug: 'por-que-tarda',
  title: 'Por qué tarda',
  description: 'Y qué hacer.',
  image: '/assets/tarda-0123456789.avif',
  tags: ['rendimiento', 'web', 'web'],
  publishedAt: new Date('2026-10-28T00:00:00Z'),
});

const PICTURE = '/assets/compartir-0123456789abcdef.jpg';

const PAGES = {
  home: {
    kind: 'home',
    path: '/',
    title: 'Julián | Desarrollador',
    description: 'Sitios rápidos.',
    sharePicture: PICTURE,
  },
  blogs: {
    kind: 'blogs',
    path: '/blogs',
    title: 'Blog | Julián',
    description: 'Notas.',
    sharePicture: PICTURE,
    posts: [POST, aPostSummary({ slug: 'año nuevo' })],
  },
  archive: {
    kind: 'archive',
    path: '/archivo',
    title: 'Archivo | Julián',
    description: 'Todas.',
    sharePicture: PICTURE,
  },
  post: {
    kind: 'post',
    path: '/blogs/por-que-tarda',
    title: 'Por qué tarda | Julián',
    description: POST.description,
    sharePicture: PICTURE,
    post: POST,
  },
  'not-found': {
    kind: 'not-found',
    path: '/404',
    title: 'Página no encontrada | Julián',
    description: '',
    sharePicture: PICTURE,
  },
  shell: { kind: 'shell', path: '/', title: '', description: '', sharePicture: PICTURE },
} satisfies Record<Page['kind'], Page>;

const headOf = (page: Page, hasFeeds = true) =>
  pageHead(page, { site: someFacts(), origin: ORIGIN, hasFeeds }) +
  pageData(page, { site: someFacts(), origin: ORIGIN });

/** The parsed head: metas by name, links by rel, and the JSON-LD. */
function read(head: string) {
  const tags = [...startTags(head)];
  const of = (tag: string) => tags.filter(({ name }) => name === tag);
  return {
    tags: tags.map(({ name }) => name),
    title: /<title>(.*?)<\/title>/s.exec(head)?.[1],
    metas: of('meta').map(
      ({ attributes }) =>
        [attributes.get('property') ?? attributes.get('name'), attributes.get('content')] as const,
    ),
    meta: (name: string) =>
      of('meta')
        .find(({ attributes }) =>
          [attributes.get('property'), attributes.get('name')].includes(name),
        )
        ?.attributes.get('content'),
    links: (rel: string) =>
      of('link')
        .filter(({ attributes }) => attributes.get('rel') === rel)
        .map(({ attributes }) => attributes.get('href')),
    graph: of('script').map(({ text }) => JSON.parse(text)),
  };
}

describe('the head', () => {
  test.each([
    ['home', 'website', `${ORIGIN}/`],
    ['blogs', 'website', `${ORIGIN}/blogs`],
    ['post', 'article', `${ORIGIN}/blogs/por-que-tarda`],
  ] as const)('of %s has type, address, texts and picture', (kind, type, url) => {
    const page = PAGES[kind];
    const head = read(headOf(page));
    expect(head.title).toBe(page.title);
    expect(head.meta('description')).toBe(page.description);
    expect(head.meta('robots')).toBeUndefined();
    expect(head.links('canonical')).toEqual([url]);
    expect(head.links('alternate')).toEqual(['/feed.xml', '/feed.json']);
    expect(head.links('manifest')).toEqual(['/manifest.webmanifest']);
    expect(Object.fromEntries(head.metas)).toMatchObject({
      'og:type': type,
      'og:site_name': 'mareadev.',
      'og:locale': 'es_AR',
      'og:url': url,
      'og:title': kind === 'post' ? POST.title : page.title,
      'og:description': page.description,
      'og:image': ORIGIN + PICTURE,
      'og:image:width': '1200',
      'og:image:height': '630',
      'twitter:card': 'summary_large_image',
      'twitter:image': ORIGIN + PICTURE,
    });
  });

  test('of a post has the moment at which its day begins at the owner’s place, and each tag once', () => {
    const { metas, meta } = read(headOf(PAGES.post));
    expect(meta('article:published_time')).toBe('2026-10-28T03:00:00.000Z');
    expect(metas.filter(([name]) => name === 'article:tag').map(([, value]) => value)).toEqual([
      'rendimiento',
      'web',
    ]);
    const undated = { ...PAGES.post, post: { ...POST, publishedAt: null } };
    expect(read(headOf(undated)).meta('article:published_time')).toBeUndefined();
  });

  test('of the not-found page is noindex', () => {
    const head = read(headOf(PAGES['not-found']));
    expect(head.title).toBe('Página no encontrada | Julián');
    expect(head.meta('robots')).toBe('noindex');
    expect(head.links('canonical')).toEqual([]);
    expect(head.metas.map(([name]) => name)).toEqual(['robots']);
    expect(head.graph).toEqual([]);
  });

  test('of the shell describes the site and has neither title nor address', () => {
    const head = read(headOf(PAGES.shell));
    expect(head.title).toBeUndefined();
    expect(head.links('canonical')).toEqual([]);
    expect(head.meta('og:url')).toBeUndefined();
    expect(head.meta('og:title')).toBe('mareadev.');
    expect(head.meta('og:image')).toBe(ORIGIN + PICTURE);
    expect(head.graph).toEqual([]);
  });

  test('links no feed when the build makes none', () => {
    expect(read(headOf(PAGES.shell)).links('alternate')).toHaveLength(2);
    expect(read(headOf(PAGES.shell, false)).links('alternate')).toEqual([]);
  });

  test.each(HOSTILE_TEXTS)('escapes the hostile text %j', (text) => {
    const post = { ...POST, title: text, description: text, tags: [text] };
    const hostile = { ...PAGES.post, title: text, description: text, post };
    const markup = headOf(hostile);
    const { tags, meta, graph } = read(markup);
    expect(cspViolations(markup, { scripts: [], styles: [] })).toEqual([]);
    expect(tags.filter((name) => !['title', 'meta', 'link', 'script'].includes(name))).toEqual([]);
    expect(tags.filter((name) => name === 'script')).toHaveLength(1);
    expect(tags.filter((name) => name === 'title')).toHaveLength(1);
    // biome-ignore lint/suspicious/noControlCharactersInRegex: the pattern matches control characters
    const kept = text.replace(/[\u0000-\u0008\u000b-\u001f\ufffe\uffff]|\p{Cs}/gu, '');
    expect(meta('og:title')).toBe(kept);
    // JSON can hold the complete text.
    expect(graph[0]['@graph'][0].headline).toBe(text);
  });
});

/** The required properties by type; https://developers.google.com/search/docs. */
const REQUIRED: Readonly<Record<string, readonly string[]>> = {
  WebSite: ['name', 'url', 'inLanguage'],
  Person: ['name'],
  Blog: ['name', 'url'],
  BlogPosting: ['headline', 'url', 'author', 'inLanguage'],
  BreadcrumbList: ['itemListElement'],
  ListItem: ['position', 'name', 'item'],
  PostalAddress: ['addressLocality'],
};

/** Every typed entity of a graph, at any depth. */
function* entitiesOf(value: unknown): Generator<Record<string, unknown>> {
  if (typeof value !== 'object' || value === null) return;
  if ('@type' in value) yield value as Record<string, unknown>;
  for (const inner of Object.values(value)) yield* entitiesOf(inner);
}

describe('the structured data', () => {
  const graphOf = (page: Page) => read(headOf(page)).graph[0];
  const typesOf = (page: Page) =>
    graphOf(page)['@graph'].map((thing: { '@type': string }) => thing['@type']);

  test('has the types of its page', () => {
    expect(typesOf(PAGES.home)).toEqual(['WebSite', 'Person']);
    expect(typesOf(PAGES.blogs)).toEqual(['Blog', 'BreadcrumbList']);
    expect(typesOf(PAGES.post)).toEqual(['BlogPosting', 'BreadcrumbList']);
  });

  test.each(['home', 'blogs', 'post'] as const)('of %s has every required property', (kind) => {
    const graph = graphOf(PAGES[kind]);
    expect(graph['@context']).toBe('https://schema.org');
    const things = [...entitiesOf(graph)];
    expect(things.length).toBeGreaterThan(1);
    for (const thing of things) {
      const required = REQUIRED[String(thing['@type'])];
      expect(required, String(thing['@type'])).toBeDefined();
      for (const property of required ?? []) expect(thing).toHaveProperty(property);
      for (const property of ['url', 'item', 'image', '@id', 'mainEntityOfPage']) {
        for (const address of [thing[property] ?? []].flat()) {
          expect(new URL(String(address)).origin).toBe(ORIGIN);
        }
      }
    }
  });

  test('of a post names picture, date, author and breadcrumbs', () => {
    const [posting, trail] = graphOf(PAGES.post)['@graph'];
    expect(posting).toMatchObject({
      headline: POST.title,
      datePublished: '2026-10-28T03:00:00.000Z',
      image: [ORIGIN + PICTURE],
      author: { name: someFacts().fullName, url: `${ORIGIN}/` },
      mainEntityOfPage: `${ORIGIN}/blogs/por-que-tarda`,
    });
    expect(
      trail.itemListElement.map(({ position, item }: { position: number; item: string }) => [
        position,
        item,
      ]),
    ).toEqual([
      [1, `${ORIGIN}/`],
      [2, `${ORIGIN}/blogs`],
      [3, `${ORIGIN}/blogs/por-que-tarda`],
    ]);
  });

  test('of the blog lists at most 20 posts', () => {
    const posts = Array.from({ length: 30 }, (_, index) => aPostSummary({ slug: `n-${index}` }));
    const [blog] = graphOf({ ...PAGES.blogs, posts })['@graph'];
    expect(blog.blogPost).toHaveLength(20);
    const [few] = graphOf(PAGES.blogs)['@graph'];
    expect(few.blogPost.map(({ url }: { url: string }) => url)).toEqual([
      `${ORIGIN}/blogs/por-que-tarda`,
      `${ORIGIN}/blogs/a%C3%B1o%20nuevo`,
    ]);
  });
});

describe('picture preloads', () => {
  test('repeat the sources of the pictures with high priority', () => {
    const html = `<p><picture><source type="image/avif" srcset="/assets/96/a.avif 96w" sizes="40px">
      <img fetchpriority="high" srcset="/assets/640/a.webp 640w" sizes="40px" src="/assets/a.avif"></picture>
      <picture><source type="image/avif" srcset="/assets/96/b.avif 96w"><img src="/assets/b.avif"></picture>
      <img fetchpriority="high" src="https://fotos.example/c.jpg?a=1&amp;b=2"><img src="/d.png"></p>`;
    expect([...startTags(picturePreloads(html))].map(({ attributes }) => [...attributes])).toEqual([
      [
        ['rel', 'preload'],
        ['as', 'image'],
        ['fetchpriority', 'high'],
        ['type', 'image/avif'],
        ['imagesrcset', '/assets/96/a.avif 96w'],
        ['imagesizes', '40px'],
      ],
      [
        ['rel', 'preload'],
        ['as', 'image'],
        ['fetchpriority', 'high'],
        ['href', 'https://fotos.example/c.jpg?a=1&b=2'],
      ],
    ]);
    expect(picturePreloads('<img src="/d.png">')).toBe('');
  });

  test('have the media query of a picture that is first only on some screens', () => {
    const html = '<img data-preload-media="(min-width: 1024px)" src="/retrato.png">';
    expect([...startTags(picturePreloads(html))].map(({ attributes }) => [...attributes])).toEqual([
      [
        ['rel', 'preload'],
        ['as', 'image'],
        ['fetchpriority', 'high'],
        ['media', '(min-width: 1024px)'],
        ['href', '/retrato.png'],
      ],
    ]);
  });
});

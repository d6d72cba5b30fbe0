import { backend } from 'virtual:backend';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { isFileName } from '#domain/model/file-name.ts';
import type { Post, PostSummary } from '#domain/model/post.ts';
import { newestFirst } from '#domain/model/post-list.ts';
import { readingMinutes } from '#domain/model/reading-time.ts';
import { readPost } from '#domain/services/read-post.ts';
import { isTransientFailure } from '#domain/services/retry.ts';
import type { ParsedBody } from '#markdown/parse.ts';
import type { MarkdownParser } from '#markdown/parser.ts';
import { treeText } from '#markdown/tree-text.ts';
import type { PostRepository } from '#ports/content.ts';
import { DataSourceError } from '#ports/data-source.ts';
import type { Log } from '#ports/system.ts';
import { App } from '#ui/app.tsx';
import { adjacentRead } from '#ui/blog/adjacent-read.ts';
import { ArchivePage, archiveRead } from '#ui/blog/archive-page.tsx';
import { BlogPage } from '#ui/blog/blog-page.tsx';
import { MarkdownContext } from '#ui/blog/body.tsx';
import { loadHighlighter } from '#ui/blog/highlighting.ts';
import Markdown from '#ui/blog/markdown.tsx';
import { PostPage } from '#ui/blog/post-page.tsx';
import { site as facts } from '#ui/content/site.ts';
import { siteFiles } from '#ui/content/site-files.ts';
import { HomePage } from '#ui/home/home-page.tsx';
import {
  fingerprint,
  type HydrationPayload,
  NOT_FOUND_PATH,
  serialize,
} from '#ui/hydration-payload.ts';
import { NotFoundPage } from '#ui/not-found/not-found-page.tsx';
import {
  type ContentServices,
  listStartRead,
  postRead,
  projectsRead,
  type Read,
} from '#ui/reads.ts';
import { ResourceStore } from '#ui/resource-store.ts';
import { ARCHIVE, BLOG, HOME } from '#ui/routes.ts';
import { archiveScreen, blogScreen, homeScreen, notFoundScreen, postScreen } from '#ui/screens.ts';
import { ServicesProvider } from '#ui/services.tsx';
import { ResourceStoreProvider } from '#ui/use-resource.ts';
import { createDataSource } from './data-sources.ts';
import { createServices } from './services.ts';
import { createSitePosts, NEWEST_LIMIT } from './site-posts.ts';

/** The build writes the feeds and the head of each page with these. */
export { feedBody } from '#ui/blog/feed-body.tsx';
export const site = { ...facts, portrait: siteFiles.portrait };

/** The content of a page, for its head and the feeds. */
export type PageSubject =
  | { readonly kind: 'home' }
  | { readonly kind: 'blogs'; readonly posts: readonly PostSummary[] }
  | { readonly kind: 'archive' }
  | { readonly kind: 'post'; readonly post: Post }
  | { readonly kind: 'not-found' };

/** A page of the site as HTML. */
export type PrerenderedPage = {
  readonly path: string;
  /** The title and the other tags that belong in the head. */
  readonly head: string;
  readonly html: string;
  /** The serialized `HydrationPayload`. */
  readonly data: string;
  readonly subject: PageSubject;
  /** The parsed body of a post, for the feeds. */
  readonly body?: ParsedBody | null;
  /** The fingerprint of a post that may be corrected later: a stored correction replaces this version alone. */
  readonly version?: string;
};

/** How many posts are read at a time. */
const CONCURRENT_READS = 8;

/** The pages of the site, and the content of the files beside them (ui/post-files.ts). */
export type PrerenderedSite = {
  readonly pages: readonly PrerenderedPage[];
  /** The whole list of posts, serialized. */
  readonly list: string;
  /** The texts of the posts by slug, serialized. */
  readonly texts: string;
  /** The fingerprint of the newest posts. */
  readonly newest: string;
};

/**
 * Every page that is known at build time. `settings` are the backend's own. Rejects with the data
 * source's `DataSourceError`.
 */
export async function prerenderSite(
  settings: unknown,
  log: Log,
  parseMarkdown: MarkdownParser,
): Promise<PrerenderedSite> {
  const source = createDataSource(log, settings, isTransientInBuild);
  const repository = withReadingTimes(source.posts);
  const content = { ...source, posts: createSitePosts(repository, null), log, parseMarkdown };
  const [home, blog, archive, newest] = await Promise.all([
    readAll(content, [projectsRead]),
    readAll(content, [listStartRead]),
    readAll(content, [archiveRead]),
    source.posts.newest(NEWEST_LIMIT),
  ]);
  const list = await content.posts.all();
  const posts = newestFirst(list);
  await loadHighlighter();
  const postPages = await renderPosts(content, posts);
  const texts = postPages.flatMap(({ subject, body }) =>
    subject.kind === 'post' ? [[subject.post.slug, searchText(subject.post, body)] as const] : [],
  );
  return {
    pages: [
      pageOf(HOME, { kind: 'home' }, { read: home }),
      pageOf(BLOG, { kind: 'blogs', posts }, { read: blog }),
      pageOf(ARCHIVE, { kind: 'archive' }, { read: archive }),
      ...postPages,
      pageOf(NOT_FOUND_PATH, { kind: 'not-found' }, { read: {} }),
    ],
    list: serialize(list),
    texts: serialize(Object.fromEntries(texts)),
    newest: fingerprint(newest),
  };
}

/** A build also repeats a read that timed out: no visitor waits for it, and one slow answer would stop a deploy. */
function isTransientInBuild(reason: unknown): boolean {
  const isTimeout = reason instanceof DataSourceError && reason.kind === 'timeout';
  return isTimeout || isTransientFailure(reason);
}

/** The repository with a reading time of each post in its list; each body is read once. */
function withReadingTimes(posts: PostRepository): PostRepository {
  const reads = new Map<string, Promise<Post | null>>();
  const findBySlug = (slug: string) => {
    const read = reads.get(slug) ?? posts.findBySlug(slug);
    reads.set(slug, read);
    return read;
  };
  const withMinutes = async (summary: PostSummary): Promise<PostSummary> => {
    const post = await findBySlug(summary.slug);
    return post === null ? summary : { ...summary, minutes: readingMinutes(post.body) };
  };
  return {
    all: async () => inBatches(await posts.all(), withMinutes),
    findBySlug,
    newest: (limit) => posts.newest(limit),
    bodies: () => posts.bodies(),
  };
}

/** Calls an asynchronous function with each item, of some items at a time. */
async function inBatches<T, R>(
  items: readonly T[],
  call: (item: T) => Promise<R>,
): Promise<readonly R[]> {
  const results: R[] = [];
  for (let at = 0; at < items.length; at += CONCURRENT_READS) {
    results.push(...(await Promise.all(items.slice(at, at + CONCURRENT_READS).map(call))));
  }
  return results;
}

/** The text of a post for the search. A body that is shown as plain text is searched as it is. */
function searchText({ body: source }: Post, body: ParsedBody | null | undefined): string {
  return body ? treeText(body.tree) : source;
}

type Resources = Readonly<Record<string, unknown>>;

async function readAll(
  content: ContentServices,
  reads: readonly Read<unknown>[],
): Promise<Resources> {
  const entries = reads.map(async ({ key, from }) => [key, await from(content)] as const);
  return Object.fromEntries(await Promise.all(entries));
}

/**
 * True if a post gets a page of its own; the shell shows the others. The slug must be a file name on every
 * system and have one form in an address: `@`, for example, may stand there as it is or encoded.
 */
export function hasPage(slug: string): boolean {
  return isFileName(slug) && !/[*"<>|%]/.test(slug) && encodeURI(slug) === encodeURIComponent(slug);
}

async function renderPosts(
  content: ContentServices,
  posts: readonly PostSummary[],
): Promise<readonly PrerenderedPage[]> {
  const slugs = [...new Set(posts.map(({ slug }) => slug))].filter(hasPage);
  const pages = await inBatches(slugs, (slug) => postPage(content, slug));
  return pages.filter((page) => page !== null);
}

async function postPage(content: ContentServices, slug: string): Promise<PrerenderedPage | null> {
  const { key } = postRead(slug);
  const reading = await readPost(slug, content.posts, content.log);
  if (reading === null) return null;
  const { post } = reading;
  const body = await content.parseMarkdown(post.body);
  const read = { [key]: reading, ...(await readAll(content, [adjacentRead(slug)])) };
  const rendered = { ...read, [key]: { ...reading, body } };
  // The HTML has the body already; the table of contents needs its headings.
  const headings = body && { tree: { type: 'root', children: [] }, headings: body.headings };
  const { body: _, ...postInPayload } = post;
  const inPayload = { ...read, [key]: { ...reading, post: postInPayload, body: headings } };
  const page = pageOf(`${BLOG}/${slug}`, { kind: 'post', post }, { read, rendered, inPayload });
  return { ...page, body, ...(!backend.isPartOfBuild && { version: fingerprint(reading) }) };
}

type PageResources = {
  /** The resources as a revalidation reads them. */
  readonly read: Resources;
  /** The resources that the HTML is rendered from. */
  readonly rendered?: Resources;
  /** The resources that the hydration payload contains. */
  readonly inPayload?: Resources;
};

function pageOf(
  path: string,
  subject: PageSubject,
  { read, rendered = read, inPayload = read }: PageResources,
): PrerenderedPage {
  const payload: HydrationPayload = {
    path,
    resources: inPayload,
    fingerprints: Object.fromEntries(
      Object.entries(read).map(([key, value]) => [key, fingerprint(value)]),
    ),
  };
  return { path, subject, ...render(path, rendered), data: serialize(payload) };
}

/** A tag that React hoists: React writes these tags before everything else. */
const HOISTED = /^(?:<title[^>]*>[^<]*<\/title>|<(?:meta|link)[^>]*>)/;

function render(path: string, resources: Resources) {
  const store = new ResourceStore({ resources, isStale: false, isSame: () => true });
  store.prime(homeScreen.key, HomePage);
  store.prime(blogScreen.key, BlogPage);
  store.prime(archiveScreen.key, ArchivePage);
  store.prime(postScreen.key, PostPage);
  store.prime(notFoundScreen.key, NotFoundPage);
  let html = renderToString(
    <ServicesProvider value={createServices()}>
      <ResourceStoreProvider value={store}>
        <MarkdownContext value={Markdown}>
          <StaticRouter location={encodeURI(path)}>
            <App />
          </StaticRouter>
        </MarkdownContext>
      </ResourceStoreProvider>
    </ServicesProvider>,
  );
  let head = '';
  for (let tag = HOISTED.exec(html); tag !== null; tag = HOISTED.exec(html)) {
    head += tag[0];
    html = html.slice(tag[0].length);
  }
  return { head, html };
}

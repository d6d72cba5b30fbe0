import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { aroundPost } from '#domain/model/around-post.ts';
import { isFileName } from '#domain/model/file-name.ts';
import type { Post, PostSummary } from '#domain/model/post.ts';
import { Blog, type Reading } from '#domain/services/blog.ts';
import type { Log } from '#ports/system.ts';
import { App } from '#ui/app.tsx';
import { BlogPage } from '#ui/blog/blog-page.tsx';
import { MarkdownContext } from '#ui/blog/body.tsx';
import { loadHighlighter } from '#ui/blog/highlighting.ts';
import Markdown from '#ui/blog/markdown.tsx';
import { PostPage } from '#ui/blog/post-page.tsx';
import { site as facts } from '#ui/content/site.ts';
import { siteFiles } from '#ui/content/site-files.ts';
import { HomePage } from '#ui/home/home-page.tsx';
import { fingerprint, NOT_FOUND_PATH, type PageData, serialize } from '#ui/prerendered.ts';
import { aroundRead, featuredRead, postRead, postsRead, projectsRead } from '#ui/reads.ts';
import { ResourceStore } from '#ui/resource-store.ts';
import { BLOG, HOME } from '#ui/routes.ts';
import { blogScreen, homeScreen, postScreen } from '#ui/screens.ts';
import { ServicesProvider } from '#ui/services.tsx';
import { ResourceStoreProvider } from '#ui/use-resource.ts';
import { createDataSource } from './data-sources.ts';
import { createServices } from './services.ts';

/** What else the build makes of the site: feeds and what pages say of themselves. */
export { feedBody } from '#ui/blog/feed-body.tsx';
export const site = { ...facts, portrait: siteFiles.portrait };

/** What a page is about. */
export type PageSubject =
  | { readonly kind: 'home' }
  | { readonly kind: 'blogs'; readonly posts: readonly PostSummary[] }
  | { readonly kind: 'post'; readonly post: Post }
  | { readonly kind: 'not-found' };

/** A page of the site as HTML, for whoever puts it into a file. */
export type PrerenderedPage = {
  readonly path: string;
  /** The title and the other tags that belong in the head. */
  readonly head: string;
  readonly html: string;
  /** `PageData` as text that may stand in a script element. */
  readonly data: string;
  readonly subject: PageSubject;
};

/** How many posts are asked for at a time. */
const AT_A_TIME = 8;

/**
 * Every page that is known when the site is built. `settings` are the backend's own. Rejects with the data
 * source's `DataSourceError`.
 */
export async function prerenderSite(
  settings: unknown,
  log: Log,
): Promise<readonly PrerenderedPage[]> {
  const source = createDataSource(log, settings);
  const blog = new Blog(source.posts, log);
  const [projects, posts, featured] = await Promise.all([
    source.projects.all(),
    blog.all(),
    blog.featured(),
  ]);
  const readings = await readAll(blog, posts);
  await loadHighlighter();
  return [
    pageOf(HOME, { kind: 'home' }, { [projectsRead.key]: projects }),
    pageOf(
      BLOG,
      { kind: 'blogs', posts },
      { [featuredRead.key]: featured, [postsRead.key]: posts },
    ),
    ...readings.map((reading) => postPage(reading, posts)),
    pageOf(NOT_FOUND_PATH, { kind: 'not-found' }, {}),
  ];
}

/**
 * Whether a post has a page of its own; the shell shows the others. Its slug has to do for a file, on any
 * system, and to be read in one way in an address: `@` for one may stand there as it is or encoded.
 */
function hasPage(slug: string): boolean {
  return isFileName(slug) && !/[*"<>|%]/.test(slug) && encodeURI(slug) === encodeURIComponent(slug);
}

async function readAll(blog: Blog, posts: readonly PostSummary[]): Promise<readonly Reading[]> {
  const slugs = [...new Set(posts.map(({ slug }) => slug))].filter(hasPage);
  const readings: Reading[] = [];
  for (let at = 0; at < slugs.length; at += AT_A_TIME) {
    const some = await Promise.all(slugs.slice(at, at + AT_A_TIME).map((slug) => blog.read(slug)));
    readings.push(...some.filter((reading) => reading !== null));
  }
  return readings;
}

function postPage(reading: Reading, posts: readonly PostSummary[]): PrerenderedPage {
  const { post } = reading;
  const { slug } = post;
  const { key } = postRead(slug);
  const around = { [aroundRead(slug).key]: aroundPost(slug, posts) };
  // Its words are in the HTML already.
  const wordless = { ...reading, post: { ...post, body: '' } };
  const resources = { [key]: reading, ...around };
  const delivered = { [key]: wordless, ...around };
  return pageOf(`${BLOG}/${slug}`, { kind: 'post', post }, resources, delivered);
}

type Resources = Readonly<Record<string, unknown>>;

function pageOf(
  path: string,
  subject: PageSubject,
  resources: Resources,
  delivered = resources,
): PrerenderedPage {
  const data: PageData = {
    path,
    resources: delivered,
    fingerprints: Object.fromEntries(
      Object.entries(resources).map(([key, value]) => [key, fingerprint(value)]),
    ),
  };
  return { path, subject, ...render(path, resources), data: serialize(data) };
}

/** What React hoists: it writes these tags before everything else. */
const HOISTED = /^(?:<title[^>]*>[^<]*<\/title>|<(?:meta|link)[^>]*>)/;

function render(path: string, resources: Resources) {
  const store = new ResourceStore({ resources, mayBeOld: false, isSame: () => true });
  store.provide(homeScreen.key, HomePage);
  store.provide(blogScreen.key, BlogPage);
  store.provide(postScreen.key, PostPage);
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

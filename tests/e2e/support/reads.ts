import type { BrowserContext, Locator, Page } from '@playwright/test';
import type { StoredDocument } from '#adapters/kit/documents.ts';
import { aStoredPost } from '#tests/support/builders.ts';
import { type FirestoreServer, type Read, readOf } from '#tests/support/firestore-server.ts';
import { cell } from './cell.ts';
import { expect, SHELL_SITE, SITE } from './firestore-site.ts';
import { untilHydrated } from './hydration.ts';
import {
  alertWith,
  featuredPosts,
  heading,
  menuButton,
  postList,
  projects,
  retryButton,
} from './locators.ts';
import type { PageInvariants } from './page-invariants.ts';
import { withoutPages } from './without-pages.ts';

/** A column of the matrix whose content comes from a read, with its elements on the screen. */
type Part = {
  readonly column: 'P' | 'F' | 'A' | 'D';
  readonly read: Read;
  /** The text of the alert when the read fails. */
  readonly failed: string;
  /** The heading that has the focus after "Reintentar". */
  readonly heading: string;
  readonly region: (page: Page) => Locator;
  /** Finds an element of the content. */
  readonly content: (page: Page) => Locator;
};

export const PARTS = {
  P: {
    column: 'P',
    read: 'proyectos',
    failed: 'No se pudieron cargar los proyectos.',
    heading: 'Mis proyectos.',
    region: projects,
    content: (page) => page.getByRole('heading', { name: 'Faro del Sur' }),
  },
  F: {
    column: 'F',
    read: 'posts',
    failed: 'No se pudieron cargar las entradas destacadas.',
    heading: 'Blogs Destacados',
    region: featuredPosts,
    content: (page) => featuredPosts(page).getByRole('heading', { name: 'Mareas' }),
  },
  A: {
    column: 'A',
    read: 'posts',
    failed: 'No se pudieron cargar las entradas.',
    heading: 'Todos los Blogs.',
    region: postList,
    content: (page) => postList(page).getByRole('heading', { name: 'Mareas' }),
  },
  D: {
    column: 'D',
    read: 'entrada',
    failed: 'No se pudo cargar esta entrada.',
    heading: 'Mareas',
    region: (page) => page.getByRole('main'),
    content: (page) => heading(page, 'Mareas'),
  },
} as const satisfies Record<string, Part>;

/** A part on the page that shows it. */
export type Shown = Part & { readonly page: Page };

/** The slug of a post that is newer than the build. */
export const TODAYS_POST = 'pleamar';

/** Adds today's post to the documents that the site was built from. */
export function fill({ firestore }: FirestoreServer) {
  firestore.put('posts', [aStoredPost(TODAYS_POST, { title: 'Pleamar' })]);
}

type Documents = {
  readonly projects?: readonly StoredDocument[];
  readonly posts?: readonly StoredDocument[];
};

/** Replaces all documents of the database, which may then differ from those of the build. */
export function store(server: FirestoreServer, { projects = [], posts = [] }: Documents) {
  server.clear();
  server.firestore.put('proyectos', projects);
  server.firestore.put('posts', posts);
}

/** The number of requests for this read that have reached the server. */
export function requestsOf(server: FirestoreServer, read: Read): number {
  return server.reads.filter((request) => request.read === read).length;
}

/** A prerendered page that reads nothing. */
const NO_READS = '/no/existe';

/** Follows a link without a pointer, so that nothing is prefetched. */
export async function follow(link: Locator) {
  // Layout shifts right after an input do not count. Chromium takes a key press for an input, but not this click.
  await link.page().keyboard.press('Shift');
  await link.dispatchEvent('click');
}

/** Opens the home page by a client-side navigation from a page without content. */
export async function openHomeLive(visit: BrowserContext): Promise<Page> {
  const page = await openRecording(visit, NO_READS);
  await withoutPages(page);
  await follow(page.getByRole('link', { name: 'Volver al Inicio' }));
  await expect(page).toHaveURL(`${SITE}/`);
  return page;
}

/**
 * Opens the blog by a client-side navigation from a page without content, on the site that was not prerendered:
 * it reads the whole list.
 */
export async function openBlogLive(visit: BrowserContext): Promise<Page> {
  const page = await openRecording(visit, NO_READS, SHELL_SITE);
  await menuButton(page).click();
  await follow(page.getByRole('link', { name: 'Mi Blog' }));
  await expect(page).toHaveURL(`${SHELL_SITE}/blogs`);
  return page;
}

export type Pages = { readonly home: Page; readonly blog: Page; readonly post: Page };

/** Opens the three prerendered screens side by side. */
export async function openPages(visit: BrowserContext): Promise<Pages> {
  const open = (path: string) => openRecording(visit, path);
  const [home, blog, post] = await Promise.all([open('/'), open('/blogs'), open('/blogs/mareas')]);
  return { home, blog, post };
}

/** Navigates from each prerendered page to another screen, whose content comes from the data source. */
export async function navigateOn({ home, blog, post }: Pages): Promise<Pages> {
  for (const page of [home, blog, post]) await withoutPages(page);
  await follow(home.getByRole('link', { name: 'Ir al Blog' }));
  await follow(postList(blog).getByRole('link', { name: /Mareas/ }));
  await follow(post.getByRole('banner').getByRole('link').first());
  await expect(post).toHaveURL(`${SITE}/`);
  return { home: post, blog: home, post: blog };
}

/** The three reads on their prerendered screens. */
export async function openPrerendered(visit: BrowserContext): Promise<readonly Shown[]> {
  return partsOf(await openPages(visit));
}

/**
 * The three reads on their screens, reached by client-side navigations. The list of posts is that of the site that
 * was not prerendered, because the other has a list of the build.
 */
export async function openLive(visit: BrowserContext): Promise<readonly Shown[]> {
  return partsOf(await navigateOn(await withLiveList(visit, await openPages(visit))));
}

/** The pages with the home page of the site that was not prerendered. */
export async function withLiveList(visit: BrowserContext, pages: Pages): Promise<Pages> {
  await pages.home.close();
  return { ...pages, home: await openRecording(visit, '/', SHELL_SITE) };
}

/** The three reads on the screens that show them. The featured posts come from the read of all posts. */
export function partsOf({ home, blog, post }: Pages): readonly Shown[] {
  return [
    { ...PARTS.P, page: home },
    { ...PARTS.A, page: blog },
    { ...PARTS.D, page: post },
  ];
}

/** Asserts the cells of a row, one for each part. */
export async function cells(
  row: number,
  parts: readonly Shown[],
  assertPromise: (part: Shown) => Promise<unknown>,
) {
  for (const part of parts) await cell(`${row}${part.column}`, () => assertPromise(part));
}

/** The alert of a part whose read has failed. */
export function failure({ page, failed }: Pick<Shown, 'page' | 'failed'>): Locator {
  return alertWith(page, failed);
}

export async function expectFailures(parts: readonly Shown[]) {
  for (const part of parts) await expect(failure(part)).toBeVisible();
}

/** A part shows its content without a loader and without an alert. */
export async function expectContent({ page, region, content }: Shown) {
  await expect(content(page)).toBeVisible();
  await expect(region(page)).not.toHaveAttribute('aria-busy', 'true');
  await expect(region(page).locator('[aria-busy=true]')).toHaveCount(0);
  await expect(region(page).getByRole('alert')).toHaveCount(0);
}

/** Content that arrives later than 500 ms after a click on a busy machine counts as a shift without input. */
export async function allowLateContent(invariants: PageInvariants) {
  await invariants.expectKept();
  invariants.allowed.push('layout shift');
}

/** After the fault, "Reintentar" brings the content with one request and focuses its heading. */
export async function expectRecovery(part: Shown) {
  const before = requestsFrom(part).length;
  await retryButton(failure(part)).click();
  await expect(part.content(part.page)).toBeVisible();
  await expect(failure(part)).toHaveCount(0);
  await expect(part.page.getByRole('heading', { name: part.heading })).toBeFocused();
  // Its content may show before the request is reported.
  const requests = () => requestsFrom(part).length - before;
  await expect.poll(requests, 'requests of a healthy read').toBe(1);
}

/** A request of a read, and how many requests of that read were then without an answer. */
type Recorded = { readonly read: Read; readonly atOnce: number };

const recorded = new WeakMap<Page, Recorded[]>();

/** The requests that a part has sent from its page. */
export function requestsFrom({ page, read }: Pick<Shown, 'page' | 'read'>): readonly Recorded[] {
  return (recorded.get(page) ?? []).filter((request) => request.read === read);
}

/** Opens a page and records its reads. */
async function openRecording(visit: BrowserContext, path: string, site = SITE): Promise<Page> {
  const page = await visit.newPage();
  recordReads(page);
  await page.goto(site + path);
  await untilHydrated(page).catch(() => undefined);
  return page;
}

function recordReads(page: Page) {
  const requests: Recorded[] = [];
  const pending = new Map<unknown, Read>();
  recorded.set(page, requests);
  page.on('request', (request) => {
    if (!request.url().includes(':runQuery')) return;
    const read = readOf(request.postData() ?? '');
    pending.set(request, read);
    const atOnce = [...pending.values()].filter((other) => other === read).length;
    requests.push({ read, atOnce });
  });
  page.on('response', (response) => pending.delete(response.request()));
  page.on('requestfailed', (request) => pending.delete(request));
}

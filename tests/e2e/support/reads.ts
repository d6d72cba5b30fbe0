import type { BrowserContext, Locator, Page } from '@playwright/test';
import type { StoredDocument } from '#adapters/kit/documents.ts';
import { aStoredPost } from '#tests/support/builders.ts';
import { type FirestoreServer, type Read, readOf } from '#tests/support/firestore-server.ts';
import { expect, SITE, untilHydrated } from './firestore-site.ts';

/** A read of the matrix, as the visitor meets it on a screen. */
type Part = {
  readonly column: 'P' | 'F' | 'A' | 'D';
  readonly read: Read;
  readonly failed: string;
  /** The heading that the focus goes to when the visitor tries again. */
  readonly heading: string;
  readonly region: (page: Page) => Locator;
  /** An element that is on screen once the content is. */
  readonly content: (page: Page) => Locator;
};

export const PARTS = {
  P: {
    column: 'P',
    read: 'proyectos',
    failed: 'No pudimos cargar los proyectos.',
    heading: 'Mis proyectos.',
    region: projects,
    content: (page) => page.getByRole('heading', { name: 'Faro del Sur' }),
  },
  F: {
    column: 'F',
    read: 'posts',
    failed: 'No pudimos cargar las entradas destacadas.',
    heading: 'Blogs Destacados',
    region: featured,
    content: (page) => featured(page).getByRole('heading', { name: 'Mareas' }),
  },
  A: {
    column: 'A',
    read: 'posts',
    failed: 'No pudimos cargar las entradas.',
    heading: 'Todos los Blogs.',
    region: all,
    content: (page) => all(page).getByRole('heading', { name: 'Mareas' }),
  },
  D: {
    column: 'D',
    read: 'entrada',
    failed: 'No pudimos cargar esta entrada.',
    heading: 'Mareas',
    region: (page) => page.getByRole('main'),
    content: (page) => page.getByRole('heading', { level: 1, name: 'Mareas' }),
  },
} as const satisfies Record<string, Part>;

/** A part, on the page that shows it. */
export type Shown = Part & { readonly page: Page };

export function featured(page: Page): Locator {
  return page.getByRole('region', { name: 'Blogs Destacados' });
}

export function all(page: Page): Locator {
  return page.getByRole('region', { name: 'Todos los Blogs.' });
}

export function projects(page: Page): Locator {
  return page.getByRole('region', { name: 'Mis proyectos.' });
}

/** A post that the database holds and the build does not know. */
export const TODAYS_POST = 'pleamar';

/** Adds a post to what the site was built from. */
export function fill({ firestore }: FirestoreServer) {
  firestore.put('posts', [aStoredPost(TODAYS_POST, { title: 'Pleamar' })]);
}

type Documents = {
  readonly projects?: readonly StoredDocument[];
  readonly posts?: readonly StoredDocument[];
};

/** Leaves the database with these documents alone: none of them has to be in the build. */
export function store(server: FirestoreServer, { projects = [], posts = [] }: Documents) {
  server.clear();
  server.firestore.put('proyectos', projects);
  server.firestore.put('posts', posts);
}

/** An address that is no page: it was prerendered, and reads nothing. */
const NO_PAGE = '/no/existe';

/** Follows a link in the app without a pointer, so that nothing is fetched ahead of the press. */
export async function follow(link: Locator) {
  await link.dispatchEvent('click');
}

/** Opens the home page in the app, from a page that knows nothing of its content. */
export async function openHomeLive(visit: BrowserContext): Promise<Page> {
  const page = await openNoting(visit, NO_PAGE);
  await follow(page.getByRole('link', { name: 'Volver al Inicio' }));
  await expect(page).toHaveURL(`${SITE}/`);
  return page;
}

/** Opens the blog in the app, from a page that knows nothing of its content. */
export async function openBlogLive(visit: BrowserContext): Promise<Page> {
  const page = await openNoting(visit, NO_PAGE);
  await page.getByRole('button', { name: 'Menú', exact: true }).click();
  await follow(page.getByRole('link', { name: 'Mi Blog' }));
  await expect(page).toHaveURL(`${SITE}/blogs`);
  return page;
}

export type Pages = { readonly home: Page; readonly blog: Page; readonly post: Page };

/** The three screens side by side, each as the build has made it. */
export async function openPages(visit: BrowserContext, slug = 'mareas'): Promise<Pages> {
  const [home, blog, post] = await Promise.all([
    openNoting(visit, '/'),
    openNoting(visit, '/blogs'),
    openNoting(visit, `/blogs/${slug}`),
  ]);
  return { home, blog, post };
}

export async function openDelivered(visit: BrowserContext): Promise<readonly Shown[]> {
  return partsOf(await openPages(visit));
}

/** Goes from each delivered page to another screen in the app, whose content the page has not brought. */
export async function walkOn({ home, blog, post }: Pages): Promise<Pages> {
  await follow(home.getByRole('link', { name: 'Ir al Blog' }));
  await follow(all(blog).getByRole('link', { name: /Mareas/ }));
  await follow(post.getByRole('banner').getByRole('link').first());
  await expect(post).toHaveURL(`${SITE}/`);
  return { home: post, blog: home, post: blog };
}

/** The three reads on their screens, opened in the app from a prerendered page. */
export async function openLive(visit: BrowserContext): Promise<readonly Shown[]> {
  return partsOf(await walkOn(await openPages(visit)));
}

/** The three reads on the screens that show them. The featured posts come from the read of all posts. */
export function partsOf({ home, blog, post }: Pages): readonly Shown[] {
  return [
    { ...PARTS.P, page: home },
    { ...PARTS.A, page: blog },
    { ...PARTS.D, page: post },
  ];
}

/** The alert of a part that could not be read. */
export function failure({ page, failed }: Pick<Shown, 'page' | 'failed'>): Locator {
  return page.getByRole('alert').filter({ hasText: failed });
}

/** A part shows its content, and neither a loader nor an alert. */
export async function expectContent({ page, region, content }: Shown) {
  await expect(content(page)).toBeVisible();
  await expect(region(page)).not.toHaveAttribute('aria-busy', 'true');
  await expect(region(page).locator('[aria-busy=true]')).toHaveCount(0);
  await expect(region(page).getByRole('alert')).toHaveCount(0);
}

/** Presses "Reintentar" once the fault is gone: the content, the focus on its heading, one request. */
export async function expectToHeal(shown: Shown) {
  const before = readingsOf(shown).length;
  await failure(shown).getByRole('button', { name: 'Reintentar' }).click();
  await expect(shown.content(shown.page)).toBeVisible();
  await expect(failure(shown)).toHaveCount(0);
  await expect(shown.page.getByRole('heading', { name: shown.heading })).toBeFocused();
  expect(readingsOf(shown).length - before, 'requests of a healthy read').toBe(1);
}

/** A read that a page has sent, and how many of the same read it then had no answer to. */
type Reading = { readonly read: Read; readonly atOnce: number };

const readings = new WeakMap<Page, Reading[]>();

/** The requests that a part has sent on its page. */
export function readingsOf({ page, read }: Pick<Shown, 'page' | 'read'>): readonly Reading[] {
  return (readings.get(page) ?? []).filter((reading) => reading.read === read);
}

async function openNoting(visit: BrowserContext, path: string): Promise<Page> {
  const page = await visit.newPage();
  noteReads(page);
  await page.goto(SITE + path);
  await untilHydrated(page);
  return page;
}

function noteReads(page: Page) {
  const noted: Reading[] = [];
  const underWay = new Map<unknown, Read>();
  readings.set(page, noted);
  page.on('request', (request) => {
    if (!request.url().includes(':runQuery')) return;
    const read = readOf(request.postData() ?? '');
    underWay.set(request, read);
    const atOnce = [...underWay.values()].filter((other) => other === read).length;
    noted.push({ read, atOnce });
  });
  page.on('response', (response) => underWay.delete(response.request()));
  page.on('requestfailed', (request) => underWay.delete(request));
}

import type { BrowserContext, Locator, Page } from '@playwright/test';
import { aStoredPost, aStoredProject } from '#tests/support/builders.ts';
import type { FirestoreServer, Read } from '#tests/support/firestore-server.ts';
import { expect, open } from './firestore-site.ts';

/** One of the four reads of the matrix, as the visitor meets it. */
type Part = {
  readonly read: Read;
  readonly failed: string;
  /** The heading that the focus goes to when the visitor tries again. */
  readonly heading: string;
  /** What is on screen once the read has succeeded. */
  readonly content: (page: Page) => Locator;
};

export const PARTS = {
  P: {
    read: 'proyectos',
    failed: 'No pudimos cargar los proyectos.',
    heading: 'Mis proyectos.',
    content: (page) => page.getByRole('heading', { name: 'Faro del Sur' }),
  },
  F: {
    read: 'destacados',
    failed: 'No pudimos cargar las entradas destacadas.',
    heading: 'Blogs Destacados',
    content: (page) => featured(page).getByRole('heading', { name: 'Mareas' }),
  },
  A: {
    read: 'posts',
    failed: 'No pudimos cargar las entradas.',
    heading: 'Todos los Blogs.',
    content: (page) => all(page).getByRole('heading', { name: 'Mareas' }),
  },
  D: {
    read: 'entrada',
    failed: 'No pudimos cargar esta entrada.',
    heading: 'Mareas',
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

/** So long that what comes after the post is far away, and not read for. */
const LONG = 'La marea sube y baja dos veces por día.\n\n'.repeat(150);

/** One project and one featured post: what every part needs to have something to show. */
export function fill({ firestore }: FirestoreServer) {
  firestore.put('proyectos', [aStoredProject('faro', { name: 'Faro del Sur', img: '' })]);
  firestore.put('posts', [aStoredPost('mareas', { title: 'Mareas', destacado: true, body: LONG })]);
}

export type Pages = { readonly home: Page; readonly blog: Page; readonly post: Page };

/** The three screens that read, side by side. */
export async function openPages(visit: BrowserContext, slug = 'mareas'): Promise<Pages> {
  const [home, blog, post] = await Promise.all([
    open(visit),
    open(visit, '/blogs'),
    open(visit, `/blogs/${slug}`),
  ]);
  return { home, blog, post };
}

export async function openParts(visit: BrowserContext): Promise<readonly Shown[]> {
  return partsOf(await openPages(visit));
}

/** The four parts on the three screens. */
export function partsOf({ home, blog, post }: Pages): readonly Shown[] {
  return [
    { ...PARTS.P, page: home },
    { ...PARTS.F, page: blog },
    { ...PARTS.A, page: blog },
    { ...PARTS.D, page: post },
  ];
}

/** What the part says when it could not be read. */
export function failure({ page, failed }: Shown): Locator {
  return page.getByRole('alert').filter({ hasText: failed });
}

export function readingsOf(server: FirestoreServer, { read }: Part) {
  return server.readings.filter((reading) => reading.read === read);
}

/** Presses "Reintentar" once the fault is gone: the content, the focus on its heading, one request. */
export async function expectToHeal(server: FirestoreServer, shown: Shown) {
  const before = readingsOf(server, shown).length;
  await failure(shown).getByRole('button', { name: 'Reintentar' }).click();
  await expect(shown.content(shown.page)).toBeVisible();
  await expect(failure(shown)).toHaveCount(0);
  await expect(shown.page.getByRole('heading', { name: shown.heading })).toBeFocused();
  expect(readingsOf(server, shown).length - before, 'requests of a healthy read').toBe(1);
}

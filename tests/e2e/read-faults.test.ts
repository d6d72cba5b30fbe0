import type { Page } from '@playwright/test';
import { aStoredPost, aStoredProject } from '#tests/support/builders.ts';
import type { FirestoreServer, Misbehaviour, Read } from '#tests/support/firestore-server.ts';
import { expect, SITE, test } from './support/firestore-site.ts';

type Column = {
  readonly read: Read;
  readonly path: string;
  readonly failed: string;
  /** What is on screen once the read has succeeded. */
  readonly content: (page: Page) => ReturnType<Page['getByRole']>;
};

/** The four reads of the fault matrix (RELIABILITY section 2.4): P, F, A and D. */
const COLUMNS: Readonly<Record<string, Column>> = {
  'P, the projects': {
    read: 'proyectos',
    path: '/',
    failed: 'No pudimos cargar los proyectos.',
    content: (page) => page.getByRole('heading', { name: 'Faro del Sur' }),
  },
  'F, the featured posts': {
    read: 'destacados',
    path: '/blogs',
    failed: 'No pudimos cargar las entradas destacadas.',
    content: (page) =>
      page
        .getByRole('region', { name: 'Blogs Destacados' })
        .getByRole('heading', { name: 'Mareas' }),
  },
  'A, all posts': {
    read: 'posts',
    path: '/blogs',
    failed: 'No pudimos cargar las entradas.',
    content: (page) =>
      page
        .getByRole('region', { name: 'Todos los Blogs.' })
        .getByRole('heading', { name: 'Mareas' }),
  },
  'D, a post': {
    read: 'entrada',
    path: '/blogs/mareas',
    failed: 'No pudimos cargar esta entrada.',
    content: (page) => page.getByRole('heading', { level: 1, name: 'Mareas' }),
  },
};

function fill({ firestore }: FirestoreServer) {
  firestore.put('proyectos', [aStoredProject('faro', { name: 'Faro del Sur', img: '' })]);
  firestore.put('posts', [aStoredPost('mareas', { title: 'Mareas', destacado: true })]);
}

const requests = (server: FirestoreServer, { read }: Column) =>
  server.readings.filter((reading) => reading === read).length;

/** Fails at once, each time: the row, what the server does, how many requests one read may make. */
const QUICK: readonly (readonly [row: string, fault: Misbehaviour, requests: number])[] = [
  ['2, a connection that is cut', { kind: 'cut' }, 3],
  ['5, too many requests', { kind: 'status', status: 429 }, 3],
  ['6, an error of the server', { kind: 'status', status: 500 }, 3],
  ['6, a server that is down', { kind: 'status', status: 503 }, 3],
  ['7, a refusal', { kind: 'status', status: 403 }, 1],
  ['8, JSON that is none', { kind: 'bad-json' }, 3],
  ['8, HTML', { kind: 'portal' }, 3],
  ['8, an answer cut short', { kind: 'cut-short' }, 3],
];

for (const [name, column] of Object.entries(COLUMNS)) {
  test.describe(name, () => {
    for (const [row, fault, most] of QUICK) {
      test(`row ${row}: said within 5 s, and "Reintentar" brings the content`, async ({
        visit,
        server,
      }) => {
        fill(server);
        server.reads.set(column.read, fault);
        const page = await visit.newPage();
        const errors: string[] = [];
        page.on('pageerror', (error) => errors.push(error.message));
        await page.goto(SITE + column.path);
        const alert = page.getByRole('alert').filter({ hasText: column.failed });
        await expect(alert).toBeVisible({ timeout: most === 1 ? 3000 : 6000 });
        // A browser by itself repeats a request whose connection was cut.
        const doubled = fault.kind === 'cut' || fault.kind === 'cut-short' ? 2 : 1;
        expect(requests(server, column)).toBeLessThanOrEqual(most * doubled);
        await expect(page.getByRole('button', { name: 'Menú', exact: true })).toBeVisible();
        expect(await alert.textContent()).not.toMatch(/error|[45]\d\d|firestore|undefined|null/i);

        server.reads.clear();
        const before = requests(server, column);
        await alert.getByRole('button', { name: 'Reintentar' }).click();
        await expect(column.content(page)).toBeVisible();
        await expect(alert).toHaveCount(0);
        expect(requests(server, column) - before).toBe(1);
        expect(errors).toEqual([]);
      });
    }

    test('row 1, offline: said at once, and the content comes by itself with the network', async ({
      visit,
      server,
    }) => {
      fill(server);
      const page = await visit.newPage();
      // The pieces of the site are there: only the data is not.
      await page.goto(`${SITE}${column.path === '/' ? '/blogs/mareas' : '/'}`);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await page.goto(`${SITE}/no/existe`);
      await visit.setOffline(true);
      await page.evaluate((path) => {
        history.pushState(null, '', path);
        window.dispatchEvent(new PopStateEvent('popstate'));
      }, column.path);
      await expect(page.getByText('Parece que no tenés conexión.').first()).toBeVisible({
        timeout: 3000,
      });
      await visit.setOffline(false);
      await expect(column.content(page)).toBeVisible({ timeout: 6000 });
    });

    test('row 3, a hang: a loader, a word after 3 s, and a failure at 15 s', async ({
      visit,
      server,
    }) => {
      fill(server);
      server.reads.set(column.read, { kind: 'hang' });
      const page = await visit.newPage();
      await page.goto(SITE + column.path);
      await expect(page.getByText('Está tardando más de lo normal…')).toBeVisible({
        timeout: 5000,
      });
      const alert = page.getByRole('alert').filter({ hasText: column.failed });
      await expect(alert).toHaveCount(0);
      await expect(alert).toBeVisible({ timeout: 14_000 });
      expect(requests(server, column), 'no try after a timeout').toBe(1);
    });

    test('row 4, slow: a loader, a word after 3 s, the content at 10 s, never a failure', async ({
      visit,
      server,
    }) => {
      fill(server);
      server.reads.set(column.read, { kind: 'slow', milliseconds: 10_000 });
      const page = await visit.newPage();
      await page.goto(SITE + column.path);
      await expect(page.getByText('Está tardando más de lo normal…')).toBeVisible({
        timeout: 5000,
      });
      await expect(column.content(page)).toBeVisible({ timeout: 10_000 });
      await expect(page.getByRole('alert')).toHaveCount(0);
      expect(requests(server, column)).toBe(1);
    });
  });
}

test.describe('one part’s failure takes no other with it', () => {
  test('row 6: the featured posts fail, the list of all stays', async ({ visit, server }) => {
    fill(server);
    server.reads.set('destacados', { kind: 'status', status: 503 });
    const page = await visit.newPage();
    await page.goto(`${SITE}/blogs`);
    await expect(page.getByRole('alert')).toHaveCount(1);
    const all = page.getByRole('region', { name: 'Todos los Blogs.' });
    await expect(all.getByRole('heading', { name: 'Mareas' })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Recursos Útiles.' })).toBeVisible();
  });
});

test.describe('a post that is on its way while the visitor moves on', () => {
  test('row 19: the address, the title and the post agree, whichever answers first', async ({
    visit,
    server,
  }) => {
    fill(server);
    server.firestore.put('posts', [aStoredPost('vientos', { title: 'Vientos' })]);
    server.reads.set('entrada', { kind: 'slow', milliseconds: 1500 });
    const page = await visit.newPage();
    await page.goto(`${SITE}/blogs`);
    const all = page.getByRole('region', { name: 'Todos los Blogs.' });
    await all.getByRole('link', { name: /Mareas/ }).click();
    await page.goBack();
    server.reads.clear();
    await all.getByRole('link', { name: /Vientos/ }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Vientos' })).toBeVisible();
    await page.waitForTimeout(2000);
    await expect(page.getByRole('heading', { level: 1, name: 'Vientos' })).toBeVisible();
    await expect(page).toHaveURL(`${SITE}/blogs/vientos`);
    await expect(page).toHaveTitle(/^Vientos/);
    await expect(page.getByRole('alert')).toHaveCount(0);
  });
});

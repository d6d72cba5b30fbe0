import type { BrowserContext, Page } from '@playwright/test';
import { aStoredPost } from '#tests/support/builders.ts';
import type { FirestoreServer } from '#tests/support/firestore-server.ts';
import { expect, open, SITE, test } from './support/firestore-site.ts';
import { blogHeading, heading, menuButton, postList, projects } from './support/locators.ts';
import { follow } from './support/reads.ts';
import { PHONE } from './support/test.ts';

// Firestore bills one read for each document of an answer: these tests count them for visits of the prerendered site.

const PROJECTS = 7;
const NEWEST = 20;

/** Posts that are older than those of the build, which no page should read. */
function addOldPosts({ firestore }: FirestoreServer) {
  const ids = Array.from({ length: 500 }, (_, index) => `vieja-${index}`);
  const fecha = new Date('2020-01-01');
  firestore.put(
    'posts',
    ids.map((id) => aStoredPost(id, { fecha })),
  );
}

/** Expects this number of reads since the last call: waits for so many, and until no request is in flight. */
function readsOf(server: FirestoreServer) {
  let before = 0;
  return async (page: Page, count: number, what: string) => {
    const reads = () => server.firestore.billedReads - before;
    await expect.poll(reads, what).toBeGreaterThanOrEqual(count);
    await page.waitForLoadState('networkidle');
    await page.waitForTimeout(700);
    expect(reads(), what).toBe(count);
    before += count;
  };
}

async function toTheEnd(page: Page) {
  // A text that arrives after the scroll moves the end away.
  await expect(async () => {
    await page.evaluate(() => window.scrollTo({ top: document.body.scrollHeight }));
    const neighbors = page.getByRole('navigation', { name: 'Otras entradas' });
    await expect(neighbors).toBeVisible({ timeout: 500 });
  }).toPass({ timeout: 10_000 });
}

const openNow = async (visit: BrowserContext, path: string) => {
  const page = await open(visit, path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  return page;
};

test.beforeEach(({ server, invariants }) => {
  addOldPosts(server);
  // The results of a search replace the rows of the list.
  invariants.allowed.push('layout shift');
});

test('a first visit reads the projects, twenty posts of the list or one post, and one some minutes later no list', async ({
  visit,
  server,
}) => {
  const expectReads = readsOf(server);
  await expectReads(await openNow(visit, '/'), PROJECTS, 'home');
  const post = await openNow(visit, '/blogs/mareas');
  await toTheEnd(post);
  await expectReads(post, 1, 'a post');
  await expectReads(await openNow(visit, '/blogs'), NEWEST, 'the list');

  const home = await openNow(visit, '/');
  await expect(projects(home).getByRole('heading', { name: 'Faro del Sur' })).toBeAttached();
  await expectReads(home, 0, 'home again');
  await expectReads(await openNow(visit, '/blogs'), 0, 'the list again');
  await expectReads(await openNow(visit, '/blogs/vientos'), 1, 'another post');

  // A former build had the same posts, and may have stored other fields of a project.
  await home.evaluate(() => {
    for (const [key, text] of Object.entries(localStorage)) {
      localStorage.setItem(key, text.replace(/start-[\w-]+\.js/, 'start-otra.js'));
    }
  });
  await expectReads(await openNow(visit, '/'), PROJECTS, 'home after another build');
});

test('each later page of a visit reads only what is new to it', async ({ visit, server }) => {
  const expectReads = readsOf(server);
  const page = await openNow(visit, '/');
  await expectReads(page, PROJECTS, 'home');
  await follow(page.getByRole('link', { name: 'Ir al Blog' }));
  await expect(blogHeading(page)).toBeVisible();
  await expectReads(page, NEWEST, 'the list');
  await page.getByRole('searchbox').fill('marea');
  await expect(postList(page).getByRole('status')).toHaveText(/resultado/);
  await expectReads(page, 0, 'a search');
  await follow(postList(page).getByRole('link', { name: /Mareas/ }));
  await expect(heading(page, 'Mareas')).toBeVisible();
  await toTheEnd(page);
  await expectReads(page, 1, 'a post');
  // A pointer that rests on a link after the scroll would read its post too.
  await follow(page.getByRole('link', { name: /^Anterior/ }));
  await expect(page.getByRole('heading', { level: 1, name: 'Mareas' })).toHaveCount(0);
  await toTheEnd(page);
  await expectReads(page, 1, 'its neighbor');
  await page.goBack();
  await expect(heading(page, 'Mareas')).toBeVisible();
  await menuButton(page).click();
  await follow(page.getByRole('link', { name: 'Mi Blog' }));
  await expect(blogHeading(page)).toBeVisible();
  await expectReads(page, 0, 'pages that were open before');
});

test('a post that the pointer rests on is read when it is opened, and shows without the database', async ({
  visit,
  server,
}) => {
  const expectReads = readsOf(server);
  const page = await openNow(visit, '/blogs');
  await expectReads(page, NEWEST, 'the list');
  const link = postList(page).getByRole('link', { name: /Mareas/ });
  const fetched = page.waitForResponse('**/blogs/mareas');
  await link.hover();
  await fetched;
  await expectReads(page, 0, 'the link');
  server.breakReads({ kind: 'status', status: 503 });
  await link.click();
  await expect(heading(page, 'Mareas')).toBeFocused();
  await expect(page.getByText('La marea 1 sube y baja dos veces por día.')).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test.describe('on a phone', () => {
  test.use({ isMobile: true, hasTouch: true, viewport: PHONE });

  test('the posts in view are loaded before a press, without a read of the database', async ({
    visit,
    server,
  }) => {
    server.firestore.put('posts', [
      aStoredPost('nueva', { title: 'Recién salida', fecha: new Date('2026-11-15') }),
    ]);
    const expectReads = readsOf(server);
    const page = await visit.newPage();
    const documents: string[] = [];
    page.on('request', (request) => {
      if (request.url().startsWith(`${SITE}/blogs/`)) documents.push(request.url());
    });
    await page.goto(`${SITE}/blogs`);
    await expect.poll(() => documents.length).toBeGreaterThanOrEqual(1);
    await expectReads(page, NEWEST, 'the list');
    await expect(postList(page).getByText('Recién salida').first()).toBeAttached();
    await postList(page).getByRole('link', { name: 'Recién salida' }).scrollIntoViewIfNeeded();
    await page.waitForTimeout(1000);
    await expectReads(page, 0, 'a post that is newer than the build');
  });
});

test('a list shows what is newer than the build, without what was withdrawn', async ({
  visit,
  server,
}) => {
  server.firestore.put('posts', [
    aStoredPost('nueva', { title: 'Recién salida', fecha: new Date('2026-11-15') }),
    aStoredPost('entrada-02', { title: 'Con otro título', fecha: new Date('2026-10-29') }),
  ]);
  const page = await openNow(visit, '/blogs');
  const list = postList(page);
  await expect(list.getByRole('heading', { name: 'Recién salida' })).toBeAttached();
  await expect(list.getByRole('heading', { name: 'Con otro título' })).toBeAttached();
  const corrected = list.getByRole('listitem').filter({ hasText: 'Con otro título' });
  await expect(corrected, 'the reading time that the build knows').toContainText('1 min');
  await expect(list.getByRole('status')).toHaveText('33 entradas, 1 a 24');
  await page.getByRole('searchbox').fill('recien');
  await expect(list.getByRole('status')).toHaveText('1 resultado');
});

test('the list of the build shows on every page when the database is down', async ({
  visit,
  server,
}) => {
  server.breakReads({ kind: 'status', status: 503 });
  const page = await openNow(visit, '/no/existe');
  await menuButton(page).click();
  await follow(page.getByRole('link', { name: 'Mi Blog' }));
  const list = postList(page);
  await expect(list.getByRole('status')).toHaveText('32 entradas, 1 a 24');
  await page.getByRole('link', { name: 'Página siguiente' }).click();
  await expect(list.getByRole('status')).toHaveText('32 entradas, 25 a 32');
  await page.getByRole('searchbox').fill('la marea sube');
  await expect(list.getByRole('status')).toHaveText('1 resultado');
  await expect(list.locator('mark').first()).toBeVisible();
});

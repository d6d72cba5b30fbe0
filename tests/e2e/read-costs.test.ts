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

/** Waits until no request is in flight, and returns the reads since the last call. */
function counter(server: FirestoreServer) {
  let before = 0;
  return async (page: Page) => {
    await page.waitForLoadState('networkidle');
    await page.waitForTimeout(700);
    const reads = server.firestore.billedReads - before;
    before += reads;
    return reads;
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
  const reads = counter(server);
  expect(await reads(await openNow(visit, '/')), 'home').toBe(PROJECTS);
  const post = await openNow(visit, '/blogs/mareas');
  await toTheEnd(post);
  expect(await reads(post), 'a post').toBe(1);
  expect(await reads(await openNow(visit, '/blogs')), 'the list').toBe(NEWEST);

  const home = await openNow(visit, '/');
  await expect(projects(home).getByRole('heading', { name: 'Faro del Sur' })).toBeAttached();
  expect(await reads(home), 'home again').toBe(0);
  expect(await reads(await openNow(visit, '/blogs')), 'the list again').toBe(0);
  expect(await reads(await openNow(visit, '/blogs/vientos')), 'another post').toBe(1);
});

test('each later page of a visit reads only what is new to it', async ({ visit, server }) => {
  const reads = counter(server);
  const page = await openNow(visit, '/');
  expect(await reads(page), 'home').toBe(PROJECTS);
  await follow(page.getByRole('link', { name: 'Ir al Blog' }));
  await expect(blogHeading(page)).toBeVisible();
  expect(await reads(page), 'the list').toBe(NEWEST);
  await page.getByRole('searchbox').fill('marea');
  await expect(postList(page).getByRole('status')).toHaveText(/resultado/);
  expect(await reads(page), 'a search').toBe(0);
  await follow(postList(page).getByRole('link', { name: /Mareas/ }));
  await expect(heading(page, 'Mareas')).toBeVisible();
  await toTheEnd(page);
  expect(await reads(page), 'a post').toBe(1);
  // A pointer that rests on a link after the scroll would read its post too.
  await follow(page.getByRole('link', { name: /^Anterior/ }));
  await expect(page.getByRole('heading', { level: 1, name: 'Mareas' })).toHaveCount(0);
  await toTheEnd(page);
  expect(await reads(page), 'its neighbor').toBe(1);
  await page.goBack();
  await expect(heading(page, 'Mareas')).toBeVisible();
  await menuButton(page).click();
  await follow(page.getByRole('link', { name: 'Mi Blog' }));
  await expect(blogHeading(page)).toBeVisible();
  expect(await reads(page), 'pages that were open before').toBe(0);
});

test('a post that the pointer rests on is read when it is opened, and shows without the database', async ({
  visit,
  server,
}) => {
  const reads = counter(server);
  const page = await openNow(visit, '/blogs');
  expect(await reads(page), 'the list').toBe(NEWEST);
  const link = postList(page).getByRole('link', { name: /Mareas/ });
  const fetched = page.waitForResponse('**/blogs/mareas');
  await link.hover();
  await fetched;
  expect(await reads(page), 'the link').toBe(0);
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
    const reads = counter(server);
    const page = await visit.newPage();
    const documents: string[] = [];
    page.on('request', (request) => {
      if (request.url().startsWith(`${SITE}/blogs/`)) documents.push(request.url());
    });
    await page.goto(`${SITE}/blogs`);
    await expect.poll(() => documents.length).toBeGreaterThanOrEqual(1);
    expect(await reads(page), 'the list').toBe(NEWEST);
    await expect(postList(page).getByText('Recién salida').first()).toBeAttached();
    await postList(page).getByRole('link', { name: 'Recién salida' }).scrollIntoViewIfNeeded();
    await page.waitForTimeout(1000);
    expect(await reads(page), 'a post that is newer than the build').toBe(0);
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

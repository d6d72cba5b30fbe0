import type { BrowserContext, Page, Route } from '@playwright/test';
import type { FirestoreServer, Misbehaviour } from '#tests/support/firestore-server.ts';
import { cell } from './support/cell.ts';
import { DATABASE, expect, open, SITE, test } from './support/firestore-site.ts';
import { pass, passUntil, stopTime } from './support/page-time.ts';
import {
  all,
  expectContent,
  expectToHeal,
  failure,
  fill,
  follow,
  openBlogLive,
  openDelivered,
  openLive,
  PARTS,
  readingsOf,
  type Shown,
  TODAYS_POST,
} from './support/reads.ts';

// Rows 1 to 8, 19 and 23 of the fault matrix, for the three reads: projects, all posts, a post.
// A page that was delivered with its content keeps it; a read in the app says that it failed, and heals.

/** The row, what the server does, and how many requests one read may then make. */
const QUICK: readonly (readonly [row: number, fault: string, Misbehaviour, requests: number])[] = [
  [2, 'a connection that is cut', { kind: 'cut' }, 3],
  [5, 'too many requests', { kind: 'status', status: 429 }, 3],
  [6, 'an error of the server', { kind: 'status', status: 500 }, 3],
  [6, 'a server that is down', { kind: 'status', status: 503 }, 3],
  [7, 'a refusal', { kind: 'status', status: 403 }, 1],
  [8, 'JSON that does not parse', { kind: 'bad-json' }, 3],
  [8, 'HTML', { kind: 'portal' }, 3],
  [8, 'an answer cut short', { kind: 'cut-short' }, 3],
];

/** The failure stands in its part alone, without technical words, and after so many requests in turn. */
async function expectFailure(part: Shown, requests: number) {
  await expect(failure(part)).toBeVisible();
  await expect(part.content(part.page)).toHaveCount(0);
  await expect(part.page.getByRole('button', { name: 'Menú', exact: true })).toBeVisible();
  const sent = readingsOf(part).map(({ atOnce }) => atOnce);
  expect(sent, 'requests, one at a time').toEqual(Array(requests).fill(1));
}

for (const [row, name, fault, requests] of QUICK) {
  test(`row ${row}, ${name}: a read in the app says that it failed, and heals by "Reintentar"`, async ({
    visit,
    server,
  }) => {
    server.breakReads(fault);
    const parts = await openLive(visit);
    for (const part of parts) {
      await cell(`${row}${part.column}`, () => expectFailure(part, requests));
    }
    server.reads.clear();
    for (const part of parts) await cell(`${row}${part.column}`, () => expectToHeal(part));
  });
}

/** The errors of a request that never left the browser. */
const UNREACHED = [
  [2, 'connection refused', 'connectionrefused'],
  [2, 'no such host', 'namenotresolved'],
  [23, 'an extension that blocks the database', 'blockedbyclient'],
] as const;

for (const [row, name, reason] of UNREACHED) {
  test(`row ${row}, ${name}: a read in the app says that it failed, and heals by "Reintentar"`, async ({
    visit,
  }) => {
    const block = (route: Route) => route.abort(reason);
    await visit.route(DATABASE, block);
    const parts = await openLive(visit);
    for (const part of parts) await cell(`${row}${part.column}`, () => expectFailure(part, 3));
    await visit.unroute(DATABASE, block);
    for (const part of parts) await cell(`${row}${part.column}`, () => expectToHeal(part));
  });
}

type Break = (visit: BrowserContext, server: FirestoreServer) => unknown;

const misbehave =
  (fault: Misbehaviour): Break =>
  (_visit, server) =>
    server.breakReads(fault);

/** A fault of each row that a delivered page may meet when it asks for something newer. */
const UNDER_A_DELIVERED_PAGE: readonly (readonly [row: number, fault: string, Break])[] = [
  [2, 'a connection that is cut', misbehave({ kind: 'cut' })],
  [3, 'a hang', misbehave({ kind: 'hang' })],
  [4, 'slow', misbehave({ kind: 'held' })],
  [5, 'too many requests', misbehave({ kind: 'status', status: 429 })],
  [6, 'a server that is down', misbehave({ kind: 'status', status: 503 })],
  [7, 'a refusal', misbehave({ kind: 'status', status: 403 })],
  [8, 'HTML', misbehave({ kind: 'portal' })],
  [
    23,
    'an extension that blocks the database',
    (visit) => visit.route(DATABASE, (route) => route.abort('blockedbyclient')),
  ],
];

/** Lets more time pass than all tries of a read take, and than the longest wait for one answer. */
async function lookAt(parts: readonly Shown[], visit: BrowserContext, server: FirestoreServer) {
  for (let seconds = 0; seconds < 20; seconds += 1) {
    if (seconds === 10) server.release();
    await pass(visit, 1000);
    await Promise.all(parts.map(({ page }) => page.evaluate(() => undefined)));
  }
}

/** The part still shows what the page was delivered with, and has asked for more within bounds. */
async function expectKept(part: Shown) {
  await expectContent(part);
  const sent = readingsOf(part).map(({ atOnce }) => atOnce);
  expect(sent.length, 'requests').toBeLessThanOrEqual(3);
  expect(sent, 'one at a time').toEqual(sent.map(() => 1));
}

for (const [row, name, breakReads] of UNDER_A_DELIVERED_PAGE) {
  test(`row ${row}, ${name}: a page keeps the content that it was delivered with`, async ({
    visit,
    server,
  }) => {
    await stopTime(visit);
    // The database has something newer, which a healthy read would bring.
    fill(server);
    await breakReads(visit, server);
    const parts = await openDelivered(visit);
    await lookAt(parts, visit, server);
    for (const part of parts) await cell(`${row}${part.column}`, () => expectKept(part));
  });
}

test('row 1, offline: a page keeps the content that it was delivered with', async ({
  visit,
  server,
}) => {
  await stopTime(visit);
  fill(server);
  const parts = await openDelivered(visit);
  await visit.setOffline(true);
  await lookAt(parts, visit, server);
  for (const part of parts) await cell(`1${part.column}`, () => expectKept(part));
});

test('row 6, a server that is down: a post younger than the build says that it failed, and heals', async ({
  visit,
  server,
}) => {
  fill(server);
  server.breakReads({ kind: 'status', status: 503 });
  const page = await open(visit, `/blogs/${TODAYS_POST}`);
  await cell('6D', async () => {
    await expect(failure({ ...PARTS.D, page })).toBeVisible();
    server.reads.clear();
    await page.getByRole('button', { name: 'Reintentar' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Pleamar' })).toBeFocused();
  });
});

test.describe('in stopped time', () => {
  test.beforeEach(({ visit }) => stopTime(visit));

  const slow = (page: Page) => page.getByText('Está tardando más de lo normal…');
  const allAsked = (parts: readonly Shown[]) => () =>
    parts.every((part) => readingsOf(part).length === 1);

  test('row 1, offline: said at once without a request, and the content comes by itself with the network', async ({
    visit,
    server,
    invariants,
  }) => {
    // The list that comes without a press pushes down what stands below it.
    invariants.allowed.push('layout shift');
    server.breakReads({ kind: 'status', status: 403 });
    const parts = await openLive(visit);
    for (const part of parts) await passUntil(visit, () => failure(part).isVisible());
    server.reads.clear();
    await visit.setOffline(true);
    const answered = server.readings.length;
    for (const part of parts) {
      await cell(`1${part.column}`, async () => {
        await failure(part).getByRole('button', { name: 'Reintentar' }).click();
        const isSaid = () => failure(part).getByText('Parece que no tenés conexión.').isVisible();
        expect(await passUntil(visit, isSaid), 'milliseconds').toBeLessThanOrEqual(1000);
        expect(server.readings, 'no request has left').toHaveLength(answered);
      });
    }
    const before = parts.map((part) => readingsOf(part).length);
    await visit.setOffline(false);
    for (const [index, part] of parts.entries()) {
      await cell(`1${part.column}`, async () => {
        const isThere = () => part.content(part.page).isVisible();
        expect(await passUntil(visit, isThere), 'milliseconds').toBeLessThanOrEqual(2000);
        await expectContent(part);
        expect(readingsOf(part).length - (before[index] ?? 0), 'requests').toBe(1);
      });
    }
  });

  test('row 3, a hang: a loader, a word after 3 s, a failure at 15 s, no other try', async ({
    visit,
    server,
  }) => {
    server.breakReads({ kind: 'hang' });
    const parts = await openLive(visit);
    await passUntil(visit, allAsked(parts));
    for (const { page } of parts) await expect(slow(page)).toHaveCount(0);
    await pass(visit, 3100);
    for (const part of parts) {
      await cell(`3${part.column}`, async () => {
        await expect(part.region(part.page).getByText('Está tardando')).toBeVisible();
        await expect(part.page.locator('[aria-busy=true]').first()).toBeVisible();
      });
    }
    await pass(visit, 11_000);
    for (const part of parts) await expect(failure(part)).toHaveCount(0);
    await pass(visit, 1900);
    for (const part of parts) await cell(`3${part.column}`, () => expectFailure(part, 1));
    await pass(visit, 10_000);
    for (const part of parts) expect(readingsOf(part), 'no other try').toHaveLength(1);
    server.reads.clear();
    for (const part of parts) await cell(`3${part.column}`, () => expectToHeal(part));
  });

  test('row 4, slow: a loader, a word after 3 s, the content at 10 s, never a failure', async ({
    visit,
    server,
  }) => {
    server.breakReads({ kind: 'held' });
    const parts = await openLive(visit);
    await passUntil(visit, allAsked(parts));
    await pass(visit, 3100);
    for (const part of parts) {
      await cell(`4${part.column}`, () =>
        expect(part.region(part.page).getByText('Está tardando')).toBeVisible(),
      );
    }
    await pass(visit, 6900);
    for (const part of parts) await expect(failure(part)).toHaveCount(0);
    server.release();
    for (const part of parts) {
      await cell(`4${part.column}`, async () => {
        await expectContent(part);
        expect(readingsOf(part)).toHaveLength(1);
      });
    }
  });
});

test('row 6: the featured posts fail and recover together with the list of all posts', async ({
  visit,
  server,
}) => {
  server.breakReads({ kind: 'status', status: 503 });
  const page = await openBlogLive(visit);
  const [featured, all] = [
    { ...PARTS.F, page },
    { ...PARTS.A, page },
  ];
  await cell('6F', async () => {
    await expectFailure(featured, 3);
    await expectFailure(all, 3);
    await expect(page.getByRole('heading', { name: 'Recursos Útiles.' })).toBeVisible();
    server.reads.clear();
    await expectToHeal(featured);
    await expectContent(all);
  });
});

test('row 19: from one post to another, the address, the title and the post agree, whichever answers first', async ({
  visit,
  server,
}) => {
  server.reads.set('entrada', { kind: 'held' });
  const page = await open(visit, '/blogs');
  const reads = () => server.readings.filter(({ read }) => read === 'entrada').length;
  await follow(all(page).getByRole('link', { name: /Mareas/ }));
  await expect.poll(reads).toBe(1);
  await expect(page).toHaveURL(`${SITE}/blogs/mareas`);
  await page.goBack();
  server.reads.clear();
  await follow(all(page).getByRole('link', { name: /Entrada entrada-02/ }));
  const title = page.getByRole('heading', { level: 1, name: 'Entrada entrada-02' });
  await cell('19D', async () => {
    await expect(title).toBeVisible();
    const answered = page.waitForResponse((response) => response.url().includes(':runQuery'));
    server.release();
    await answered;
    await expect(title).toBeVisible();
    await expect(page).toHaveURL(`${SITE}/blogs/entrada-02`);
    await expect(page).toHaveTitle(/^Entrada entrada-02/);
    await expect(page.getByRole('alert')).toHaveCount(0);
    // The first post has been answered meanwhile, and is not read again.
    await page.goBack();
    await follow(all(page).getByRole('link', { name: /Mareas/ }));
    await expect(PARTS.D.content(page)).toBeVisible();
    expect(reads()).toBe(2);
  });
});

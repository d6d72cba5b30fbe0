import type { BrowserContext, Route } from '@playwright/test';
import type { FirestoreServer, ServerFault } from '#tests/support/firestore-server.ts';
import { releaseOnly } from '#tests/support/release-tests.ts';
import { cell } from './support/cell.ts';
import { DATABASE, expect, open, SITE, test } from './support/firestore-site.ts';
import { heading, menuButton, postList, retryButton } from './support/locators.ts';
import { advance, advanceUntil, pauseClock } from './support/page-time.ts';
import {
  allowLateContent,
  cells,
  expectContent,
  expectRecovery,
  failure,
  fill,
  follow,
  openBlogLive,
  openLive,
  openPrerendered,
  PARTS,
  requestsFrom,
  requestsOf,
  type Shown,
  TODAYS_POST,
} from './support/reads.ts';

// Rows 1 to 8, 19 and 23 of the fault matrix, for the three reads: the projects, all posts, one post.

/** Breaks the reads; returns a function that repairs them. */
type BreakReads = (visit: BrowserContext, server: FirestoreServer) => Promise<() => unknown>;

const breakServer =
  (fault: ServerFault): BreakReads =>
  async (_visit, server) => {
    server.breakReads(fault);
    return () => server.readFaults.clear();
  };

const answer = (status: number) => breakServer({ kind: 'status', status });

const abort =
  (reason: string): BreakReads =>
  async (visit) => {
    const block = (route: Route) => route.abort(reason);
    await visit.route(DATABASE, block);
    return () => visit.unroute(DATABASE, block);
  };

type Fault = readonly [row: number, fault: string, breakReads: BreakReads, requests: number];

/**
 * The faults that a read meets at once, one of each row, and how many requests the read then sends. A release
 * has them all.
 */
const FAULTS: readonly Fault[] = [
  [2, 'the connection is cut', breakServer({ kind: 'cut' }), 3],
  [5, 'the server answers 429', answer(429), 3],
  [6, 'the server answers 503', answer(503), 3],
  [7, 'the server answers 403', answer(403), 1],
  [8, 'the answer is cut short', breakServer({ kind: 'cut-short' }), 3],
  [23, 'an extension blocks the database', abort('blockedbyclient'), 3],
  ...releaseOnly<Fault>([
    [2, 'the connection is refused', abort('connectionrefused'), 3],
    [2, 'the host does not exist', abort('namenotresolved'), 3],
    [6, 'the server answers 500', answer(500), 3],
    [8, 'the answer does not parse', breakServer({ kind: 'bad-json' }), 3],
    [8, 'the answer is HTML', breakServer({ kind: 'portal' }), 3],
  ]),
];

/** The alert is in its part alone, and the read has sent so many requests, one after the other. */
async function expectFailure(part: Shown, requests: number, before = 0) {
  await expect.poll(() => requestsFrom(part).length, 'requests').toBe(before + requests);
  await expect(failure(part)).toBeVisible();
  await expect(part.content(part.page)).toHaveCount(0);
  await expect(menuButton(part.page)).toBeVisible();
  const sent = requestsFrom(part)
    .slice(before)
    .map(({ atOnce }) => atOnce);
  expect(sent, 'requests, one at a time').toEqual(Array(requests).fill(1));
}

const slow = (part: Shown) => part.region(part.page).getByText('Está tardando más de lo normal…');

test.describe('a part of the page', () => {
  test('shows an alert at each fault of a row of faults, and its content after them', async ({
    visit,
    server,
    invariants,
  }) => {
    test.setTimeout(240_000);
    let parts: readonly Shown[] = [];
    for (const [row, fault, breakReads, requests] of FAULTS) {
      await test.step(`when ${fault}`, async () => {
        const repair = await breakReads(visit, server);
        const before = new Map(parts.map((part) => [part.column, requestsFrom(part).length]));
        if (parts.length === 0) parts = await openLive(visit);
        else for (const part of parts) await retryButton(failure(part)).click();
        await cells(row, parts, (part) => expectFailure(part, requests, before.get(part.column)));
        await repair();
      });
    }
    await allowLateContent(invariants);
    for (const part of parts) await expectRecovery(part);
  });

  test('shows an alert offline, and its content online', async ({ visit, server, invariants }) => {
    // A list that appears without an input moves what is below it.
    invariants.allowed.push('layout shift');
    await pauseClock(visit);
    server.breakReads({ kind: 'status', status: 403 });
    const parts = await openLive(visit);
    for (const part of parts) await advanceUntil(visit, () => failure(part).isVisible());
    server.readFaults.clear();
    await visit.setOffline(true);
    const answered = server.reads.length;
    await cells(1, parts, async (part) => {
      await retryButton(failure(part)).click();
      const isShown = () => failure(part).getByText('Parece que no tenés conexión.').isVisible();
      expect(await advanceUntil(visit, isShown), 'milliseconds').toBeLessThanOrEqual(1000);
      expect(server.reads, 'requests').toHaveLength(answered);
    });
    const before = new Map(parts.map((part) => [part.column, requestsFrom(part).length]));
    await visit.setOffline(false);
    await cells(1, parts, async (part) => {
      const isShown = () => part.content(part.page).isVisible();
      expect(await advanceUntil(visit, isShown), 'milliseconds').toBeLessThanOrEqual(2000);
      await expectContent(part);
      expect(requestsFrom(part).length - (before.get(part.column) ?? 0), 'requests').toBe(1);
    });
  });

  test('shows a sentence at 3 s and an alert at 15 s when it hangs', async ({ visit, server }) => {
    await pauseClock(visit);
    server.breakReads({ kind: 'hang' });
    const parts = await openLive(visit);
    await advanceUntil(visit, () => parts.every((part) => requestsFrom(part).length === 1));
    for (const part of parts) await expect(slow(part)).toHaveCount(0);
    await advance(visit, 3100);
    await cells(3, parts, async (part) => {
      await expect(slow(part)).toBeVisible();
      await expect(part.page.locator('[aria-busy=true]').first()).toBeVisible();
    });
    await advance(visit, 11_000);
    for (const part of parts) await expect(failure(part)).toHaveCount(0);
    await advance(visit, 1900);
    await cells(3, parts, (part) => expectFailure(part, 1));
    await advance(visit, 10_000);
    for (const part of parts) expect(requestsFrom(part), 'requests').toHaveLength(1);
    server.readFaults.clear();
    await cells(3, parts, expectRecovery);
  });

  test('shows a sentence and no alert when it takes 10 s', async ({ visit, server }) => {
    await pauseClock(visit);
    server.breakReads({ kind: 'held' });
    const parts = await openLive(visit);
    await advanceUntil(visit, () => parts.every((part) => requestsFrom(part).length === 1));
    await advance(visit, 3100);
    await cells(4, parts, (part) => expect(slow(part)).toBeVisible());
    await advance(visit, 6900);
    for (const part of parts) await expect(failure(part)).toHaveCount(0);
    server.release();
    await cells(4, parts, async (part) => {
      await expectContent(part);
      expect(requestsFrom(part)).toHaveLength(1);
    });
  });
});

test('the featured posts and the list of all posts fail and recover together', async ({
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
    server.readFaults.clear();
    await expectRecovery(featured);
    await expectContent(all);
  });
});

/** The part shows its prerendered content, and has sent at most three requests, one after the other. */
async function expectPrerendered(part: Shown) {
  await expectContent(part);
  const sent = requestsFrom(part).map(({ atOnce }) => atOnce);
  expect(sent.length, 'requests').toBeLessThanOrEqual(3);
  expect(sent, 'one at a time').toEqual(sent.map(() => 1));
}

/** Advances the clock beyond all attempts of a read and beyond its longest deadline. */
async function waitForReads(
  parts: readonly Shown[],
  visit: BrowserContext,
  server: FirestoreServer,
) {
  for (let seconds = 0; seconds < 20; seconds += 1) {
    if (seconds === 10) server.release();
    await advance(visit, 1000);
    await Promise.all(parts.map(({ page }) => page.evaluate(() => undefined)));
  }
}

test.describe('a prerendered page', () => {
  for (const [row, fault, breakReads] of [
    [3, 'the server hangs', breakServer({ kind: 'hang' })],
    [6, 'the server answers 503', answer(503)],
    ...releaseOnly([
      [2, 'the connection is cut', breakServer({ kind: 'cut' })],
      [4, 'the server is slow', breakServer({ kind: 'held' })],
      [5, 'the server answers 429', answer(429)],
      [7, 'the server answers 403', answer(403)],
      [8, 'the answer is HTML', breakServer({ kind: 'portal' })],
      [23, 'an extension blocks the database', abort('blockedbyclient')],
    ] as const),
  ] as const) {
    test(`keeps its content when ${fault}`, async ({ visit, server }) => {
      await pauseClock(visit);
      // A healthy read would bring a newer post.
      fill(server);
      await breakReads(visit, server);
      const parts = await openPrerendered(visit);
      await waitForReads(parts, visit, server);
      await cells(row, parts, expectPrerendered);
    });
  }

  test('keeps its content when the device is offline', async ({ visit, server }) => {
    await pauseClock(visit);
    fill(server);
    const parts = await openPrerendered(visit);
    await visit.setOffline(true);
    await waitForReads(parts, visit, server);
    await cells(1, parts, expectPrerendered);
  });
});

test('a post newer than the build shows an alert, and recovers', async ({ visit, server }) => {
  fill(server);
  server.breakReads({ kind: 'status', status: 503 });
  const page = await open(visit, `/blogs/${TODAYS_POST}`);
  await cell('6D', async () => {
    await expect(failure({ ...PARTS.D, page })).toBeVisible();
    server.readFaults.clear();
    await retryButton(failure({ ...PARTS.D, page })).click();
    await expect(heading(page, 'Pleamar')).toBeFocused();
  });
});

test('a post stays on screen when an earlier one arrives later', async ({ visit, server }) => {
  server.readFaults.set('entrada', { kind: 'held' });
  const page = await open(visit, '/blogs');
  const openPost = (name: RegExp) => follow(postList(page).getByRole('link', { name }));
  await openPost(/Mareas/);
  await expect.poll(() => requestsOf(server, 'entrada')).toBe(1);
  await expect(page).toHaveURL(`${SITE}/blogs/mareas`);
  await page.goBack();
  server.readFaults.clear();
  await openPost(/Entrada entrada-02/);
  const title = heading(page, 'Entrada entrada-02');
  await cell('19D', async () => {
    await expect(title).toBeVisible();
    // The list has the title: the post may be read later.
    await expect.poll(() => requestsOf(server, 'entrada')).toBe(2);
    const answered = page.waitForResponse((response) => response.url().includes(':runQuery'));
    server.release();
    await answered;
    await expect(title).toBeVisible();
    await expect(page).toHaveURL(`${SITE}/blogs/entrada-02`);
    await expect(page).toHaveTitle(/^Entrada entrada-02/);
    await expect(page.getByRole('alert')).toHaveCount(0);
    // The first post has arrived meanwhile, and is not read again.
    await page.goBack();
    await openPost(/Mareas/);
    await expect(PARTS.D.content(page)).toBeVisible();
    expect(requestsOf(server, 'entrada')).toBe(2);
  });
});

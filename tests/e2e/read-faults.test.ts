import type { Page, Route } from '@playwright/test';
import { aStoredPost } from '#tests/support/builders.ts';
import type { Misbehaviour } from '#tests/support/firestore-server.ts';
import { DATABASE, expect, open, SITE, test } from './support/firestore-site.ts';
import { pass, passUntil, stopTime } from './support/page-time.ts';
import { all, expectToHeal, failure, fill, openParts, PARTS, readingsOf } from './support/reads.ts';

// Rows 1 to 8, 19 and 23 of the fault matrix, for the four reads: projects, featured, all posts, a post.

/** The row, what the server does, and how many requests one read may then make. */
const QUICK: readonly (readonly [row: number, fault: string, Misbehaviour, requests: number])[] = [
  [2, 'a connection that is cut', { kind: 'cut' }, 3],
  [5, 'too many requests', { kind: 'status', status: 429 }, 3],
  [6, 'an error of the server', { kind: 'status', status: 500 }, 3],
  [6, 'a server that is down', { kind: 'status', status: 503 }, 3],
  [7, 'a refusal', { kind: 'status', status: 403 }, 1],
  [8, 'JSON that is none', { kind: 'bad-json' }, 3],
  [8, 'HTML', { kind: 'portal' }, 3],
  [8, 'an answer cut short', { kind: 'cut-short' }, 3],
];

const everyPart = (row: number) => `[${row}P][${row}F][${row}A][${row}D]`;

for (const [row, name, fault, most] of QUICK) {
  test(`${everyPart(row)} ${name}: said within 5 s, and "Reintentar" brings the content`, async ({
    visit,
    server,
  }) => {
    fill(server);
    server.breakReads(fault);
    const parts = await openParts(visit);
    // A browser by itself repeats a request whose connection was cut.
    const isRepeated = fault.kind === 'cut' || fault.kind === 'cut-short';
    for (const part of parts) {
      await expect(failure(part)).toBeVisible();
      expect(await failure(part).textContent()).not.toMatch(/error|[45]\d\d|undefined|null/i);
      await expect(part.page.getByRole('button', { name: 'Menú', exact: true })).toBeVisible();
      const readings = readingsOf(server, part);
      expect(readings.length).toBeLessThanOrEqual(isRepeated ? most * 2 : most);
      if (!isRepeated) expect(readings.map(({ atOnce }) => atOnce)).toEqual(Array(most).fill(1));
      const [first = 0, last = first] = [readings[0]?.time, readings.at(-1)?.time];
      expect(last - first, 'from the first try to the last').toBeLessThan(4500);
    }
    server.reads.clear();
    for (const part of parts) await expectToHeal(server, part);
  });
}

/** What a browser says of a request that never left it. */
const UNREACHED = [
  [2, 'nobody there', 'connectionrefused'],
  [2, 'no such host', 'namenotresolved'],
  [23, 'an extension that blocks the database', 'blockedbyclient'],
] as const;

for (const [row, name, reason] of UNREACHED) {
  test(`${everyPart(row)} ${name}: three tries, and then it is said`, async ({ visit, server }) => {
    fill(server);
    let tries = 0;
    const block = (route: Route) => {
      tries += 1;
      return route.abort(reason);
    };
    await visit.route(DATABASE, block);
    const parts = await openParts(visit);
    for (const part of parts) await expect(failure(part)).toBeVisible();
    expect(tries).toBe(3 * parts.length);
    await visit.unroute(DATABASE, block);
    for (const part of parts) await expectToHeal(server, part);
  });
}

test(`${everyPart(1)} offline: said at once, and the content comes by itself with the network`, async ({
  visit,
  server,
}) => {
  fill(server);
  server.breakReads({ kind: 'status', status: 403 });
  const parts = await openParts(visit);
  for (const part of parts) await expect(failure(part)).toBeVisible();
  server.reads.clear();
  await visit.setOffline(true);
  for (const part of parts) {
    await failure(part).getByRole('button', { name: 'Reintentar' }).click();
    await expect(failure(part)).toContainText('Parece que no tenés conexión.', { timeout: 1500 });
    expect(readingsOf(server, part)).toHaveLength(1);
  }
  await visit.setOffline(false);
  for (const part of parts) {
    await expect(part.content(part.page)).toBeVisible({ timeout: 3000 });
    await expect(failure(part)).toHaveCount(0);
    expect(readingsOf(server, part)).toHaveLength(2);
  }
});

test(`${everyPart(3)} a hang: a loader, a word after 3 s, a failure at 15 s, no other try`, async ({
  visit,
  server,
}) => {
  fill(server);
  server.breakReads({ kind: 'hang' });
  await stopTime(visit);
  const parts = await openParts(visit);
  await passUntil(visit, () => server.readings.length === parts.length);
  const slow = (page: Page) => page.getByText('Está tardando más de lo normal…');
  for (const { page } of parts) await expect(slow(page)).toHaveCount(0);
  await pass(visit, 3100);
  for (const { page } of parts) {
    await expect(slow(page).first()).toBeVisible();
    await expect(page.locator('[aria-busy=true]').first()).toBeVisible();
  }
  await pass(visit, 11_000);
  for (const part of parts) await expect(failure(part)).toHaveCount(0);
  await pass(visit, 1900);
  for (const part of parts) await expect(failure(part)).toBeVisible();
  await pass(visit, 10_000);
  expect(server.readings).toHaveLength(parts.length);
  server.reads.clear();
  for (const part of parts) await expectToHeal(server, part);
});

test(`${everyPart(4)} slow: a loader, a word after 3 s, the content at 10 s, never a failure`, async ({
  visit,
  server,
}) => {
  fill(server);
  server.breakReads({ kind: 'held' });
  await stopTime(visit);
  const parts = await openParts(visit);
  await passUntil(visit, () => server.readings.length === parts.length);
  await pass(visit, 3100);
  for (const { page } of parts) {
    await expect(page.getByText('Está tardando más de lo normal…').first()).toBeVisible();
  }
  await pass(visit, 6900);
  for (const part of parts) await expect(failure(part)).toHaveCount(0);
  server.release();
  for (const part of parts) await expect(part.content(part.page)).toBeVisible();
  expect(server.readings).toHaveLength(parts.length);
});

test('[6F] one part’s failure takes no other with it', async ({ visit, server }) => {
  fill(server);
  server.reads.set('destacados', { kind: 'status', status: 503 });
  const page = await open(visit, '/blogs');
  await expect(page.getByRole('alert')).toHaveCount(1);
  await expect(PARTS.A.content(page)).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Recursos Útiles.' })).toBeVisible();
});

test('[19D] from one post to another: the address, the title and the post agree, whichever answers first', async ({
  visit,
  server,
}) => {
  fill(server);
  server.firestore.put('posts', [aStoredPost('vientos', { title: 'Vientos' })]);
  server.reads.set('entrada', { kind: 'held' });
  const page = await open(visit, '/blogs');
  await all(page)
    .getByRole('link', { name: /Mareas/ })
    .click();
  await expect.poll(() => readingsOf(server, PARTS.D).length).toBe(1);
  await expect(page).toHaveURL(`${SITE}/blogs/mareas`);
  await page.goBack();
  server.reads.clear();
  await all(page)
    .getByRole('link', { name: /Vientos/ })
    .click();
  const title = page.getByRole('heading', { level: 1, name: 'Vientos' });
  await expect(title).toBeVisible();
  server.release();
  await page.waitForTimeout(500);
  await expect(title).toBeVisible();
  await expect(page).toHaveURL(`${SITE}/blogs/vientos`);
  await expect(page).toHaveTitle(/^Vientos/);
  await expect(page.getByRole('alert')).toHaveCount(0);
  // And back to the first, whose answer has come meanwhile.
  await page.goBack();
  await all(page)
    .getByRole('link', { name: /Mareas/ })
    .click();
  await expect(PARTS.D.content(page)).toBeVisible();
  expect(readingsOf(server, PARTS.D)).toHaveLength(2);
});

import type { Page } from '@playwright/test';
import type { FirestoreServer } from '#tests/support/firestore-server.ts';
import { RELEASE } from '#tests/support/release-tests.ts';
import { LONG_BODY } from './support/built-content.ts';
import { expect, open, SITE, test } from './support/firestore-site.ts';
import { untilHydrated } from './support/hydration.ts';
import { cumulativeLayoutShift } from './support/layout-shift.ts';
import { heading, postList } from './support/locators.ts';
import { follow, requestsOf } from './support/reads.ts';
import { ENTRY } from './support/start.ts';

// Posts that the owner changes in Firestore after the build, under the headers of production. What a reader sees of a
// correction in every engine is in tests/engines/reads.test.ts.

const POST = '/blogs/mareas';
const PARAGRAPH = 'La marea 1 sube y baja dos veces por día.';
const LONG_TITLE = 'Mareas, crecidas y otras cosas del río que suben y bajan dos veces por día';
const BELOW = `${LONG_BODY}La bajamar es a las siete.`;
const ABOVE = `La pleamar es a la una.\n\n${LONG_BODY}`;

// The title is on the first screen, and the body below it.
test.use({ viewport: { width: 1280, height: 900 } });

/** Changes fields of a stored post. */
function correct({ firestore }: FirestoreServer, id: string, changes: object) {
  const fields = firestore.read('posts').get(id);
  firestore.put('posts', [{ id, fields: { ...fields, ...changes } }]);
}

/** Deletes a stored post. */
function withdraw(server: FirestoreServer, id: string) {
  const posts = [...server.firestore.read('posts')].filter(([other]) => other !== id);
  server.clear();
  server.firestore.put(
    'posts',
    posts.map(([name, fields]) => ({ id: name, fields })),
  );
}

const updateNotice = (page: Page) => page.getByText('Esta entrada se actualizó.');
const showUpdate = (page: Page) => page.getByRole('button', { name: 'Ver la actualización' });
const withdrawnNotice = (page: Page) => page.getByText('Esta entrada ya no está publicada.');

/** Opens the post and waits until the answer of its read could have been shown. */
async function openRead(visit: Parameters<typeof open>[0], server: FirestoreServer) {
  const page = await open(visit, POST);
  await expect.poll(() => requestsOf(server, 'entrada')).toBeGreaterThan(0);
  await page.waitForLoadState('networkidle');
  return page;
}

test.describe('a post that was corrected after the build', () => {
  test('shows at once what is below the screen', async ({ visit, server }) => {
    correct(server, 'mareas', { body: BELOW });
    const page = await open(visit, POST);
    await expect(page.getByText('La bajamar es a las siete.')).toBeAttached();
    await expect(updateNotice(page)).toHaveCount(0);
    expect(await cumulativeLayoutShift(page)).toBeLessThan(0.001);
    expect(requestsOf(server, 'entrada')).toBe(1);
  });

  test('shows the correction also where a link has led to it, and at once in a later visit', async ({
    visit,
    server,
  }) => {
    correct(server, 'mareas', { body: BELOW });
    const openThroughLink = async () => {
      const page = await open(visit, '/blogs');
      await follow(postList(page).getByRole('link', { name: /Mareas/ }));
      await expect(page.getByText('La bajamar es a las siete.')).toBeAttached();
      return page;
    };
    const page = await openThroughLink();
    await expect(page.getByText(PARAGRAPH)).toBeAttached();
    expect(requestsOf(server, 'entrada')).toBe(1);
    await page.close();
    await openThroughLink();
    // The device has the correction: the post may be read later.
    await expect.poll(() => requestsOf(server, 'entrada')).toBe(2);
  });

  test('does not cover the link that has the focus', RELEASE, async ({ visit, server }) => {
    correct(server, 'mareas', { title: LONG_TITLE, body: ABOVE });
    const page = await open(visit, POST);
    await expect(updateNotice(page)).toBeVisible();
    await page.setViewportSize({ width: 390, height: 844 });
    const link = page.getByRole('link', { name: 'Volver al inicio' });
    // The link is at the foot of the window, where the notice is.
    await showUpdate(page).focus();
    await link.evaluate((element) => {
      const { bottom } = element.getBoundingClientRect();
      window.scrollBy({ top: bottom - window.innerHeight + 40, behavior: 'instant' });
    });
    await page.keyboard.press('Shift+Tab');
    await expect(link).toBeFocused();
    const room = async () => {
      const [top = 0, bottom = 0] = await Promise.all([
        showUpdate(page).evaluate((element) => element.parentElement?.getBoundingClientRect().top),
        link.evaluate((element) => element.getBoundingClientRect().bottom),
      ]);
      return top - bottom;
    };
    await expect.poll(room).toBeGreaterThanOrEqual(0);
  });

  test('does not replace text that the reader has selected', RELEASE, async ({ visit, server }) => {
    server.readFaults.set('entrada', { kind: 'held' });
    correct(server, 'mareas', { body: BELOW });
    const page = await open(visit, POST);
    await page.getByText(PARAGRAPH).selectText();
    server.release();
    await expect(updateNotice(page)).toBeVisible();
    expect(await page.evaluate(() => String(getSelection()))).toContain(PARAGRAPH);
  });

  test('shows the correction without a button after a reload, in another tab and during an outage', async ({
    visit,
    server,
    invariants,
  }) => {
    correct(server, 'mareas', { title: LONG_TITLE, body: ABOVE });
    const first = await open(visit, POST);
    await expect(updateNotice(first)).toBeVisible();
    await first.reload();
    await untilHydrated(first);
    const other = await open(visit, POST);
    server.breakReads({ kind: 'status', status: 503 });
    const outage = await open(visit, POST);
    for (const page of [first, other, outage]) {
      await expect(heading(page, LONG_TITLE)).toBeVisible();
      await expect(page.getByText('La pleamar')).toBeVisible();
      await expect(updateNotice(page)).toHaveCount(0);
      await expect(page.getByRole('alert')).toHaveCount(0);
      await expect(page.locator('title')).toHaveCount(1);
      expect(await cumulativeLayoutShift(page)).toBeLessThan(0.01);
    }
    await test.step('the text of the build when the script fails', async () => {
      invariants.allowed.push('Failed to fetch dynamically imported module');
      await other.route(ENTRY, (route) => route.abort());
      await other.reload();
      await expect(heading(other, /^Mareas$/)).toBeVisible();
      await expect(other.getByRole('alert')).toBeVisible();
    });
  });

  test('loses its text when the owner empties it', RELEASE, async ({ visit, server }) => {
    correct(server, 'mareas', { title: LONG_TITLE, body: '' });
    const page = await open(visit, POST);
    await showUpdate(page).click();
    await expect(heading(page, LONG_TITLE)).toBeVisible();
    await expect(page.getByText(PARAGRAPH)).toHaveCount(0);
    await page.reload();
    await untilHydrated(page);
    await expect(heading(page, LONG_TITLE)).toBeVisible();
    await expect(page.getByText(PARAGRAPH)).toHaveCount(0);
  });

  test('leads to its present address when it was renamed', RELEASE, async ({ visit, server }) => {
    const fields = server.firestore.read('posts').get('mareas') ?? {};
    withdraw(server, 'mareas');
    server.firestore.put('posts', [
      { id: 'crecidas', fields: { ...fields, slug: 'crecidas', aliases: ['mareas'] } },
    ]);
    const page = await open(visit, POST);
    await showUpdate(page).click();
    await expect(page).toHaveURL(`${SITE}/blogs/crecidas`);
    await expect(page.getByText(PARAGRAPH)).toBeVisible();
    const next = await open(visit, POST);
    await expect(next).toHaveURL(`${SITE}/blogs/crecidas`);
    await expect(next.getByText(PARAGRAPH)).toBeVisible();
  });

  test(
    'returns to the text of the build when the owner takes the correction back',
    RELEASE,
    async ({ visit, server }) => {
      correct(server, 'mareas', { title: LONG_TITLE, body: ABOVE });
      await expect(updateNotice(await open(visit, POST))).toBeVisible();
      correct(server, 'mareas', { title: 'Mareas', body: LONG_BODY });
      await expect(updateNotice(await open(visit, POST))).toBeVisible();
      const page = await openRead(visit, server);
      await expect(heading(page, /^Mareas$/)).toBeVisible();
      await expect(page.getByText('La pleamar')).toHaveCount(0);
      await expect(updateNotice(page)).toHaveCount(0);
    },
  );
});

test.describe('a post that was withdrawn after the build', () => {
  test('is replaced by a sentence, also at the next load, until it is published again', async ({
    visit,
    server,
    invariants,
  }) => {
    // The footer of a page that is loaded again may move before its script runs.
    invariants.allowed.push('layout shift');
    const fields = server.firestore.read('posts').get('mareas') ?? {};
    withdraw(server, 'mareas');
    // A window that has room for the footer.
    const page = await visit.newPage();
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(SITE + POST);
    await expect(withdrawnNotice(page)).toBeVisible();
    await expect(page.getByText(PARAGRAPH)).toHaveCount(0);
    expect(await cumulativeLayoutShift(page)).toBeLessThan(0.02);
    await expect(page.locator('meta[name=robots][content=noindex]')).toHaveCount(1);
    await page.reload();
    await untilHydrated(page);
    await expect(withdrawnNotice(page)).toBeVisible();
    await expect(page.getByText(PARAGRAPH)).toHaveCount(0);
    server.firestore.put('posts', [{ id: 'mareas', fields }]);
    const next = await open(visit, POST);
    await expect(heading(next, /^Mareas$/)).toBeVisible();
    await expect(withdrawnNotice(next)).toHaveCount(0);
  });

  // The other faults are in read-faults.test.ts: a prerendered post stays on screen.
  test('is not assumed after an error with the status 200', async ({ visit, server }) => {
    server.readFaults.set('entrada', { kind: 'answer', body: '[{"error":{"code":503}}]' });
    const page = await openRead(visit, server);
    await page.waitForTimeout(500);
    await expect(heading(page, /^Mareas$/)).toBeVisible();
    await expect(page.getByText(PARAGRAPH)).toBeVisible();
    await expect(withdrawnNotice(page)).toHaveCount(0);
  });
});

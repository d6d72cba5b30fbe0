import { expectPending, storedMessages } from '#tests/support/contact.ts';
import { releaseOnly } from '#tests/support/release-tests.ts';
import { cell } from './support/cell.ts';
import { expectDeliveries, fillForm, submit } from './support/contact.ts';
import { expect, open, pageViews, SITE, test } from './support/firestore-site.ts';
import { blogHeading, goToBlog, postList, projects } from './support/locators.ts';
import { answerWith, breakStorage } from './support/network-faults.ts';
import { countLoads } from './support/page-state.ts';
import { expectPicture } from './support/pictures.ts';
import {
  allowLateContent,
  cells,
  expectContent,
  expectFailures,
  expectRecovery,
  failure,
  follow,
  navigateOn,
  openHomeLive,
  openLive,
  openPages,
  PARTS,
  partsOf,
  requestsFrom,
  withLiveList,
} from './support/reads.ts';

// Rows 16 to 21 of the fault matrix: the device, the browser and the moment.

const YEAR = 365 * 24 * 60 * 60 * 1000;

test.describe('the site', () => {
  for (const storage of ['denied' as const, ...releaseOnly(['full'] as const)]) {
    test(`shows its content and changes its theme with ${storage} storage`, async ({ visit }) => {
      await breakStorage(visit, storage);
      const prerendered = await openPages(visit);
      await cells(16, partsOf(prerendered), expectContent);
      await cell('16N', () => expect.poll(() => pageViews(prerendered.home)).toEqual(['/']));
      const pages = await navigateOn(prerendered);
      await cells(16, partsOf(pages), expectContent);
      await cell('16I', async () => {
        await projects(pages.home).scrollIntoViewIfNeeded();
        await expectPicture(pages.home.getByRole('img', { name: 'Captura de Faro del Sur' }));
      });
      const theme = () => pages.post.locator('html').getAttribute('data-theme');
      const before = await theme();
      await pages.post.getByRole('button', { name: /tema/i }).click();
      await expect.poll(theme).not.toBe(before);
    });
  }

  test('keeps its alerts in one tab when another tab has the content', async ({
    visit,
    server,
    invariants,
  }) => {
    server.breakReads({ kind: 'status', status: 403 });
    const failed = await openLive(visit);
    await expectFailures(failed);
    server.readFaults.clear();
    const healthy = await openLive(visit);
    for (const part of healthy) await expectContent(part);
    await allowLateContent(invariants);
    // The reads that the healthy tabs have kept for later visits would answer.
    await healthy[0]?.page.evaluate(() => localStorage.clear());
    await cells(17, failed, async (part) => {
      const twin = healthy.find(({ column }) => column === part.column);
      if (twin !== undefined) await expectContent(twin);
      await expect(failure(part)).toBeVisible();
      await expectRecovery(part);
    });
  });

  test('shows its content after a reload during a submission', async ({ visit, server }) => {
    server.deliveryFaults.push({ kind: 'hang' });
    const page = await open(visit);
    await fillForm(page);
    await submit(page);
    await expectDeliveries(server, 1);
    await page.reload();
    await cell('18P', () => expectContent({ ...PARTS.P, page }));
    await goToBlog(page);
    await cell('18F', () => expectContent({ ...PARTS.F, page }));
    await cell('18A', () => expectContent({ ...PARTS.A, page }));
    await follow(postList(page).getByRole('link', { name: /Mareas/ }));
    await cell('18D', () => expectContent({ ...PARTS.D, page }));
    await expect.poll(() => storedMessages(server).length).toBe(1);
    await page.goto(SITE);
    await expectPending(page, 0);
    expect(storedMessages(server)).toHaveLength(1);
  });

  test('shows the content of the address after Back during a read', async ({ visit, server }) => {
    server.breakReads({ kind: 'held' });
    const page = await openHomeLive(visit);
    const [home, featured, all] = [
      { ...PARTS.P, page },
      { ...PARTS.F, page },
      { ...PARTS.A, page },
    ];
    await expect.poll(() => requestsFrom(home).length).toBe(1);
    await goToBlog(page);
    // The read begins while the pointer rests on the link, before its click has changed the address.
    await expect(page).toHaveURL(`${SITE}/blogs`);
    await expect.poll(() => requestsFrom(all).length).toBe(1);
    await page.goBack();
    await expect(page.getByRole('alert')).toHaveCount(0);
    server.release();
    await cells(19, [home], async (part) => {
      await expectContent(part);
      await expect(page).toHaveURL(`${SITE}/`);
      expect(requestsFrom(part)).toHaveLength(1);
    });
    await page.goForward();
    await cells(19, [featured, all], async (part) => {
      await expectContent(part);
      await expect(page).toHaveURL(`${SITE}/blogs`);
      expect(requestsFrom(part)).toHaveLength(1);
    });
  });

  // The clock of each jumps to the other side.
  for (const [clock, years] of [
    ['thirty years slow', -30] as const,
    ...releaseOnly([['ten years fast', 10]] as const),
  ]) {
    test(`shows its content with a clock that is ${clock} and jumps`, async ({
      visit,
      server,
      invariants,
    }) => {
      server.breakReads({ kind: 'status', status: 503 });
      const now = Date.now();
      await visit.clock.install({ time: now + years * YEAR });
      const prerendered = await openPages(visit);
      await cells(20, partsOf(prerendered), expectContent);
      const pages = await navigateOn(await withLiveList(visit, prerendered));
      await visit.clock.setSystemTime(now - years * YEAR);
      await cell('20L', () => expect(blogHeading(pages.blog)).toBeVisible());
      await expectFailures(partsOf(pages));
      await allowLateContent(invariants);
      server.readFaults.clear();
      await cells(20, partsOf(pages), expectRecovery);
      await cell('20N', () => expect.poll(() => pageViews(pages.blog)).toEqual(['/', '/blogs']));
    });
  }

  test('reads its lists without files of the build after a deploy', async ({
    visit,
    server,
    invariants,
  }) => {
    server.breakReads({ kind: 'status', status: 403 });
    const parts = await openLive(visit);
    await expectFailures(parts);
    await allowLateContent(invariants);
    await visit.route('**/assets/**', answerWith(404));
    server.readFaults.clear();
    const lists = parts.filter(({ column }) => column !== 'D');
    await cells(21, lists, expectRecovery);
  });

  test('shows a post by the new build, loaded once, after a deploy', async ({ visit }) => {
    const page = await open(visit, '/blogs');
    const loads = countLoads(page);
    // The page that is loaded again belongs to the new build.
    await visit.route('**/assets/post-page-*.js', (route) =>
      loads.count === 0 ? answerWith(404)(route) : route.fallback(),
    );
    await follow(postList(page).getByRole('link', { name: /Mareas/ }));
    await cell('21D', async () => {
      await expectContent({ ...PARTS.D, page });
      await expect(page).toHaveURL(`${SITE}/blogs/mareas`);
      // The content is on screen before the page that was loaded is complete.
      await expect.poll(() => loads.count).toBe(1);
    });
  });
});

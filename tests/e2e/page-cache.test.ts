import type { Page } from '@playwright/test';
import { chromiumWithWindows, launchOptions } from '#build/browser.ts';
import { expectOneDocument, expectPending } from '#tests/support/contact.ts';
import { RELEASE } from '#tests/support/release-tests.ts';
import { cell } from './support/cell.ts';
import { failDeliveries, fillForm, submit } from './support/contact.ts';
import { expect, open, SITE, test } from './support/firestore-site.ts';
import { menu, menuButton, notice, openMenu } from './support/locators.ts';
import { hold } from './support/network-faults.ts';
import { advance, pauseClock } from './support/page-time.ts';
import { fill, openPages, partsOf } from './support/reads.ts';
import { chunkAddress } from './support/start.ts';

// Row 19 of the fault matrix, in a browser with the back/forward cache.

// Chromium's shell has no such cache.
const path = chromiumWithWindows();
test.use({
  launchOptions: { ...launchOptions(path), ignoreDefaultArgs: ['--disable-back-forward-cache'] },
});
test.skip(path === null, 'no Chromium with windows');

/** Leaves the page for another document and returns to it from the back/forward cache. */
async function leaveAndReturn(page: Page, meanwhile: () => Promise<void> = async () => {}) {
  await page.evaluate(() => {
    window.addEventListener('pageshow', ({ persisted }) => {
      Object.assign(window, { isRestored: persisted });
    });
  });
  await page.goto('/no/existe');
  await meanwhile();
  await page.goBack({ waitUntil: 'commit' });
  // The evaluation fails while the page is being restored.
  const isRestored = () =>
    page
      .evaluate(() => (window as Window & { isRestored?: boolean }).isRestored)
      .catch(() => undefined);
  await expect.poll(isRestored, 'restored from the cache').toBe(true);
}

test.describe('a page from the back/forward cache', () => {
  test('shows no pending message when another page has delivered it', async ({ visit, server }) => {
    await cell('19C', async () => {
      failDeliveries(server);
      const page = await open(visit);
      await fillForm(page);
      await submit(page);
      await expectPending(page, 1);
      await leaveAndReturn(page, () => expect(notice(page, 'Mensaje Enviado')).toBeVisible());
      await expectPending(page, 0);
      expectOneDocument(server);
    });
  });

  test('has the theme that was chosen meanwhile', async ({ visit }) => {
    const page = await open(visit);
    await leaveAndReturn(page, async () => {
      await page.getByRole('button', { name: /tema/i }).click();
      await expect(page.locator('html')).toHaveAttribute('data-theme', /./);
    });
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    await expect(page.getByRole('button', { name: /tema/i })).toHaveAccessibleName(/oscuro/);
  });

  test(
    'shows its content when the visitor left during its reads',
    RELEASE,
    async ({ visit, server }) => {
      fill(server);
      server.breakReads({ kind: 'held' });
      const pages = await openPages(visit);
      await expect.poll(() => server.reads.length).toBe(3);
      for (const page of Object.values(pages)) {
        await page.goto('/no/existe');
      }
      server.readFaults.clear();
      server.release();
      for (const page of Object.values(pages)) await page.goBack({ waitUntil: 'commit' });
      for (const part of partsOf(pages)) {
        await expect(part.content(part.page)).toBeVisible();
        await expect(part.page.getByRole('alert')).toHaveCount(0);
      }
    },
  );

  test('is not left for a link that was pressed just before', async ({ visit }) => {
    const chunk = await hold(visit, chunkAddress('blog-page'));
    await pauseClock(visit);
    const page = await open(visit);
    await page.locator('main a[href="/blogs"]').evaluate((link: HTMLElement) => link.click());
    await expect.poll(() => chunk.requests.length).toBeGreaterThan(0);
    await leaveAndReturn(page, chunk.release);
    // Longer than a click waits for its page.
    await advance(page, 1000);
    await expect(page).toHaveURL(`${SITE}/`);
  });

  // In an ordinary run tests/engines/history.test.ts scrolls by keys and closes the menu.
  test('scrolls, and the menu that was open is closed', RELEASE, async ({ visit }) => {
    const page = await open(visit);
    await openMenu(page);
    await leaveAndReturn(page);
    await expect(menu(page)).toBeHidden();
    await expect(menuButton(page)).toHaveAttribute('aria-expanded', 'false');
    await page.mouse.move(300, 500);
    await page.mouse.wheel(0, 600);
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(0);
  });
});

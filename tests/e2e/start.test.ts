import type { Page } from '@playwright/test';
import { isReleaseRun, RELEASE, sampleAt } from '#tests/support/release-tests.ts';
import { DRAFT_KEY } from '#ui/contact/draft-key.ts';
import { untilHydrated } from './support/hydration.ts';
import { messageField, notStartedAlert, openMenu } from './support/locators.ts';
import { answerWith, breakStorage, hold, refuseConnection } from './support/network-faults.ts';
import { countLoads } from './support/page-state.ts';
import { advance, advanceUntil, pauseClock } from './support/page-time.ts';
import {
  chunkAddress,
  ENTRY,
  FAILURE_LINES,
  FAILURES,
  hydrationsOf,
  START_CHUNKS,
} from './support/start.ts';
import { expect, test } from './support/test.ts';

const reload = (page: Page) => notStartedAlert(page).getByRole('button', { name: 'Recargar' });

async function expectToWork(page: Page) {
  await expect(notStartedAlert(page)).toHaveCount(0);
  await openMenu(page);
}

test.beforeEach(({ allowed }) => {
  allowed.push(...FAILURE_LINES);
});

test.describe('the start of the site', () => {
  for (const [index, [file, chunk]] of START_CHUNKS.entries()) {
    const pattern = chunkAddress(chunk);
    const isOrdinary = chunk === 'start' || chunk === 'home-page';
    // The page receives the same event for each file and each failure: only a release has every pair.
    const failures = isOrdinary || isReleaseRun ? sampleAt(FAILURES, index) : [];
    for (const [failure, answer] of failures) {
      test(`shows an alert when ${file} fails with ${failure}`, async ({ page }) => {
        const loads = countLoads(page);
        await page.route(pattern, answer);
        await page.goto('/');
        await expect(notStartedAlert(page)).toBeVisible();
        await expect(notStartedAlert(page).getByRole('link')).toHaveAttribute(
          'href',
          /^mailto:.+@/,
        );
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        expect(loads.count).toBeLessThanOrEqual(2);

        await page.unroute(pattern, answer);
        await reload(page).click();
        await untilHydrated(page);
        await expectToWork(page);
      });
    }

    if (chunk !== 'start' && !isReleaseRun) continue;
    test(`shows an alert after 15 s while ${file} hangs`, async ({ page, context }) => {
      await pauseClock(context);
      const held = await hold(page, pattern);
      let isRequested = false;
      page.on('request', (request) => {
        isRequested ||= ENTRY.test(request.url());
      });
      await page.goto('/');
      await advanceUntil(page, () => isRequested);
      await advance(page, 14_000);
      await expect(notStartedAlert(page)).toHaveCount(0);
      await advance(page, 2000);
      await expect(notStartedAlert(page)).toBeVisible();
      await held.release();
      await page.clock.resume();
      await expectToWork(page);
    });
  }

  test('loads the page again and keeps what was typed when the entry is gone', async ({ page }) => {
    const loads = countLoads(page);
    await page.route(ENTRY, (route) =>
      loads.count < 2 ? answerWith(404)(route) : route.continue(),
    );
    // A draft from before another reload, which has not reached the fields.
    await page.addInitScript((key) => {
      if (
        performance.getEntriesByType('navigation').some((entry) => entry.toJSON().type === 'reload')
      )
        return;
      sessionStorage.setItem(key, JSON.stringify({ name: 'A', email: 'ana@estudio.com.ar' }));
    }, DRAFT_KEY);
    const held = await hold(page, ENTRY);
    await page.goto('/');
    await page.getByLabel('Nombre').fill('Ana');
    await messageField(page).fill('Algo que me costó escribir');
    await held.release();
    await untilHydrated(page);
    await expectToWork(page);
    await expect.poll(() => loads.count).toBe(2);
    await page.keyboard.press('Escape');
    await expect(page.getByLabel('Nombre')).toHaveValue('Ana');
    await expect(page.getByLabel('Email')).toHaveValue('ana@estudio.com.ar');
    await expect(messageField(page)).toHaveValue('Algo que me costó escribir');
  });

  test('needs no reload when a chunk fails once', async ({ page }) => {
    const loads = countLoads(page);
    await page.route(chunkAddress('react'), answerWith(503), { times: 1 });
    await page.goto('/');
    await untilHydrated(page);
    await expectToWork(page);
    await expect.poll(() => loads.count).toBe(1);
  });

  test('does not load the page again where the storage is denied', RELEASE, async ({ page }) => {
    await breakStorage(page, 'denied');
    const loads = countLoads(page);
    await page.route(ENTRY, answerWith(404));
    await page.goto('/');
    await expect(notStartedAlert(page)).toBeVisible();
    await expect.poll(() => loads.count).toBe(1);
  });

  test('leaves the prerendered page on screen when the whole host is gone', async ({ page }) => {
    const loads = countLoads(page);
    await page.goto('/');
    await untilHydrated(page);
    await page.route(ENTRY, refuseConnection);
    await page.reload({ waitUntil: 'commit' });
    await page.route('**/*', refuseConnection);
    await expect(notStartedAlert(page)).toBeVisible();
    const [check] = await Promise.all([
      page.waitForEvent('requestfailed', (request) => request.resourceType() === 'fetch'),
      reload(page).click(),
    ]);
    expect(new URL(check.url()).pathname).toBe('/');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(notStartedAlert(page)).toBeVisible();
    await expect.poll(() => loads.count).toBe(2);
  });

  test('hydrates once after a reconnection with a click', async ({ page, context }) => {
    let isOffline = false;
    await page.route(ENTRY, async (route) => {
      if (!isOffline) await context.setOffline(true);
      isOffline = true;
      await route.abort('internetdisconnected');
    });
    await page.goto('/');
    await expect(notStartedAlert(page)).toBeVisible();
    await Promise.all([page.waitForEvent('requestfailed'), reload(page).click()]);
    await page.evaluate(() => performance.mark('this-document'));
    await page.unroute(ENTRY);
    await context.setOffline(false);
    await untilHydrated(page);
    await page.evaluate(() => window.dispatchEvent(new Event('online')));
    await page.locator('h1').click();
    // The chunks are loaded: a second hydration would start at once.
    await page.waitForTimeout(500);
    expect(await hydrationsOf(page)).toBe(1);
    const marks = await page.evaluate(() => performance.getEntriesByName('this-document').length);
    expect(marks, 'a press while the site was down reloads no page later').toBe(1);
  });
});

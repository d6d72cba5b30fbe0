import type { Page } from '@playwright/test';
import { releaseOnly } from '#tests/support/release-tests.ts';
import { heading, postList } from './support/locators.ts';
import { settledScroll } from './support/page-state.ts';
import { DESKTOP, expect, open, PHONE, test } from './support/test.ts';
import {
  COVER,
  forgetTransitions,
  recordTransitions,
  transitions,
} from './support/view-transitions.ts';

const TITLE = 'Por qué tu web tarda y cómo arreglarlo hoy';

const card = (page: Page) => postList(page).getByRole('article').filter({ hasText: TITLE });

/** No element has a transition name: every transition has ended. */
async function expectNoName(page: Page) {
  await expect(page.locator('[style*="view-transition-name"]')).toHaveCount(0);
}

for (const viewport of [DESKTOP, ...releaseOnly([PHONE])]) {
  test.describe(`at ${viewport.width} px`, () => {
    test.use({ viewport });

    test('the cover of a card moves to the cover of its post, and back', async ({ page }) => {
      await recordTransitions(page);
      await open(page, '/blogs');
      await card(page).scrollIntoViewIfNeeded();
      // A click waits 300 ms at most for a post: this one has been read before, however slow the machine is.
      await card(page).getByRole('link').click();
      await expect(heading(page, TITLE)).toBeFocused();
      await page.goBack();
      await expect(card(page)).toBeInViewport();
      await expectNoName(page);
      await forgetTransitions(page);
      const place = await settledScroll(page);
      await card(page).getByRole('link').click();
      await expect(heading(page, TITLE)).toBeFocused();
      await expect.poll(() => transitions(page)).toHaveLength(1);
      expect((await transitions(page))[0]).toContain(COVER);

      await page.goBack();
      await expect(card(page)).toBeInViewport();
      await expect.poll(() => transitions(page)).toHaveLength(2);
      expect((await transitions(page))[1]).toContain(COVER);
      expect(Math.abs((await settledScroll(page)) - place)).toBeLessThan(2);

      await page.goForward();
      await expect(heading(page, TITLE)).toBeVisible();
      await expect.poll(() => transitions(page)).toHaveLength(3);
      await expectNoName(page);

      // A click by the pointer would scroll the cover out of view.
      await page.getByRole('link', { name: 'Volver al inicio' }).dispatchEvent('click');
      await expect.poll(() => transitions(page)).toHaveLength(4);
      expect((await transitions(page))[3]).toContain(COVER);
    });
  });
}

test('no view transition runs under prefers-reduced-motion', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await recordTransitions(page);
  await open(page, '/blogs');
  await card(page).getByRole('link').click();
  await expect(heading(page, TITLE)).toBeVisible();
  await page.goBack();
  await expect(card(page)).toBeVisible();
  expect(await transitions(page)).toEqual([]);
});

test('a click for a new tab does not navigate the page', async ({ page, context }) => {
  await open(page, '/blogs');
  const opened = context.waitForEvent('page');
  await card(page)
    .getByRole('link')
    .click({ modifiers: ['ControlOrMeta'] });
  await (await opened).close();
  await expect(page).toHaveURL('/blogs');
});

test('Back and Forward show what was read before without a loader', async ({ page }) => {
  await open(page, '/blogs');
  await card(page).getByRole('link').click();
  await expect(heading(page, TITLE)).toBeVisible();
  await expect(page.getByRole('table').first()).toBeAttached();
  await page.evaluate(() => {
    const seen = window as Window & { loaders?: number };
    seen.loaders = 0;
    new MutationObserver(() => {
      seen.loaders =
        (seen.loaders ?? 0) +
        [...document.querySelectorAll('main [role="status"]')].filter((status) =>
          status.textContent.includes('Cargando'),
        ).length;
    }).observe(document.body, { childList: true, subtree: true, attributes: true });
  });
  await page.goBack();
  await expect(card(page)).toBeVisible();
  await page.goForward();
  await expect(heading(page, TITLE)).toBeVisible();
  await expect(page.getByRole('table').first()).toBeAttached();
  expect(await page.evaluate(() => (window as Window & { loaders?: number }).loaders)).toBe(0);
});

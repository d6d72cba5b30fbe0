import type { Page } from '@playwright/test';
import { DESKTOP, expect, open, PHONE, settledScroll, test } from './support/test.ts';
import { COVER, moves, recordMoves } from './support/view-transitions.ts';

const TITLE = 'Por qué tu web tarda y cómo arreglarlo hoy';

const rowOf = (page: Page) =>
  page
    .getByRole('region', { name: 'Todos los Blogs.' })
    .getByRole('article')
    .filter({ hasText: TITLE });

for (const viewport of [DESKTOP, PHONE]) {
  test.describe(`at ${viewport.width} px`, () => {
    test.use({ viewport });

    test('a cover grows into the cover of its post, and back to where the list stood', async ({
      page,
    }) => {
      await recordMoves(page);
      await open(page, '/blogs');
      const row = rowOf(page);
      await row.scrollIntoViewIfNeeded();
      const place = await settledScroll(page);
      // A pointer that rests brings the post.
      await row.getByRole('link').hover();
      await page.waitForLoadState('networkidle');
      await page.waitForTimeout(300);
      await row.getByRole('link').click();
      await expect(page.getByRole('heading', { level: 1, name: TITLE })).toBeFocused();
      await expect.poll(() => moves(page)).toHaveLength(1);
      expect((await moves(page))[0]).toContain(COVER);

      await page.goBack();
      await expect(row).toBeInViewport();
      await expect.poll(() => moves(page)).toHaveLength(2);
      expect((await moves(page))[1]).toContain(COVER);
      expect(Math.abs((await settledScroll(page)) - place)).toBeLessThan(2);

      await page.goForward();
      await expect(page.getByRole('heading', { level: 1, name: TITLE })).toBeVisible();
      await expect.poll(() => moves(page)).toHaveLength(3);
      await expect
        .poll(() => page.locator('[style*="view-transition-name"]').count(), 'no name is left over')
        .toBe(0);
    });
  });
}

test('no view transition runs under prefers-reduced-motion', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await recordMoves(page);
  await open(page, '/blogs');
  await rowOf(page).getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1, name: TITLE })).toBeVisible();
  await page.goBack();
  await expect(rowOf(page)).toBeVisible();
  expect(await moves(page)).toEqual([]);
});

test('a press with the key for a new tab leaves the page alone', async ({ page, context }) => {
  await open(page, '/blogs');
  const opened = context.waitForEvent('page');
  await rowOf(page)
    .getByRole('link')
    .click({ modifiers: ['ControlOrMeta'] });
  await (await opened).close();
  await expect(page).toHaveURL('/blogs');
});

test('Back and Forward show a post and a list that were read before, without a loader', async ({
  page,
}) => {
  await open(page, '/blogs');
  await rowOf(page).getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1, name: TITLE })).toBeVisible();
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
  await expect(rowOf(page)).toBeVisible();
  await page.goForward();
  await expect(page.getByRole('heading', { level: 1, name: TITLE })).toBeVisible();
  await expect(page.getByRole('table').first()).toBeAttached();
  expect(await page.evaluate(() => (window as Window & { loaders?: number }).loaders)).toBe(0);
});

test('the # of a heading is copied and moves no cover, on a post with its cover in view', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.setViewportSize({ width: 1440, height: 3000 });
  await recordMoves(page);
  await open(page, '/blogs/por-que-tu-web-tarda');
  const link = page.getByRole('link', { name: /^Enlace a esta sección/ }).first();
  await link.click();
  await expect(page.getByText('Enlace copiado')).toBeVisible();
  const address = await link.evaluate((anchor: HTMLAnchorElement) => anchor.href);
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(address);
  await expect(page).toHaveURL(address);
  expect(await moves(page)).toEqual([]);
});

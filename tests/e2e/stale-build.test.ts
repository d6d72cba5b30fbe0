import type { Page } from '@playwright/test';
import { site } from '#tests/content/site.ts';
import { RELEASE, sampleAt } from '#tests/support/release-tests.ts';
import { alertWith, blogHeading, goToBlog, messageField, retryButton } from './support/locators.ts';
import { answerWith, breakStorage } from './support/network-faults.ts';
import { countLoads } from './support/page-state.ts';
import { chunkAddress, FAILURE_LINES, FAILURES, pretendReload } from './support/start.ts';
import { DESKTOP, expect, openHome, test } from './support/test.ts';

const BLOG_CHUNK = chunkAddress('blog-page');
const NEWER_BUILD = 'Hay una versión nueva del sitio.';
const DRAFT = 'Algo que me costó escribir';

test.use({ viewport: DESKTOP });
test.beforeEach(({ allowed }) => {
  allowed.push(...FAILURE_LINES);
});

/** From now on, fetched pages name another entry chunk, as the pages of a newer build do. */
async function nameAnotherEntry(page: Page) {
  const body = '<meta name="app" content="/assets/start-otra.js">';
  await page.route('**/blogs', (route) =>
    route.request().resourceType() === 'fetch'
      ? route.fulfill({ contentType: 'text/html', body })
      : route.continue(),
  );
}

const failure = (page: Page) => alertWith(page, 'No se pudo cargar esta página.');

test.describe('a page whose chunk fails', () => {
  const failures = FAILURES.filter(([failed]) => failed !== 'a 404');

  for (const [name, answer] of sampleAt(failures, 0)) {
    test(`with ${name} is loaded again when the server has a newer build`, async ({ page }) => {
      await openHome(page);
      await nameAnotherEntry(page);
      const loads = countLoads(page);
      await page.route(BLOG_CHUNK, (route) => (loads.count > 0 ? route.continue() : answer(route)));
      await goToBlog(page);
      await expect.poll(() => loads.count).toBe(1);
      await expect(blogHeading(page)).toBeVisible();
      await expect(failure(page)).toHaveCount(0);
    });
  }

  for (const [name, answer] of sampleAt(failures, 1)) {
    test(`with ${name} stays when the server has the same build`, async ({ page }) => {
      await openHome(page);
      await messageField(page).fill(DRAFT);
      const loads = countLoads(page);
      await page.route(BLOG_CHUNK, answer);
      await goToBlog(page);
      await expect(failure(page)).toBeVisible();
      await expect(page.getByText(NEWER_BUILD)).toHaveCount(0);
      await page.unroute(BLOG_CHUNK);
      await retryButton(failure(page)).click();
      await expect(blogHeading(page)).toBeVisible();
      expect(loads.count).toBe(0);
      await page.goBack();
      await expect(messageField(page)).toHaveValue(DRAFT);
    });
  }

  test('again after "Reintentar" is loaded again with its draft', async ({ page }) => {
    await openHome(page);
    await messageField(page).fill(DRAFT);
    const loads = countLoads(page);
    await page.route(BLOG_CHUNK, (route) =>
      loads.count > 0 ? route.continue() : answerWith(503)(route),
    );
    await goToBlog(page);
    await retryButton(failure(page)).click();
    await expect(blogHeading(page)).toBeVisible();
    await expect.poll(() => loads.count).toBe(1);
    await page.goBack();
    await expect(messageField(page)).toHaveValue(DRAFT);
  });

  test('with a 404 just after a reload shows an alert, and recovers', RELEASE, async ({ page }) => {
    await page.route(BLOG_CHUNK, answerWith(404));
    await pretendReload(page);
    await openHome(page);
    await goToBlog(page);
    await expect(failure(page)).toBeVisible();
    await expect(page.getByText('Unexpected Application Error!')).toHaveCount(0);
    await page.unroute(BLOG_CHUNK);
    await retryButton(failure(page)).click();
    await expect(blogHeading(page)).toBeVisible();
  });

  test('with a 404 needs a confirmation while the form has a draft', async ({ page }) => {
    await page.route(BLOG_CHUNK, answerWith(404));
    await openHome(page);
    await messageField(page).fill(DRAFT);
    const loads = countLoads(page);
    await goToBlog(page);
    await expect(page.getByText(NEWER_BUILD)).toBeVisible();
    expect(loads.count).toBe(0);
    await page.unroute(BLOG_CHUNK);
    await page.getByRole('button', { name: 'Recargar' }).click();
    await expect(blogHeading(page)).toBeVisible();
    await expect.poll(() => loads.count).toBe(1);
    // The new page may be hydrated or not at this moment.
    await page.goBack();
    await expect(messageField(page)).toHaveValue(DRAFT);
    await expect(page).toHaveTitle(`${site.fullName} | ${site.headline}`);
    await expect(page.locator('title')).toHaveCount(1);
    await expect(page.locator('meta[name=description]')).toHaveCount(1);
    expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage }))).not.toContain('costó');
  });

  test('is not left with a draft that no storage can keep, unless the visitor agrees', async ({
    page,
  }) => {
    await breakStorage(page.context(), 'full');
    await page.route(BLOG_CHUNK, answerWith(404));
    await openHome(page);
    await messageField(page).fill(DRAFT);
    const loads = countLoads(page);
    await goToBlog(page);
    const questions: string[] = [];
    page.on('dialog', (dialog) => {
      questions.push(dialog.type());
      void dialog.dismiss();
    });
    await page.getByRole('button', { name: 'Recargar' }).click();
    await expect.poll(() => questions).toEqual(['beforeunload']);
    expect(loads.count).toBe(0);
    await page.goBack();
    await expect(messageField(page)).toHaveValue(DRAFT);
  });
});

import type { Page } from '@playwright/test';

/** The paths of prerendered pages, whose data a navigation shows before the data source is asked. */
const PAGES = /^\/(?:blogs(?:\/[^.]*)?)?$/;

/** Answers requests for the data of pages as if the build had written none, so that the data source is asked. */
export async function withoutPages(page: Page) {
  await page.route(
    ({ pathname }) => PAGES.test(pathname),
    (route) =>
      route.request().resourceType() === 'xhr'
        ? route.fulfill({ contentType: 'text/html', body: '' })
        : route.fallback(),
  );
}

import type { BrowserContext, Page } from '@playwright/test';
import { waitUntil } from './page-time.ts';

type HydratedPage = Window & { isHydrated?: boolean };

/** Records in every page of the context that it was hydrated. */
export async function watchHydration(context: BrowserContext) {
  await context.addInitScript(() => {
    document.addEventListener('hydrated', () => {
      (window as HydratedPage).isHydrated = true;
    });
  });
}

/** Waits until React has hydrated the page: before that, a link loads a new document. */
export async function untilHydrated(page: Page) {
  // The evaluation fails while the page is loaded again.
  const isHydrated = () =>
    page.evaluate(() => (window as HydratedPage).isHydrated === true).catch(() => false);
  await waitUntil(page.context(), isHydrated, 20_000);
}

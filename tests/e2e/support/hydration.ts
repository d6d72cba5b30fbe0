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

/**
 * Types a text into a field of each page as soon as React comes to it: React defines a property of the field then, some
 * time before it listens to its events.
 */
export async function typeDuringHydration(page: Page, selector: string, text: string) {
  await page.addInitScript(
    ({ selector, text }) => {
      const define = Object.defineProperty;
      Object.defineProperty = (target, name, descriptor) => {
        define(target, name, descriptor);
        if (name === 'value' && descriptor.set && target instanceof Element) {
          const typed = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(target), name);
          if (target.matches(selector)) {
            typed?.set?.call(target, text);
            target.dispatchEvent(new Event('input', { bubbles: true }));
          }
        }
        return target;
      };
    },
    { selector, text },
  );
}

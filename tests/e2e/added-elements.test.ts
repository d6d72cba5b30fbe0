import type { Browser, Page } from '@playwright/test';
import { expect, open, test } from './support/test.ts';

const SCREENS = [
  { path: '/', within: '#contacto' },
  { path: '/blogs', within: 'main > section' },
  { path: '/blogs/por-que-tu-web-tarda', within: 'article' },
] as const;

type TraceEvent = {
  readonly name: string;
  readonly args: { readonly elementCount?: number };
};

/** The number of elements whose styles Chromium computes when a control is added to the page. */
async function styledWith(browser: Browser, page: Page, within: string): Promise<number> {
  await browser.startTracing(page, { categories: ['devtools.timeline'] });
  await page
    .locator(within)
    .first()
    .evaluate((parent) => {
      parent.append(document.createElement('button'));
      document.body.getBoundingClientRect();
    });
  const trace = JSON.parse(String(await browser.stopTracing())) as {
    readonly traceEvents: readonly TraceEvent[];
  };
  const counts = trace.traceEvents
    .filter(({ name }) => name === 'UpdateLayoutTree')
    .map(({ args }) => args.elementCount ?? 0);
  expect(counts.length, 'the styles of the button are computed').toBeGreaterThan(0);
  return Math.max(...counts);
}

test('a control that is added leaves the styles of the rest of the page as they are', async ({
  browser,
  page,
}) => {
  for (const { path, within } of SCREENS) {
    await open(page, path);
    // What lies below the first screen has its styles by then.
    await expect(page.locator('html[data-defer-below-fold]')).toHaveCount(0);
    await expect.poll(() => styledWith(browser, page, within), path).toBeLessThan(20);
  }
});

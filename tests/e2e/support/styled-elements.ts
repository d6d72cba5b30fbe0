import type { Browser, Page } from '@playwright/test';

type TraceEvent = {
  readonly name: string;
  readonly args: { readonly elementCount?: number };
};

/**
 * The largest number of elements whose styles Chromium computes at once while `work` is done. On a busy machine its
 * trace may begin too late, and has none; then the work is done again.
 */
export async function countStyledElements(
  browser: Browser,
  page: Page,
  work: () => Promise<void>,
): Promise<number> {
  for (;;) {
    await browser.startTracing(page, { categories: ['devtools.timeline'] });
    await work();
    const trace = JSON.parse(String(await browser.stopTracing())) as {
      readonly traceEvents: readonly TraceEvent[];
    };
    const counts = trace.traceEvents
      .filter(({ name }) => name === 'UpdateLayoutTree')
      .map(({ args }) => args.elementCount ?? 0);
    if (counts.length > 0) return Math.max(...counts);
  }
}

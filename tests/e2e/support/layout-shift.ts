import type { Page } from '@playwright/test';

/**
 * An init script that measures the cumulative layout shift as the Web Vitals define it: shifts without recent
 * input are summed in windows of at most five seconds without a second of rest, and the worst window counts.
 */
export function measureLayoutShift() {
  const page = window as Window & { shift?: number };
  let burst = { start: 0, last: 0, sum: 0 };
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const { value, hadRecentInput, startTime } = entry as PerformanceEntry & {
        value: number;
        hadRecentInput: boolean;
      };
      if (hadRecentInput) continue;
      const isSameBurst = startTime - burst.last < 1000 && startTime - burst.start < 5000;
      if (!isSameBurst) burst = { start: startTime, last: startTime, sum: 0 };
      burst.last = startTime;
      burst.sum += value;
      page.shift = Math.max(page.shift ?? 0, burst.sum);
    }
  }).observe({ type: 'layout-shift', buffered: true });
}

/** The measure of `measureLayoutShift` so far. */
export function cumulativeLayoutShift(page: Page): Promise<number> {
  return page.evaluate(() => (window as Window & { shift?: number }).shift ?? 0);
}

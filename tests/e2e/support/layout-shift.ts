import type { Page } from '@playwright/test';

type ShiftSource = {
  readonly node: Node | null;
  readonly previousRect: DOMRectReadOnly;
  readonly currentRect: DOMRectReadOnly;
};

type LayoutShift = PerformanceEntry & {
  readonly value: number;
  readonly hadRecentInput: boolean;
  readonly sources: readonly ShiftSource[];
};

type ShiftingWindow = Window & { shift?: number; moves?: readonly string[] };

/**
 * An init script that measures the cumulative layout shift as the Web Vitals define it: shifts without recent
 * input are summed in windows of at most five seconds without a second of rest, and the worst window counts.
 */
export function measureLayoutShift() {
  const page = window as ShiftingWindow;
  let burst = { start: 0, last: 0, sum: 0, moves: [] as string[] };
  const move = ({ node, previousRect, currentRect }: ShiftSource) =>
    `${node?.nodeName} "${node?.textContent?.trim().slice(0, 30)}" from ${previousRect.y} to ${currentRect.y}`;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const { value, hadRecentInput, startTime, sources } = entry as LayoutShift;
      if (hadRecentInput) continue;
      const isSameBurst = startTime - burst.last < 1000 && startTime - burst.start < 5000;
      if (!isSameBurst) burst = { start: startTime, last: startTime, sum: 0, moves: [] };
      burst.last = startTime;
      burst.sum += value;
      burst.moves.push(...sources.map(move));
      if (burst.sum > (page.shift ?? 0))
        Object.assign(page, { shift: burst.sum, moves: burst.moves });
    }
  }).observe({ type: 'layout-shift', buffered: true });
}

/** The measure of `measureLayoutShift` so far. */
export function cumulativeLayoutShift(page: Page): Promise<number> {
  return page.evaluate(() => (window as ShiftingWindow).shift ?? 0);
}

/**
 * Describes the elements that moved in the worst window of `measureLayoutShift`: the name and the text of each, and its
 * distances from the top of the viewport in pixels, before and after.
 */
export function movedElements(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => (window as ShiftingWindow).moves ?? []);
}

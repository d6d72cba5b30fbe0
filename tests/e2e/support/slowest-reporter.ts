import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter';

const LISTED = 10;

/** Lists the slowest tests at the end of a run, so that they stay known (docs/decisions/0018). */
// biome-ignore lint/style/noDefaultExport: Playwright loads a reporter by its default export
export default class SlowestReporter implements Reporter {
  readonly #durations = new Map<TestCase, number>();

  onTestEnd(test: TestCase, { duration }: TestResult) {
    this.#durations.set(test, Math.max(duration, this.#durations.get(test) ?? 0));
  }

  onEnd() {
    const slowest = [...this.#durations].sort(([, a], [, b]) => b - a).slice(0, LISTED);
    const lines = slowest.map(([test, duration]) => {
      const title = test.titlePath().filter((part) => part !== '');
      return `  ${(duration / 1000).toFixed(1)} s  ${title.join(' › ')}`;
    });
    if (lines.length > 0) console.log(['\nslowest tests:', ...lines].join('\n'));
  }

  printsToStdio() {
    return false;
  }
}

import type { Reporter, Suite, TestCase } from '@playwright/test/reporter';

/** Reports at the end of a run which engines the journeys ran in, with their versions. */
// biome-ignore lint/style/noDefaultExport: Playwright loads a reporter by its default export
export default class EngineReporter implements Reporter {
  #suite: Suite | null = null;

  onBegin(_config: unknown, suite: Suite) {
    this.#suite = suite;
  }

  onEnd() {
    const lines = (this.#suite?.suites ?? []).flatMap((project) => {
      const tests = project.allTests();
      const engine = tests.map(engineOf).find((found) => found !== undefined);
      return engine === undefined ? [] : [`${project.title}: ${count(tests)} (${engine})`];
    });
    if (lines.length > 0) console.log(`\n${lines.join('\n')}`);
  }

  printsToStdio() {
    return false;
  }
}

/** The version of the engine, or the reason why the test was skipped. */
function engineOf({ results }: TestCase): string | undefined {
  return results.flatMap(({ annotations }) => annotations).find(({ type }) => type === ENGINE)
    ?.description;
}

/** The type of the annotation that names the engine of a test. */
export const ENGINE = 'engine';

function count(tests: readonly TestCase[]): string {
  const skipped = tests.filter((test) => test.outcome() === 'skipped').length;
  const passed = tests.filter((test) => test.ok()).length - skipped;
  const failed = tests.length - passed - skipped;
  return `${passed} passed, ${failed} failed, ${skipped} skipped`;
}

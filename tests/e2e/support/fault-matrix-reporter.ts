import { readdirSync } from 'node:fs';
import path from 'node:path';
import type {
  FullConfig,
  FullResult,
  Reporter,
  Suite,
  TestCase,
  TestStep,
} from '@playwright/test/reporter';
import { isReleaseRun } from '#tests/support/release-tests.ts';
import { cellOf } from './fault-cells.ts';
import { type CellStep, describeVerdict, isBroken, judgeMatrix } from './fault-matrix.ts';

/**
 * Reports at the end of a run how much of the fault matrix was asserted. Fails a run with a cell step
 * that expects nothing, and a whole run that leaves out a cell.
 */
// biome-ignore lint/style/noDefaultExport: Playwright loads a reporter by its default export
export default class FaultMatrixReporter implements Reporter {
  #suite: Suite | null = null;
  #isWholeRun = false;

  onBegin(config: FullConfig, suite: Suite) {
    this.#suite = suite;
    const run = new Set(suite.allTests().map(({ location }) => location.file));
    const files = config.projects.flatMap(({ testDir }) =>
      readdirSync(testDir, { encoding: 'utf8', recursive: true })
        .filter((file) => file.endsWith('.test.ts'))
        .filter((file) => isReleaseRun || !file.endsWith('.release.test.ts'))
        .map((file) => path.join(testDir, file)),
    );
    this.#isWholeRun = config.shard === null && files.every((file) => run.has(file));
  }

  async onEnd(result: FullResult): Promise<{ status: FullResult['status'] }> {
    const verdict = judgeMatrix((this.#suite?.allTests() ?? []).map(resultOf));
    console.log(`\n${describeVerdict(verdict, this.#isWholeRun).join('\n')}`);
    const isWrong = isBroken(verdict, this.#isWholeRun);
    return { status: isWrong && result.status === 'passed' ? 'failed' : result.status };
  }

  printsToStdio() {
    return false;
  }
}

function resultOf(test: TestCase) {
  return {
    isPassed: test.outcome() === 'expected' || test.outcome() === 'flaky',
    steps: cellStepsOf(test.results.at(-1)?.steps ?? []),
  };
}

function cellStepsOf(steps: readonly TestStep[]): readonly CellStep[] {
  return steps.flatMap((step) => {
    const inside = cellStepsOf(step.steps);
    const cell = cellOfStep(step);
    if (cell === null) return inside;
    const isPassed = step.error === undefined;
    return [{ cell, isPassed, expectations: expectationsOf(step) }, ...inside];
  });
}

/** The cell that a step of `cell()` asserts; null for any other step. */
function cellOfStep({ category, title }: TestStep): string | null {
  return category === 'test.step' ? cellOf(title) : null;
}

/** How many expectations ran in a step, without those of the cells inside it. */
function expectationsOf(step: TestStep): number {
  return step.steps
    .filter((inner) => cellOfStep(inner) === null)
    .reduce((sum, inner) => sum + expectationsOf(inner) + (inner.category === 'expect' ? 1 : 0), 0);
}

import { readdirSync } from 'node:fs';
import path from 'node:path';
import type { FullConfig, FullResult, Reporter, Suite } from '@playwright/test/reporter';
import { describeVerdict, judgeMatrix } from './fault-matrix.ts';

/**
 * Says at the end of a run how much of the fault matrix has passed, and fails a whole run that leaves
 * out a cell.
 */
// biome-ignore lint/style/noDefaultExport: Playwright loads a reporter by its default export
export default class FaultMatrixReporter implements Reporter {
  #suite: Suite | null = null;
  #isWholeRun = false;

  onBegin(config: FullConfig, suite: Suite) {
    this.#suite = suite;
    const asked = new Set(suite.allTests().map(({ location }) => location.file));
    const files = readdirSync(config.rootDir, { encoding: 'utf8', recursive: true })
      .filter((file) => file.endsWith('.test.ts'))
      .map((file) => path.join(config.rootDir, file));
    this.#isWholeRun = config.shard === null && files.every((file) => asked.has(file));
  }

  async onEnd(result: FullResult): Promise<{ status: FullResult['status'] }> {
    const tests = this.#suite?.allTests() ?? [];
    const verdict = judgeMatrix(
      tests.map((test) => ({ title: test.title, isPassed: test.outcome() === 'expected' })),
    );
    console.log(`\n${describeVerdict(verdict, this.#isWholeRun).join('\n')}`);
    const isIncomplete = this.#isWholeRun && verdict.missing.length > 0;
    const isWrong = isIncomplete || verdict.unknown.length > 0;
    return { status: isWrong && result.status === 'passed' ? 'failed' : result.status };
  }

  printsToStdio() {
    return false;
  }
}

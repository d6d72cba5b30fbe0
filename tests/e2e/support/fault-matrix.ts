import { CELLS, type Cell, cellsOf } from './fault-cells.ts';

export type Result = { readonly title: string; readonly isPassed: boolean };

export type Verdict = {
  readonly passed: readonly Cell[];
  readonly failed: readonly Cell[];
  /** In the matrix, and named by no test. */
  readonly missing: readonly Cell[];
  /** Named by a test, and not in the matrix. */
  readonly unknown: readonly string[];
};

/** What a run says of the matrix. A cell has passed when every test that names it has. */
export function judgeMatrix(results: readonly Result[]): Verdict {
  const outcomes = new Map<string, boolean>();
  for (const { title, isPassed } of results) {
    for (const cell of cellsOf(title)) {
      outcomes.set(cell, (outcomes.get(cell) ?? true) && isPassed);
    }
  }
  const known = new Set<string>(CELLS);
  return {
    passed: CELLS.filter((cell) => outcomes.get(cell) === true),
    failed: CELLS.filter((cell) => outcomes.get(cell) === false),
    missing: CELLS.filter((cell) => !outcomes.has(cell)),
    unknown: [...outcomes.keys()].filter((cell) => !known.has(cell)),
  };
}

/** The lines of the report. A run of some of the files has nothing to say of what is missing. */
export function describeVerdict(verdict: Verdict, isWholeRun: boolean): readonly string[] {
  const { passed, failed, missing, unknown } = verdict;
  const list = (name: string, cells: readonly string[]) =>
    cells.length > 0 ? [`  ${name}: ${cells.join(' ')}`] : [];
  return [
    `fault matrix: ${passed.length} of ${CELLS.length} cells passed`,
    ...list('failed', failed),
    ...list('not in the matrix', unknown),
    ...(isWholeRun ? list('without a test', missing) : []),
  ];
}

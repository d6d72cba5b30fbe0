import { CELLS, type Cell, SAME_PATH } from './fault-cells.ts';

/** A step that `cell()` ran, and how many expectations ran in it and in no cell inside it. */
export type CellStep = {
  readonly cell: string;
  readonly isPassed: boolean;
  readonly expectations: number;
};

export type Result = {
  readonly isPassed: boolean;
  readonly steps: readonly CellStep[];
};

export type Verdict = {
  readonly passed: readonly Cell[];
  /** The cells of `passed` that take the same path through the site as a cell with a step. */
  readonly byAnother: readonly Cell[];
  readonly failed: readonly Cell[];
  /** Cells of the matrix that no step asserts. */
  readonly missing: readonly Cell[];
  /** Cells with a step that ran no expectation. */
  readonly empty: readonly string[];
  /** Cells with a step that are not in the matrix. */
  readonly unknown: readonly string[];
};

/** Judges the matrix by the results of a run. A cell has passed when all its steps and their tests have. */
export function judgeMatrix(results: readonly Result[]): Verdict {
  const outcomes = new Map<string, boolean>();
  const empty = new Set<string>();
  for (const { isPassed, steps } of results) {
    for (const step of steps) {
      const hasEvidence = step.expectations > 0;
      if (!hasEvidence) empty.add(step.cell);
      const isAsserted = isPassed && step.isPassed && hasEvidence;
      outcomes.set(step.cell, (outcomes.get(step.cell) ?? true) && isAsserted);
    }
  }
  const known = new Set<string>(CELLS);
  const standIn = (cell: Cell) => (outcomes.has(cell) ? cell : (SAME_PATH.get(cell)?.as ?? cell));
  const passed = CELLS.filter((cell) => outcomes.get(standIn(cell)) === true);
  return {
    passed,
    byAnother: passed.filter((cell) => !outcomes.has(cell)),
    failed: CELLS.filter((cell) => outcomes.get(standIn(cell)) === false),
    missing: CELLS.filter((cell) => !outcomes.has(standIn(cell))),
    empty: [...empty],
    unknown: [...outcomes.keys()].filter((cell) => !known.has(cell)),
  };
}

/** True where the run has to fail. Only a whole run has to assert every cell. */
export function isBroken({ empty, unknown, missing }: Verdict, isWholeRun: boolean): boolean {
  return empty.length > 0 || unknown.length > 0 || (isWholeRun && missing.length > 0);
}

/** The lines of the report. Only a whole run lists the missing cells. */
export function describeVerdict(verdict: Verdict, isWholeRun: boolean): readonly string[] {
  const { passed, byAnother, failed, missing, empty, unknown } = verdict;
  const list = (name: string, cells: readonly string[]) =>
    cells.length > 0 ? [`  ${name}: ${cells.join(' ')}`] : [];
  const shared = byAnother.length > 0 ? `, ${byAnother.length} of them by another cell’s step` : '';
  return [
    `fault matrix: ${passed.length} of ${CELLS.length} cells asserted${shared}`,
    ...list('by another cell’s step', byAnother),
    ...list('failed', failed),
    ...list('steps without an expectation', empty),
    ...list('not in the matrix', unknown),
    ...(isWholeRun ? list('not asserted', missing) : []),
  ];
}

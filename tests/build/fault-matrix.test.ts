import { expect, test } from 'vitest';
import { CELLS, type Cell, cellOf, SAME_PATH, stepTitle } from '#tests/e2e/support/fault-cells.ts';
import {
  type CellStep,
  describeVerdict,
  isBroken,
  judgeMatrix,
  type Result,
} from '#tests/e2e/support/fault-matrix.ts';

const aStep = (cell: string, changes: Partial<CellStep> = {}): CellStep => ({
  cell,
  isPassed: true,
  expectations: 1,
  ...changes,
});

const aResult = (changes: Partial<Result> = {}): Result => ({
  isPassed: true,
  steps: [],
  ...changes,
});

test('the matrix has 170 cells, each once', () => {
  expect(CELLS).toHaveLength(170);
  expect(new Set(CELLS).size).toBe(170);
});

test('only a step with the title of a cell asserts it', () => {
  expect(CELLS.map(stepTitle).map(cellOf)).toEqual(CELLS);
  for (const title of ['7P', '[7P] a refusal', 'a refusal [7P]']) expect(cellOf(title)).toBeNull();
});

test('a cell passes when all its steps pass', () => {
  const { passed, failed } = judgeMatrix([
    aResult({ steps: [aStep('6P'), aStep('6F')] }),
    aResult({ steps: [aStep('6P', { isPassed: false })] }),
  ]);
  expect(failed).toEqual(['6P']);
  expect(passed).toEqual(['6F']);
});

test('a cell fails with its test, even when its own step passes', () => {
  const { passed, failed } = judgeMatrix([aResult({ isPassed: false, steps: [aStep('6P')] })]);
  expect(passed).toEqual([]);
  expect(failed).toEqual(['6P']);
});

test('a step without an expectation asserts nothing, and fails any run', () => {
  const verdict = judgeMatrix([aResult({ steps: [aStep('7P', { expectations: 0 })] })]);
  expect(verdict.passed).toEqual([]);
  expect(verdict.failed).toEqual(['7P']);
  expect(verdict.empty).toEqual(['7P']);
  expect(describeVerdict(verdict, false)).toContain('  steps without an expectation: 7P');
  expect(isBroken(verdict, false)).toBe(true);
});

test('a step for a cell outside the matrix fails any run', () => {
  const verdict = judgeMatrix([aResult({ steps: [aStep('24P')] })]);
  expect(verdict.unknown).toEqual(['24P']);
  expect(isBroken(verdict, false)).toBe(true);
});

test('a missing cell fails a whole run, and not a run of some files', () => {
  const steps = CELLS.filter((cell) => cell !== '7P').map((cell) => aStep(cell));
  const verdict = judgeMatrix([aResult({ steps })]);
  expect(verdict.missing).toEqual(['7P']);
  expect(describeVerdict(verdict, true)).toContain('  not asserted: 7P');
  expect(describeVerdict(verdict, false).join()).not.toContain('not asserted');
  expect(isBroken(verdict, true)).toBe(true);
  expect(isBroken(verdict, false)).toBe(false);
});

test('the report counts the cells that take the path of another cell separately', () => {
  const steps = CELLS.filter((cell) => !SAME_PATH.has(cell)).map((cell) => aStep(cell));
  const verdict = judgeMatrix([aResult({ steps })]);
  expect(verdict.missing).toEqual([]);
  expect(verdict.byAnother).toEqual(CELLS.filter((cell) => SAME_PATH.has(cell)));
});

test('a cell is not asserted by another cell that fails', () => {
  const [[cell, { as }] = ['2N', { as: '6N' }]] = SAME_PATH;
  const verdict = judgeMatrix([aResult({ steps: [aStep(as, { isPassed: false })] })]);
  expect(verdict.failed).toEqual(CELLS.filter((each) => each === as || pathOf(each) === as));
  expect(verdict.failed).toContain(cell);
});

test('a cell without a step names a cell with a step of its own', () => {
  for (const [cell, { as, why }] of SAME_PATH) {
    expect(CELLS, cell).toContain(cell);
    expect(CELLS, cell).toContain(as);
    expect(SAME_PATH.has(as), cell).toBe(false);
    expect(why.length, cell).toBeGreaterThan(20);
  }
});

function pathOf(cell: Cell): Cell | undefined {
  return SAME_PATH.get(cell)?.as;
}

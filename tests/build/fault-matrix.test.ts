import { expect, test } from 'vitest';
import { CELLS, cellsOf } from '#tests/e2e/support/fault-cells.ts';
import { describeVerdict, judgeMatrix } from '#tests/e2e/support/fault-matrix.ts';

test('the matrix has 170 cells, each once', () => {
  expect(CELLS).toHaveLength(170);
  expect(new Set(CELLS).size).toBe(170);
});

test('the report reads the cells at the start of a title, and only there', () => {
  expect(cellsOf('[6P][12I] a server that is down')).toEqual(['6P', '12I']);
  expect(cellsOf('a server that is down [6P]')).toEqual([]);
});

test('the report counts a cell as passed when every test that names it has', () => {
  const { passed, failed } = judgeMatrix([
    { title: '[6P][6F] once', isPassed: true },
    { title: '[6P] once more', isPassed: false },
  ]);
  expect(passed).toEqual(['6F']);
  expect(failed).toEqual(['6P']);
});

test('the report names what no test covers, and what is no cell', () => {
  const named = CELLS.filter((cell) => cell !== '7P').map((cell) => `[${cell}] fine`);
  const titles = [...named, '[24P] no such cell'];
  const verdict = judgeMatrix(titles.map((title) => ({ title, isPassed: true })));
  expect(verdict).toMatchObject({ missing: ['7P'], unknown: ['24P'] });
  expect(describeVerdict(verdict, true)).toContain('  without a test: 7P');
  expect(describeVerdict(verdict, false).join()).not.toContain('without a test');
});

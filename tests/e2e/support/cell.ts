import { test } from '@playwright/test';
import { type Cell, stepTitle } from './fault-cells.ts';

/**
 * Asserts one cell of the fault matrix in a step of the test. The cell counts as asserted when the step runs
 * an expectation of its own and passes (fault-matrix-reporter.ts). All steps of a cell have to pass.
 */
export function cell<T>(name: Cell, assertPromise: () => Promise<T>): Promise<T> {
  return test.step(stepTitle(name), assertPromise);
}

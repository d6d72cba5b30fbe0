import { test } from '@playwright/test';
import type { Cell } from './fault-cells.ts';

/**
 * A step of a test that asserts what the fault matrix promises for one cell. The cell counts when the
 * step runs an expectation of its own and passes (fault-matrix-reporter.ts). A test may have several
 * steps for one cell: all of them have to pass.
 */
export function cell<T>(name: Cell, assertPromise: () => Promise<T>): Promise<T> {
  return test.step(`[${name}]`, assertPromise);
}

import { expect, test } from 'vitest';
import { retryDelay } from '#domain/services/retry-delay.ts';

test('the wait grows with the failures and is off by a fifth at most, either way', () => {
  expect([0, 1, 2, 3, 4, 5, 6, 7, 1000].map((failures) => retryDelay(failures, 0.5))).toEqual([
    2000, 2000, 5000, 15_000, 60_000, 300_000, 900_000, 900_000, 900_000,
  ]);
  expect(retryDelay(1, 0)).toBe(1600);
  expect(retryDelay(1, 0.999)).toBeCloseTo(2400, -1);
});

/** True for `npm run test:release`, which leaves out nothing. */
export const isReleaseRun = process.env.RELEASE_TESTS === '1';

/** The test files that only a release runs: they take minutes, and what they test seldom breaks. */
export const ignoredTests = isReleaseRun ? [] : ['**/*.release.test.{ts,tsx}'];

/** Marks a journey that only a release runs, as details of `test`. */
export const RELEASE = { tag: '@release' } as const;

/** All items for a release, else one of so many. */
export function sample<T>(items: readonly T[], oneOf: number): readonly T[] {
  return isReleaseRun ? items : items.filter((_, index) => index % oneOf === oneOf >> 1);
}

/** All items for a release, else none. */
export function releaseOnly<T>(items: readonly T[]): readonly T[] {
  return isReleaseRun ? items : [];
}

/** All items for a release, else the one at this index, counted from the first again after the last. */
export function sampleAt<T>(items: readonly T[], index: number): readonly T[] {
  return isReleaseRun ? items : items.filter((_, at) => at === index % items.length);
}

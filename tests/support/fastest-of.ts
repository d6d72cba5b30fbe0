/** The shortest duration of the work in this number of tries, in milliseconds. For comparisons only. */
export function fastestOf(tries: number, work: () => unknown): number {
  return Math.min(
    ...Array.from({ length: tries }, () => {
      const start = performance.now();
      work();
      return performance.now() - start;
    }),
  );
}

/**
 * The middle of the numbers, or the mean of both middle ones; NaN without numbers. NaN, a measure that a visit did
 * not yield, counts as the largest.
 */
export function median(values: readonly number[]): number {
  const sorted = values
    .map((value) => (Number.isNaN(value) ? Number.POSITIVE_INFINITY : value))
    .toSorted((a, b) => a - b);
  const [low = Number.NaN, high = low] = sorted.slice(
    Math.floor((sorted.length - 1) / 2),
    Math.floor(sorted.length / 2) + 1,
  );
  return (low + high) / 2;
}

/** The visits to two pages that were visited in turn, an entry per round. */
export type Pair<T> = { readonly ours: readonly T[]; readonly theirs: readonly T[] };
/** The values of a single measure in all rounds, of the site and of the page beside it. */
export type Comparison = Pair<number>;

/**
 * The ratio of the medians, and the smallest and the largest ratio of a single round; NaN where a measure is missing.
 */
export function ratioOf({ ours, theirs }: Comparison) {
  const ofRounds = ours.map((value, round) => value / (theirs[round] ?? Number.NaN));
  const base = median(theirs);
  return {
    ofMedians: Number.isFinite(base) ? median(ours) / base : Number.NaN,
    smallest: Math.min(...ofRounds),
    largest: Math.max(...ofRounds),
  };
}

/** The values of this measure in all rounds of both pages. */
export function compareBy<T>({ ours, theirs }: Pair<T>, measure: (visit: T) => number): Comparison {
  return { ours: ours.map(measure), theirs: theirs.map(measure) };
}

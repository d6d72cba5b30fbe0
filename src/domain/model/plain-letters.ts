/** What is not a bare ASCII letter: one with marks, one from elsewhere, or marks that stand alone. */
const CLUSTER = /[^\p{M}\0-\x7f]\p{M}*|[\0-\x7f]\p{M}+|\p{M}+/gu;

/** From `start` to before `end`, in UTF-16 units. */
export type Range = { readonly start: number; readonly end: number };

/** A letter and its marks without case or marks; ñ is a letter of its own, however it is written. */
function plainCluster(cluster: string): string {
  const [base = '', ...marks] = cluster.normalize('NFD').toLowerCase();
  if (base === 'n' && marks.includes('\u0303')) return 'ñ';
  // The long way round, by the capital, is the one on which ß meets ss, and ς meets σ.
  return [base, ...marks].join('').replace(/\p{M}/gu, '').toUpperCase().toLowerCase();
}

/** The text in small letters without accents; ñ stays ñ. */
export function plainLetters(text: string): string {
  return text.replace(CLUSTER, plainCluster).toLowerCase();
}

/** A text in plain letters, and the way back: what each of its units stands for in the original. */
export function plainLettersOf(text: string): {
  readonly plain: string;
  /** The place in the original of a stretch of the plain text, whole letters always. */
  readonly rangeOf: (start: number, end: number) => Range;
} {
  const places: Range[] = [];
  let plain = '';
  let done = 0;
  const addAscii = (end: number) => {
    plain += text.slice(done, end).toLowerCase();
    for (; done < end; done += 1) places.push({ start: done, end: done + 1 });
  };
  for (const { 0: cluster, index } of text.matchAll(CLUSTER)) {
    addAscii(index);
    const letters = plainCluster(cluster);
    const end = index + cluster.length;
    plain += letters;
    for (let unit = 0; unit < letters.length; unit += 1) places.push({ start: index, end });
    done = end;
  }
  addAscii(text.length);
  const rangeOf = (start: number, end: number) => ({
    start: places[start]?.start ?? text.length,
    end: places[end - 1]?.end ?? text.length,
  });
  return { plain, rangeOf };
}

/** A character with its combining marks, or a character outside ASCII. */
const CLUSTER = /[^\p{M}\0-\x7f]\p{M}*|[\0-\x7f]\p{M}+|\p{M}+/gu;

/** The part of a text from `start` to before `end`, in UTF-16 code units. */
export type Range = { readonly start: number; readonly end: number };

function foldCluster(cluster: string): string {
  const [base = '', ...marks] = cluster.normalize('NFD').toLowerCase();
  if (base === 'n' && marks.includes('\u0303')) return 'ñ';
  // Upper case and back again makes ß equal to ss, and ς to σ.
  return [base, ...marks].join('').replace(/\p{M}/gu, '').toUpperCase().toLowerCase();
}

/** The text in lower case without accents, for comparisons. ñ is a letter of its own and stays. */
export function foldText(text: string): string {
  return text.replace(CLUSTER, foldCluster).toLowerCase();
}

/** The folded text, and a function from a range of it to the range of whole characters in the original. */
export function foldWithRanges(text: string): {
  readonly folded: string;
  readonly originalRange: (start: number, end: number) => Range;
} {
  const ranges: Range[] = [];
  let folded = '';
  let done = 0;
  const addAscii = (end: number) => {
    folded += text.slice(done, end).toLowerCase();
    for (; done < end; done += 1) ranges.push({ start: done, end: done + 1 });
  };
  for (const { 0: cluster, index } of text.matchAll(CLUSTER)) {
    addAscii(index);
    const characters = foldCluster(cluster);
    const end = index + cluster.length;
    folded += characters;
    for (let unit = 0; unit < characters.length; unit += 1) ranges.push({ start: index, end });
    done = end;
  }
  addAscii(text.length);
  const originalRange = (start: number, end: number) => ({
    start: ranges[start]?.start ?? text.length,
    end: ranges[end - 1]?.end ?? text.length,
  });
  return { folded, originalRange };
}

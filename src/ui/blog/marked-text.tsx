import type { FindMatches } from './use-search.ts';

type Props = { readonly text: string; readonly findMatches: FindMatches | null };

/** A text with the matches of a search marked. */
export function MarkedText({ text, findMatches }: Props) {
  const ranges = findMatches?.(text) ?? [];
  if (ranges.length === 0) return text;
  return (
    <>
      {ranges.map(({ start, end }, index) => (
        <span key={start}>
          {text.slice(ranges[index - 1]?.end ?? 0, start)}
          <mark>{text.slice(start, end)}</mark>
        </span>
      ))}
      {text.slice(ranges.at(-1)?.end)}
    </>
  );
}

import type { FindMatches } from './use-search.ts';

type Props = { readonly text: string; readonly findMatches: FindMatches | null };

/**
 * A text with the matches of a search marked. Other matches make another element, because React fails where it removes a
 * text that a translation has replaced.
 */
export function MarkedText({ text, findMatches }: Props) {
  const ranges = findMatches?.(text) ?? [];
  return (
    <span key={JSON.stringify(ranges)}>
      {ranges.map(({ start, end }, index) => (
        <span key={start}>
          {text.slice(ranges[index - 1]?.end ?? 0, start)}
          <mark>{text.slice(start, end)}</mark>
        </span>
      ))}
      {text.slice(ranges.at(-1)?.end)}
    </span>
  );
}

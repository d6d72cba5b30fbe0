import type { Marker } from './use-search.ts';

type Props = { readonly text: string; readonly marker: Marker | null };

/** A text with what was searched for marked in it. */
export function Marked({ text, marker }: Props) {
  const ranges = marker?.(text) ?? [];
  if (ranges.length === 0) return text;
  return (
    <>
      {ranges.map(({ start, end }, place) => (
        <span key={start}>
          {text.slice(ranges[place - 1]?.end ?? 0, start)}
          <mark>{text.slice(start, end)}</mark>
        </span>
      ))}
      {text.slice(ranges.at(-1)?.end)}
    </>
  );
}

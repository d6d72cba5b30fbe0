import { type Comparison, median, ratioOf } from './statistics.ts';

/** How the medians of a measure are written. */
export type Unit = (value: number) => string;

const orDash =
  (unit: Unit): Unit =>
  (value) =>
    Number.isFinite(value) ? unit(value) : '–';

export const milliseconds = orDash((value) => `${Math.round(value)} ms`);
export const kilobytes = orDash((value) => `${(value / 1000).toFixed(1)} KB`);
export const count = orDash((value) => `${Math.round(value)}`);
export const shift = orDash((value) => value.toFixed(3));
const ratio = orDash((value) => value.toFixed(2));

/** Both medians, such as `804 ms / 436 ms`. */
export function pairCell(comparison: Comparison, unit: Unit): string {
  return `${unit(median(comparison.ours))} / ${unit(median(comparison.theirs))}`;
}

/** Both medians, their ratio and its spread over the rounds: `804 ms / 436 ms = **1.84** (1.70 to 1.99)`. */
export function ratioCell(comparison: Comparison, unit: Unit = milliseconds): string {
  const { ofMedians, smallest, largest } = ratioOf(comparison);
  const spread = `(${ratio(smallest)} to ${ratio(largest)})`;
  return `${pairCell(comparison, unit)} = **${ratio(ofMedians)}** ${spread}`;
}

/** A table in Markdown, its first row the head. */
export function markdownTable(rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  const [head = [], ...body] = rows;
  return [line(head), `|${head.map(() => '---').join('|')}|`, ...body.map(line)].join('\n');
}
